#pragma once

#include <vector>

#include "eval/player.h"
#include "othello/notation.h"
#include "search/searcher.h"

namespace othello {

/// The searches of TDLeaf(λ) with one set of weights, by the search layer: finished games rank by
/// their result, and a pass is no ply.
///
/// All leaves of a search are evaluated with the weights of the root's stage, as in play at one
/// ply: with staged features, leaves of different stages are not comparable while the stages are
/// still being learned.
class LeafSearch {
 public:
  /// Precondition: plies is at least 1.
  LeafSearch(const Player& player, int plies);

  /// Precondition of both: there is a legal move.
  [[nodiscard]] Squares best_moves(const Board& board) const;
  /// The board at the end of the principal variation; of several best moves that of the first in
  /// square order.
  [[nodiscard]] Board leaf(const Board& board) const;

 private:
  [[nodiscard]] const Searcher& searcher(const Board& root) const;

  std::vector<Searcher> searchers_;  ///< by stage; one where the evaluator has no stages of its own
};

}  // namespace othello
