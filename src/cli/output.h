#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/table.h"

namespace othello::cli {

// Of several ranks only the first prints, unless stated otherwise.

/// Data go to stdout; progress and messages to stderr.
void print(std::string_view text);
/// Indented, with a line end.
void print_json(const nlohmann::ordered_json& data);

/// `text` broken at spaces, so that lines are no longer than `width` where possible.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t width);

/// Adds a row whose cells are wrapped to `width` columns, in as many lines as the longest needs.
void add_wrapped_row(Table& table, const std::vector<std::string>& cells, std::size_t width);

/// One line for the user: "othello: MESSAGE". Control characters, which may come from a damaged
/// file, are replaced, so that it stays one line.
void print_error(std::string_view message);

/// The same, also from ranks other than the first.
void print_from_any_rank(std::string_view message);

/// False if something printed could not be written (disk full).
[[nodiscard]] bool flush_output();

/// stdout is a terminal that has colours, and NO_COLOR is not set (https://no-color.org).
[[nodiscard]] bool colour_wanted();
/// The locale's character set is UTF-8.
[[nodiscard]] bool utf8_locale();

}  // namespace othello::cli
