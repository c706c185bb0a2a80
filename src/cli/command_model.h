#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace othello::cli {

/// The command-line syntax, read from the App itself, so that completion scripts never offer
/// anything that the program does not accept.

/// The values that an option or an argument takes.
struct ValueModel {
  bool taken = false;                ///< false for a flag
  std::vector<std::string> choices;  ///< all values, or those known by name
  bool files = false;                ///< a file name is accepted
};

struct OptionModel {
  std::vector<std::string> names;  ///< "--seed", "-h"
  std::string description;
  ValueModel value;
};

struct CommandModel {
  std::string name;
  std::string description;
  std::vector<OptionModel> options;
  ValueModel arguments;  ///< of all positional arguments together
};

struct ProgramModel {
  std::vector<OptionModel> options;
  std::vector<CommandModel> commands;
};

[[nodiscard]] ProgramModel program_model(const CLI::App& root);

}  // namespace othello::cli
