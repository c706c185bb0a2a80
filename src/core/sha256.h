#pragma once

#include <string>
#include <string_view>

namespace othello {

/// SHA-256 (FIPS 180-4) in 64 hexadecimal digits, as printed by sha256sum.
[[nodiscard]] std::string sha256(std::string_view bytes);

}  // namespace othello
