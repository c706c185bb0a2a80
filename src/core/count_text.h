#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace othello {

/// A whole number as people type it: 2000000, 2_000_000, 2e6, 2M, 1.5k. Suffixes are k, M and G, a
/// thousand, a million and a billion; the result must be whole (1.5k, not 1.5). Nothing for any
/// other text.
[[nodiscard]] std::optional<std::uint64_t> parse_count(std::string_view text);

/// "10,000".
[[nodiscard]] std::string grouped(std::uint64_t number);
/// "1 game", "10,000 games". `noun` forms its plural with an s.
[[nodiscard]] std::string counted(std::uint64_t number, std::string_view noun);

}  // namespace othello
