#include "learn/leaf_search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <variant>
#include <vector>

#include "eval/sample_players.h"
#include "learn/td_game.h"
#include "othello/moves.h"
#include "othello/test_positions.h"

namespace othello {
namespace {

/// Results rank above all estimates of the sample players.
constexpr double kResult = 1e6;
/// More than the compiled weights are rounded by.
constexpr double kTolerance = 1e-3;

/// Minimax as LeafSearch specifies it, by the evaluator itself.
struct PlainMinimax {
  const Player& player;
  Stage stage;  ///< the root's

  /// For the side that made the last move.
  [[nodiscard]] double leaf_value(const Board& leaf) const {
    const Colour mover = other(leaf.to_move);
    if (is_over(leaf.position)) {
      const int discs = -disc_difference(leaf.position);
      return discs == 0 ? 0 : discs > 0 ? kResult + discs : discs - kResult;
    }
    const bool negated = player.convention == Convention::kNegation && mover == Colour::kWhite;
    const View view = negated ? View{leaf.position, true} : View{leaf.position.swapped(), false};
    const auto* staged = std::get_if<StagedFeatures>(&player.evaluator);
    const double v = staged ? staged->value(view, stage) : value(player.evaluator, view);
    return negated ? -v : v;
  }

  /// For the side that makes the move.
  [[nodiscard]] double after(const Board& next, int plies) const {
    return plies == 1 || is_over(next.position) ? leaf_value(next) : -best(next, plies - 1);
  }

  /// For the side to move.
  [[nodiscard]] double best(const Board& board, int plies) const {
    const Squares moves = legal_moves(board.position);
    if (moves == 0) return -best({board.position.swapped(), other(board.to_move)}, plies);
    double highest = -std::numeric_limits<double>::infinity();
    for (const Square s : each(moves)) {
      highest = std::max(highest, after(after_move(board, s), plies));
    }
    return highest;
  }
};

std::vector<Player> players() {
  std::vector<Player> players;
  for (const Convention convention : {Convention::kNegation, Convention::kInversion}) {
    players.push_back(sample_player("wpc", Wpc(), convention, 1));
    players.push_back(sample_player("staged", StagedFeatures(), convention, 2));
    players.push_back(sample_snakes(3, 4, 3, convention));
  }
  return players;
}

/// Every fourth position of two games, and the last ones, where games end within the search.
std::vector<Board> searched_boards() {
  std::vector<Board> boards;
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    const GameRecord game = random_game(seed);
    for (std::size_t i = 0; i < game.moves.size(); i += i + 6 < game.moves.size() ? 4 : 1) {
      boards.push_back(board_after(game, i));
    }
  }
  return boards;
}

TEST(LeafSearch, FindsWhatPlainMinimaxFinds) {
  for (const Player& player : players()) {
    for (int plies = 1; plies <= 3; ++plies) {
      const LeafSearch search(player, plies);
      for (const Board& board : searched_boards()) {
        const PlainMinimax plain{player, stage_of(board.position)};
        const double best = plain.best(board, plies);
        Squares expected = 0;
        for (const Square s : each(legal_moves(board.position))) {
          if (plain.after(after_move(board, s), plies) > best - kTolerance) expected |= bit(s);
        }
        ASSERT_EQ(search.best_moves(board), expected) << player.name << ' ' << plies;
        const Board leaf = search.leaf(board);
        const double for_mover = plain.leaf_value(leaf);
        ASSERT_NEAR(leaf.to_move == board.to_move ? -for_mover : for_mover, best, kTolerance)
            << player.name << ' ' << plies;
      }
    }
  }
}

TEST(LeafSearch, LooksAsManyPliesAheadAsAsked) {
  const Player player = sample_player("wpc", Wpc(), Convention::kNegation, 1);
  for (int plies = 1; plies <= 6; ++plies) {
    EXPECT_EQ(disc_count(LeafSearch(player, plies).leaf({}).position), 4 + plies);
  }
}

}  // namespace
}  // namespace othello
