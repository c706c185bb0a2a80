#pragma once

#include <optional>
#include <span>

#include "play/board_indices.h"
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
  void score_ntuple(const CompiledNTuple& net, Colour mover, std::span<const Afterstate> moves,
                    std::span<double> scores) const;

  CompiledPlayer player_;
  std::optional<BoardIndices> indices_;  ///< of an n-tuple network
  double unit_ = 0.0;
};

}  // namespace othello
