#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace othello {

/// Players of a league are named by their number in the order given. A league of the most players
/// takes 40 MB, and twice that while it is written as JSON.
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

/// The place of a pair a < b in round_robin: b (b - 1) / 2 + a.
[[nodiscard]] std::size_t round_robin_index(const Pairing& pairing);

/// The `run` of a pairing's match, which gives it random numbers of its own under the one seed: its
/// place in round_robin, and for self-play 2^24 - 1 - player. It depends on the two players'
/// numbers alone, so a player that joins at the end leaves the games of the others as they were,
/// and a league of two plays the games of a plain match.
[[nodiscard]] std::uint32_t match_run(const Pairing& pairing);

}  // namespace othello
