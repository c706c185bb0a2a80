#pragma once

#include <optional>
#include <span>

#include "eval/player.h"
#include "play/board_indices.h"
#include "play/score.h"

namespace othello {

/// A player's values of boards after moves, many at a time: the same bits as move_value(). Weighted
/// piece counters and n-tuple networks are looked up in tables, others evaluated board by board.
class BoardValues {
 public:
  BoardValues(const Player& player);  ///< it must outlive this
  BoardValues(const BoardValues&) = delete;
  BoardValues& operator=(const BoardValues&) = delete;

  /// `mover`: the side that has just moved; higher is better for it. Safe to call from several
  /// threads.
  void find(Colour mover, std::span<const Afterstate> moves, std::span<double> values) const;

 private:
  void look_up(bool swap, std::span<const Afterstate> moves, std::span<double> values) const;

  const Player& player_;
  std::optional<NTuple> columns_;  ///< a weighted piece counter: the sums of its columns
  const NTuple* net_ = nullptr;    ///< `columns_`, or the player's; null for other evaluators
  NTupleLayout layout_;            ///< of `net_`, like the indices
  std::optional<BoardIndices> indices_;
};

}  // namespace othello
