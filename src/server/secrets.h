#pragma once

#include <string>
#include <string_view>

namespace othello::server {

/// A secret: 192 random bits from the system's generator as 32 letters, digits, '-' and '_'.
[[nodiscard]] std::string new_token();

/// Compares two texts in constant time, which does not reveal where they differ.
[[nodiscard]] bool equal_secrets(std::string_view a, std::string_view b);

}  // namespace othello::server
