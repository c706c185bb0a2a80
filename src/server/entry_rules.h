#pragma once

#include <string>
#include <string_view>

#include "eval/player.h"
#include "server/http.h"

namespace othello::server {

// Requirements of the league, in addition to those of any player file.

inline constexpr std::size_t kMostBodyBytes = std::size_t{8} << 20;
inline constexpr std::size_t kMostNameCharacters = 64;
/// A network of this many weights plays its first thousand games in about a minute.
inline constexpr std::size_t kMostNetworkWeights = std::size_t{1} << 16;
inline constexpr std::size_t kMostEntryPlacements = 4096;

/// A name without leading and trailing spaces: 1 to 64 visible characters of one line without
/// < > & " \ and the backtick. `what` names the field in the refusal.
[[nodiscard]] Accepted<std::string> checked_name(std::string_view text, std::string_view what);

/// Rejects players that are too slow for the league.
[[nodiscard]] Accepted<void> check_entry(const Player& player);

/// A hexadecimal hash of the player's weights and structure: the same for players that always
/// choose the same moves because only name, origin or an irrelevant convention differ.
[[nodiscard]] std::string fingerprint(const Player& player);

/// "weighted piece counter, 64 weights".
[[nodiscard]] std::string architecture(const Evaluator& evaluator);

[[nodiscard]] std::string_view convention_name(Convention convention);

}  // namespace othello::server
