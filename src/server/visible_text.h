#pragma once

#include <string_view>

namespace othello::server {

/// Whether every character of printable UTF-8 (core/excerpt.h) can be seen and keeps the direction
/// of the text: no zero-width or filler characters, no unusual spaces, no marks that reverse what
/// follows. Two names could otherwise look the same, or one like something else.
[[nodiscard]] bool is_visible(std::string_view utf8);

}  // namespace othello::server
