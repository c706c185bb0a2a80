#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace othello::cli {

/// The group of options that the help does not show. Not an empty group: CLI11 then has no names
/// for them in its errors.
inline constexpr const char* kHiddenGroup = "hidden";

/// Sets the help layout of `app` and of commands added to it later.
void set_help_layout(CLI::App& app);

/// "othello match [OPTIONS] A B". Shared by the help and the manual page.
[[nodiscard]] std::string synopsis(const CLI::App& command);

/// "-h" and "--help"; none for an argument.
[[nodiscard]] std::vector<std::string> option_names(const CLI::Option& option);
/// "-h, --help"; for an argument its only name.
[[nodiscard]] std::string spaced_names(const CLI::Option& option);

/// The type of the option's value, "" for a flag: "N", "PLAYER", "random|first".
[[nodiscard]] std::string value_name(const CLI::Option& option);
/// The same as it is printed: "NAME" for a long list of choices.
[[nodiscard]] std::string placeholder(const CLI::Option& option);

/// The option's description with its default, and with the choices that are not in its
/// placeholder.
[[nodiscard]] std::string description_with_default(const CLI::Option& option);

}  // namespace othello::cli
