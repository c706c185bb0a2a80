#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace othello {

/// Players of a league are identified by index, in the order given. A league of this size takes 40
/// MB, and twice that while it is written as JSON.
inline constexpr std::size_t kMostLeaguePlayers = 512;

/// Two players that meet, or one that meets itself; both colours are played in one match.
struct Pairing {
  std::size_t a = 0;
  std::size_t b = 0;  ///< a <= b

  friend bool operator==(const Pairing&, const Pairing&) = default;
};

/// All unordered pairs: (0, 1), (0, 2), (1, 2), (0, 3), …
[[nodiscard]] std::vector<Pairing> round_robin(std::size_t players);

/// Each player against itself.
[[nodiscard]] std::vector<Pairing> self_pairings(std::size_t players);

/// The index of a pair a < b in round_robin: b (b - 1) / 2 + a.
[[nodiscard]] std::size_t round_robin_index(const Pairing& pairing);

/// The stream id of a pairing's match, which selects its random numbers under the league's seed:
/// its index in round_robin, or 2^24 - 1 - player for self-play. It depends only on the two
/// players' indices, so appending a player does not change the games of the others, and a league of
/// two plays the same games as a match.
[[nodiscard]] std::uint32_t match_stream(const Pairing& pairing);

}  // namespace othello
