#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace othello::cli {

/// Lays out the help of `app` and of the verbs that are added to it later.
void set_help_layout(CLI::App& app);

/// "othello match [OPTIONS] A B": how a verb is called. Shared by the help and the manual page.
[[nodiscard]] std::string synopsis(const CLI::App& verb);

/// "-h, --help"; for a positional argument its one name.
[[nodiscard]] std::string spaced_names(const CLI::Option& option, bool positional);

/// What the option takes, "" for a flag: "N", "PLAYER", "random|first".
[[nodiscard]] std::string value_name(const CLI::Option& option);

/// What an option is for, with its default.
[[nodiscard]] std::string description_with_default(const CLI::Option& option);

}  // namespace othello::cli
