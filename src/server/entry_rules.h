#pragma once

#include <string>
#include <string_view>

#include "eval/player.h"
#include "server/http.h"

namespace othello::server {

// What the league asks of those who enter, beyond what any player file must be.

inline constexpr std::size_t kMostBodyBytes = std::size_t{8} << 20;
inline constexpr std::size_t kMostNameCharacters = 64;
/// A network of this many weights plays its first thousand games in about a minute.
inline constexpr std::size_t kMostNetworkWeights = std::size_t{1} << 16;
inline constexpr std::size_t kMostEntryPlacements = 4096;

/// A name with blanks at its ends taken away: 1 to 64 characters of one printable line without
/// < > & " \ and the backtick. `what` names the field in the refusal.
[[nodiscard]] Accepted<std::string> checked_name(std::string_view text, std::string_view what);

/// Refuses players that would keep the league waiting.
[[nodiscard]] Accepted<void> check_entry(const Player& player);

/// A number of the player's weights and structure, in hexadecimal digits: the same for players that
/// always choose the same moves because only name, origin or a convention without meaning differ.
[[nodiscard]] std::string fingerprint(const Player& player);

/// "weighted piece counter, 64 weights".
[[nodiscard]] std::string architecture(const Evaluator& evaluator);

[[nodiscard]] std::string_view convention_name(Convention convention);

}  // namespace othello::server
