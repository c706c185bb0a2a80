#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace othello {

/// A piece of user input to show in an error: at most `max_bytes` of it, then "…"; control
/// characters (which could break the line or control the terminal) and bytes that are not UTF-8
/// become "?".
[[nodiscard]] std::string excerpt(std::string_view text, std::size_t max_bytes = 60);

/// UTF-8 that an excerpt would show unchanged, whatever its length.
[[nodiscard]] bool is_printable(std::string_view text);

}  // namespace othello
