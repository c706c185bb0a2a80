#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "cli/outcome.h"

namespace CLI {
class App;
}

namespace othello::cli {

/// The App with all commands, and their actions in the order of commands(). Only the command named
/// by `word` has options and an action, unless it prints those of all: building the options of all
/// commands takes longer than most commands do.
struct CommandLine {
  std::unique_ptr<CLI::App> app;
  std::vector<Action> actions;

  explicit CommandLine(std::string_view word);
  ~CommandLine();
};

/// Parses the command line, runs the command, and returns the exit code. Every error ends here as
/// one line on stderr.
[[nodiscard]] int run_program(int argc, const char* const* argv);

}  // namespace othello::cli
