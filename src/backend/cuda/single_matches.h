#pragma once

#include <span>
#include <vector>

#include "backend/cuda/launch_length.h"
#include "backend/cuda/match_players.h"
#include "play/backend.h"

namespace othello::cuda {

/// Plays matches game by game: short ones, and players of all kinds.
class SingleMatches {
 public:
  void take(std::uint32_t plan) { plans_.push_back(plan); }

  [[nodiscard]] bool empty() const { return plans_.empty(); }
  /// Device memory required by play().
  [[nodiscard]] std::size_t bytes(const MatchPlayers& players) const;

  /// Adds to `results`, by plan. False if `played` stopped the work.
  bool play(Stream& stream, const MatchPlayers& players, std::byte* memory,
            std::span<MatchResult> results, const Played& played) const;

 private:
  std::vector<std::uint32_t> plans_;
};

/// As record_games() in play/recording.h, on the calling thread's device; false if `progress`
/// stopped it.
bool record_games(Workspace& workspace, const RecordPlan& plan, std::span<GameMoves> games,
                  const GamesDone& progress);

}  // namespace othello::cuda
