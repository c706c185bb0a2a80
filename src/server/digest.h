#pragma once

#include <string>
#include <string_view>

namespace othello::server {

/// SHA-256 in 64 hexadecimal digits.
[[nodiscard]] std::string sha256_hex(std::string_view bytes);

/// 192 random bits of the system's generator as 32 letters, digits, '-' and '_': a secret.
[[nodiscard]] std::string new_token();

/// Whether two texts are equal, in a time that does not tell where they differ.
[[nodiscard]] bool equal_secrets(std::string_view a, std::string_view b);

}  // namespace othello::server
