#include "learn/leaf_search.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "learn/td_game.h"
#include "othello/moves.h"
#include "play/compiled.h"

namespace othello {
namespace {

/// The same player with the weights of one stage in all stages.
Player in_stage(const Player& player, Stage stage) {
  Player made = player;
  const auto from = std::get<StagedFeatures>(player.evaluator)
                        .weights()
                        .subspan(static_cast<std::size_t>(stage) * StagedFeatures::kFeatures,
                                 StagedFeatures::kFeatures);
  auto to = std::get<StagedFeatures>(made.evaluator).weights();
  for (auto place = to.begin(); place != to.end(); place += StagedFeatures::kFeatures) {
    std::copy(from.begin(), from.end(), place);
  }
  return made;
}

Searcher searcher_of(const Player& player, int plies) {
  // Only a table larger than the machine's memory is refused, and none is asked for.
  return Searcher::create(CompiledPlayer(player), {.settings = {.depth = plies}}).value();
}

}  // namespace

LeafSearch::LeafSearch(const Player& player, int plies) {
  if (!std::holds_alternative<StagedFeatures>(player.evaluator)) {
    searchers_.push_back(searcher_of(player, plies));
    return;
  }
  for (int stage = 0; stage < StagedFeatures::kStages; ++stage) {
    searchers_.push_back(searcher_of(in_stage(player, static_cast<Stage>(stage)), plies));
  }
}

const Searcher& LeafSearch::searcher(const Board& root) const {
  return searchers_.size() == 1 ? searchers_.front()
                                : searchers_[static_cast<std::size_t>(stage_of(root.position))];
}

Squares LeafSearch::best_moves(const Board& board) const {
  const Squares moves = legal_moves(board.position);
  return (moves & (moves - 1)) == 0 ? moves : searcher(board).best(board).ties;
}

Board LeafSearch::leaf(const Board& board) const {
  Board at = board;
  for (const Square move : searcher(board).best(board).best.line) {
    if (legal_moves(at.position) == 0) at = {at.position.swapped(), other(at.to_move)};
    at = after_move(at, move);
  }
  return at;
}

}  // namespace othello
