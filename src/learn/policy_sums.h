#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "learn/policy_games.h"
#include "play/compiled_forms.h"
#include "play/policy_turns.h"

namespace othello {

/// The indices of all placements of a network, updated from board to board.
class TupleIndices {
 public:
  explicit TupleIndices(const NTupleLayout& layout) : layout_(&layout) { start(); }

  void start();
  /// The cost depends only on the squares that differ.
  void move_to(const Position& board);
  [[nodiscard]] const std::uint16_t* data() const { return indices_.data(); }

 private:
  void add(Squares squares);
  void subtract(Squares squares);

  const NTupleLayout* layout_;
  Position board_;
  std::vector<std::uint16_t> indices_;
};

/// Sums the gradients of turns, as policy_gradient() does.
class PolicySums {
 public:
  explicit PolicySums(const CompiledPolicy& policy);

  /// The turns of one colour in one game, in order. `result`: the mover's, 1, 0 or -1.
  void learn(std::span<const PolicyTurn> turns, Colour mover, int result, PolicyGradient& gradient);

 private:
  void learn_difference(const Position& played, const Position& baseline, std::int64_t q,
                        std::vector<std::int64_t>& all_sums);
  /// Where the weights of the board's stage begin.
  [[nodiscard]] std::size_t stage_begin(const Position& board) const;

  const CompiledNTuple& critic_;
  const NTupleLayout& layout_;
  std::vector<std::uint32_t> base_;  ///< where the table of each placement begins
  Convention convention_;
  TupleIndices before_;
  TupleIndices played_;
  TupleIndices baseline_;
};

}  // namespace othello
