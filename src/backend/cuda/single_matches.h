#pragma once

#include <span>
#include <vector>

#include "backend/cuda/launch_length.h"
#include "backend/cuda/match_players.h"

namespace othello::cuda {

/// Plays matches game by game: short ones, and players of all kinds.
class SingleMatches {
 public:
  void take(std::uint32_t plan) { plans_.push_back(plan); }

  [[nodiscard]] bool empty() const { return plans_.empty(); }
  /// Device memory that play() needs.
  [[nodiscard]] std::size_t bytes(const MatchPlayers& players) const;

  /// Adds to `results`, by plan. False if `played` stopped the work.
  bool play(Stream& stream, const MatchPlayers& players, std::byte* memory,
            std::span<MatchResult> results, const Played& played) const;

 private:
  std::vector<std::uint32_t> plans_;
};

}  // namespace othello::cuda
