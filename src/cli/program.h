#pragma once

#include <memory>
#include <vector>

#include "cli/outcome.h"

namespace CLI {
class App;
}

namespace othello::cli {

/// The command line: the App with all verbs, and their actions in the order of verbs().
struct CommandLine {
  std::unique_ptr<CLI::App> app;
  std::vector<Action> actions;

  CommandLine();
  ~CommandLine();
};

/// Reads the command line, does what it asks, and returns the exit code. Everything that goes wrong
/// ends here as one line on stderr.
[[nodiscard]] int run_program(int argc, const char* const* argv);

}  // namespace othello::cli
