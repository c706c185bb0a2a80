#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace othello {

/// The most parts of a dotted key; `learner.training.alpha` has three.
inline constexpr int kMostKeyParts = 16;

/// The line (from 1) of the first key with more parts. The parser would make a table for each part,
/// and overflow the stack when it destroys them.
[[nodiscard]] std::optional<std::uint32_t> too_deep_line(std::string_view toml);

}  // namespace othello
