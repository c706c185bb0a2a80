#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace othello::cli {

// Of several ranks only the first is heard, unless said otherwise.

/// Data go to stdout; progress and messages to stderr.
void print(std::string_view text);
/// Indented, with a line end.
void print_json(const nlohmann::ordered_json& data);

/// `text` broken at blanks, so that no line is longer than `width` where it can be helped.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t width);

/// One line for the person who typed the command: "othello: MESSAGE". Control characters, which may
/// come from a broken file, are replaced, so that one line it stays.
void print_error(std::string_view message);

/// The same from a rank whose other messages nobody sees.
void print_from_any_rank(std::string_view message);

/// False if something printed could not be written (disk full).
[[nodiscard]] bool flush_output();

/// stdout is a terminal and the user has not set NO_COLOR (https://no-color.org).
[[nodiscard]] bool colour_wanted();
/// The locale's character set is UTF-8.
[[nodiscard]] bool utf8_locale();

}  // namespace othello::cli
