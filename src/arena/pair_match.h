#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "arena/sprt.h"
#include "play/backend.h"

namespace othello {

/// One pair of a match: games 2 `number` and 2 `number` + 1.
struct PlayedPair {
  std::uint64_t number = 0;
  std::array<GameMoves, 2> games;
};

/// Takes results of pairs in any order and evaluates them in the order of their numbers, so that
/// the outcome does not depend on threads. Without a test all pairs count.
class PairScore {
 public:
  PairScore(std::uint64_t pairs, std::optional<SprtOptions> sprt) : most_(pairs), sprt_(sprt) {}

  /// `differences`: Black's discs minus White's in both games.
  void add(std::uint64_t number, std::array<int, 2> differences);
  [[nodiscard]] bool has(std::uint64_t number) const;
  /// No more pairs are needed.
  [[nodiscard]] bool ended() const {
    return state_ != SprtState::kContinues || evaluated_ == most_;
  }

  /// Of the pairs that count: those before the first missing one, up to the end of the test.
  [[nodiscard]] const PairCounts& counts() const { return counts_; }
  [[nodiscard]] const MatchResult& result() const { return result_; }
  [[nodiscard]] SprtState state() const { return state_; }

 private:
  std::uint64_t most_;
  std::optional<SprtOptions> sprt_;
  std::vector<std::optional<std::array<int, 2>>> known_;
  std::uint64_t evaluated_ = 0;
  PairCounts counts_;
  MatchResult result_;  ///< without a signature
  SprtState state_ = SprtState::kContinues;
};

/// Plays the pairs of a plan that `score` does not have, several at a time, until the score has
/// ended. Each is given to `finished` as soon as it has been played, one at a time; returning false
/// stops the match. Thread-safe players are needed, as for any back end.
void play_pairs(Backend& backend, const MatchPlan& plan, PairScore& score,
                const std::function<bool(const PlayedPair&)>& finished);

}  // namespace othello
