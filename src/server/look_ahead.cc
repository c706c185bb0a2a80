#include "server/look_ahead.h"

#include <algorithm>

#include "core/random.h"
#include "othello/moves.h"
#include "play/game.h"
#include "play/minimax.h"

namespace othello::server {
namespace {

/// A finished game is worth more than any opinion on a game that goes on.
constexpr double kCertain = 1e15;

/// What the board is worth to `side`, who has to be served as the player's convention says.
double worth(const Player& player, const Board& board, Colour side) {
  const Position own = board.to_move == side ? board.position : board.position.swapped();
  if (is_over(board.position)) return kCertain * disc_difference(own);
  const bool own_view = player.convention == Convention::kInversion || side == Colour::kBlack;
  const bool side_moves = board.to_move == side;
  return own_view ? value(player.evaluator, {own, side_moves})
                  : -value(player.evaluator, {own.swapped(), !side_moves});
}

}  // namespace

MoveValue look_ahead(const Competitor& competitor, const Board& board, int plies,
                     std::uint64_t seed) {
  const auto words =
      turn_words({.seed = seed}, static_cast<std::uint32_t>(disc_count(board.position)), false);
  if (plies == 1) {
    const Square move = choose_move({.player = competitor.frozen}, board,
                                    {.noise = ~std::uint32_t{0}, .choice = words.choice});
    const auto values = move_values(competitor.player, board);
    return *std::find_if(values.begin(), values.end(),
                         [move](const MoveValue& m) { return m.move == move; });
  }
  const Colour side = board.to_move;
  const auto leaf = [&](const Board& end) { return worth(competitor.player, end, side); };
  std::vector<MoveValue> best;
  for (const Square s : each(legal_moves(board.position))) {
    const Board next{play(board.position, s), other(side)};
    const double found = best_line(next, plies - 1, side, leaf).value;
    if (!best.empty() && found < best.front().value) continue;
    if (!best.empty() && found > best.front().value) best.clear();
    best.push_back({s, found});
  }
  return best[scaled(words.choice, static_cast<std::uint32_t>(best.size()))];
}

}  // namespace othello::server
