#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace othello {

/// A whole number as people type it: 2000000, 2_000_000, 2e6, 2M, 1.5k. Suffixes are k, M and G, a
/// thousand, a million and a billion; a fraction must leave no rest. Nothing for any other text.
[[nodiscard]] std::optional<std::uint64_t> parse_count(std::string_view text);

}  // namespace othello
