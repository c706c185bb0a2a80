#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/aligned.h"
#include "play/compiled.h"
#include "play/score.h"

namespace othello {

/// Scores of any boards, many at a time: the same numbers as score() in play/score.h, which are
/// exact as doubles. Weighted piece counters and n-tuple networks are summed with tables by groups
/// of squares, other players by the reference implementation. The kernels of a match are faster,
/// but need games.
class BoardScores {
 public:
  explicit BoardScores(const CompiledPlayer& player);

  /// `mover`: the side that has just moved. Safe to call from several threads.
  void score(Colour mover, std::span<const Afterstate> moves, std::span<double> scores) const;

  /// The evaluator's value of one step of a score; 0 where scores are not values of boards.
  [[nodiscard]] double unit() const { return unit_; }

 private:
  /// For four squares side by side, by the 16 sets of them: the steps of all placements.
  struct StepTable {
    AlignedVector<std::uint16_t> sums;   ///< [(group * 16 + set) * stride + placement]
    AlignedVector<std::uint16_t> empty;  ///< indices on an empty board
  };

  void score_ntuple(const CompiledNTuple& net, Colour mover, std::span<const Afterstate> moves,
                    std::span<double> scores) const;

  CompiledPlayer player_;
  StepTable steps_;
  double unit_ = 0.0;
};

}  // namespace othello
