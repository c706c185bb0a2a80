#pragma once

#include <bit>
#include <cstdint>

namespace othello {

// The signature of a set of games: every disc placed or flipped enters a game's hash, and the
// hashes of finished games are summed, so that games may be played in any order.

/// `changed`: the new disc and the flipped ones; 0 for a pass.
[[nodiscard]] constexpr std::uint64_t fold_turn(std::uint64_t hash, std::uint64_t changed) {
  return std::rotl(hash, 5) + changed;
}

/// The finaliser of SplitMix64 (Steele, Lea & Flood 2014).
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

[[nodiscard]] constexpr std::uint64_t game_signature(std::uint64_t game, std::uint64_t hash) {
  return mix(mix(game + 0x9e3779b97f4a7c15) ^ hash);
}

}  // namespace othello
