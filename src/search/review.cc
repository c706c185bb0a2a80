#include "search/review.h"

#include <algorithm>

namespace othello {

bool in_discs(const SearchedMove& move) { return move.exact || is_decided(move.value); }

int discs_of(const SearchedMove& move) {
  return is_decided(move.value) ? decided_discs(move.value) : 0;
}

ReviewedMove review_move(const Searcher& searcher, const GameRecord& game, std::size_t index) {
  ReviewedMove reviewed{.ply = index + 1, .board = board_after(game, index)};
  const std::vector<SearchedMove> moves = searcher.all(reviewed.board);
  reviewed.choices = static_cast<int>(moves.size());
  reviewed.best = moves.front();
  reviewed.played = *std::find_if(moves.begin(), moves.end(), [&](const SearchedMove& move) {
    return move.move == game.moves[index];
  });
  for (const SearchedMove& move : moves) reviewed.nodes += move.nodes;
  return reviewed;
}

std::optional<double> loss_of(const ReviewedMove& move, const CompiledPlayer& player) {
  if (move.is_best()) return 0.0;
  if (in_discs(move.played) != in_discs(move.best)) return std::nullopt;
  if (in_discs(move.best)) return discs_of(move.best) - discs_of(move.played);
  return estimate_of(player, move.best.value) - estimate_of(player, move.played.value);
}

std::array<SideReview, 2> review_sides(std::span<const ReviewedMove> moves,
                                       const CompiledPlayer& player) {
  std::array<SideReview, 2> sides;
  for (const ReviewedMove& move : moves) {
    if (move.choices < 2) continue;
    SideReview& side = sides[move.board.to_move == Colour::kBlack ? 0 : 1];
    ++side.moves;
    if (move.is_best()) ++side.best;
    if (const auto loss = loss_of(move, player)) {
      (in_discs(move.best) ? side.discs_lost : side.value_lost) += *loss;
    }
  }
  return sides;
}

}  // namespace othello
