#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace othello::cli {

/// Sets the help layout of `app` and of commands added to it later.
void set_help_layout(CLI::App& app);

/// "othello match [OPTIONS] A B". Shared by the help and the manual page.
[[nodiscard]] std::string synopsis(const CLI::App& command);

/// "-h, --help"; for a positional argument its only name.
[[nodiscard]] std::string spaced_names(const CLI::Option& option, bool positional);

/// The placeholder of the option's value, "" for a flag: "N", "PLAYER", "random|first".
[[nodiscard]] std::string value_name(const CLI::Option& option);

/// The option's description with its default.
[[nodiscard]] std::string description_with_default(const CLI::Option& option);

}  // namespace othello::cli
