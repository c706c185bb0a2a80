#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace othello::cli {

/// What may be typed, read from the App itself, for the generators of completion scripts: they
/// cannot say anything that the program does not understand.

/// The values that an option or an argument takes.
struct ValueModel {
  bool taken = false;                ///< false for a flag
  std::vector<std::string> choices;  ///< all of them, or those that are known by name
  bool files = false;                ///< the name of a file will do
};

struct OptionModel {
  std::vector<std::string> names;  ///< "--seed", "-h"
  std::string description;
  ValueModel value;
};

struct VerbModel {
  std::string name;
  std::string description;
  std::vector<OptionModel> options;
  ValueModel arguments;  ///< of all the verb's positional arguments together
};

struct CommandModel {
  std::vector<OptionModel> options;
  std::vector<VerbModel> verbs;
};

[[nodiscard]] CommandModel command_model(const CLI::App& root);

}  // namespace othello::cli
