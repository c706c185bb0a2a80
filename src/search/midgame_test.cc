#include "search/midgame.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "eval/sample_players.h"
#include "othello/moves.h"
#include "othello/test_positions.h"
#include "play/compiled_forms.h"
#include "search/full_evaluation.h"

namespace othello {
namespace {

Value plain_minimax(const FullEvaluation& evaluation, const Board& board, int depth);

/// The specification of Midgame::value_of.
Value plain_value_of(const FullEvaluation& evaluation, const Board& board, Square move, int depth) {
  const Board next{play(board.position, move), other(board.to_move)};
  if (depth > 1) return -plain_minimax(evaluation, next, depth - 1);
  if (is_over(next.position)) return -final_value(next.position);
  return evaluation.score(board.to_move, {board.black_view(), next.black_view()});
}

Value plain_minimax(const FullEvaluation& evaluation, const Board& board, int depth) {
  if (is_over(board.position)) return final_value(board.position);
  const Squares moves = legal_moves(board.position);
  if (moves == 0) {
    return -plain_minimax(evaluation, {board.position.swapped(), other(board.to_move)}, depth);
  }
  Value best = -kInfinite;
  for (const Square s : each(moves)) {
    best = std::max(best, plain_value_of(evaluation, board, s, depth));
  }
  return best;
}

HashTable midgame_table(std::size_t bytes) { return std::move(*HashTable::create(bytes)); }

/// Boards from the beginning, the middle and the end of random games, with a move to make.
std::vector<Board> some_boards(std::uint64_t seed) {
  std::vector<Board> boards;
  const GameRecord game = random_game(seed);
  for (const std::size_t moves : {std::size_t{2}, std::size_t{28}, std::size_t{47},
                                  game.moves.size() - 7, game.moves.size() - 2}) {
    boards.push_back(board_after(game, moves));
  }
  return boards;
}

/// Few of them where plain minimax is slow.
int most_plies(const Board& board) { return disc_count(board.position) < 40 ? 3 : 4; }

TEST(Midgame, EqualsPlainMinimaxForEveryKindOfPlayer) {
  std::uint64_t seed = 1;
  for (const Player& player : sample_players()) {
    const CompiledPlayer compiled(player);
    const CompiledPlayer merged = compiled.merged();
    const FullEvaluation evaluation(compiled.impl());
    for (const Board& board : some_boards(seed++)) {
      SearchWatch watch({});
      HashTable table = midgame_table(1 << 16);
      const auto search = make_midgame({merged, table, watch});
      const Squares moves = legal_moves(board.position);
      const Square move = nth(moves, static_cast<std::uint32_t>(std::popcount(moves)) / 2);
      for (int depth = 1; depth <= most_plies(board); ++depth) {
        EXPECT_EQ(search->value_of(board, move, depth, {}),
                  plain_value_of(evaluation, board, move, depth))
            << player.name << ' ' << to_text(board) << ' ' << to_text(move) << ' ' << depth;
      }
    }
  }
}

TEST(Midgame, IsTheSameForEveryInstructionSetAndTable) {
  const CompiledPlayer player = CompiledPlayer(sample_snakes(4, 4, 7)).merged();
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    for (const Board& board : some_boards(seed)) {
      const Square move = nth(legal_moves(board.position), 0);
      std::vector<Value> values;
      for (const Isa isa : available_isas()) {
        for (const std::size_t bytes :
             {std::size_t{64}, std::size_t{1} << 12, std::size_t{1} << 20}) {
          SearchWatch watch({});
          HashTable table = midgame_table(bytes);
          const auto search = make_midgame({player, table, watch}, isa);
          values.push_back(search->value_of(board, move, 6, {}));
          // With entries of other depths and of this one.
          (void)search->value_of(board, move, 3, {});
          values.push_back(search->value_of(board, move, 6, {}));
        }
      }
      EXPECT_EQ(std::count(values.begin(), values.end(), values.front()),
                static_cast<std::ptrdiff_t>(values.size()));
    }
  }
}

TEST(Midgame, WindowsGiveBounds) {
  const CompiledPlayer player(sample_snakes(4, 4, 8));
  for (const Board& board : some_boards(5)) {
    SearchWatch watch({});
    HashTable table = midgame_table(1 << 16);
    const auto search = make_midgame({player, table, watch});
    const Square move = nth(legal_moves(board.position), 0);
    const Value value = search->value_of(board, move, 4, {});
    EXPECT_GE(search->value_of(board, move, 4, {value - 1, value}), value);
    EXPECT_LE(search->value_of(board, move, 4, {value, value + 1}), value);
    EXPECT_EQ(search->value_of(board, move, 4, {value - 1, value + 1}), value);
  }
}

/// For WPC and by inversion the colours are exchangeable: values are those of the side to move.
TEST(Midgame, DoesNotDependOnColoursWhereTheConventionSaysSo) {
  for (const Player& player : sample_players()) {
    if (player.convention != Convention::kInversion &&
        !std::holds_alternative<Wpc>(player.evaluator)) {
      continue;
    }
    const CompiledPlayer compiled(player);
    for (const Board& board : some_boards(9)) {
      const Square move = nth(legal_moves(board.position), 0);
      SearchWatch watch({});
      HashTable table = midgame_table(1 << 12);
      const auto search = make_midgame({compiled, table, watch});
      EXPECT_EQ(search->value_of(board, move, 3, {}),
                search->value_of({board.position, other(board.to_move)}, move, 3, {}))
          << player.name;
    }
  }
}

TEST(Midgame, TheLineLeadsToTheValue) {
  const CompiledPlayer player(sample_snakes(4, 4, 9));
  const FullEvaluation evaluation(player.impl());
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    for (const Board& start : some_boards(seed)) {
      SearchWatch watch({});
      HashTable table = midgame_table(1 << 16);
      const auto search = make_midgame({player, table, watch});
      Square move = nth(legal_moves(start.position), 0);
      const Value value = search->value_of(start, move, 5, {});
      Board board = start;
      Board before = start;
      const auto advance = [&](Square s) {
        before = board;
        board = {play(board.position, s), other(board.to_move)};
        if (legal_moves(board.position) == 0 && !is_over(board.position)) {
          board = {board.position.swapped(), other(board.to_move)};
        }
        move = s;
      };
      advance(move);
      for (const Square s : search->line()) {
        ASSERT_NE(legal_moves(board.position) & bit(s), 0u);
        advance(s);
      }
      const Value leaf = plain_value_of(evaluation, before, move, 1);
      EXPECT_EQ(value, before.to_move == start.to_move ? leaf : -leaf);
      EXPECT_TRUE(search->line().size() == 4 || is_over(board.position));
    }
  }
}

TEST(Midgame, OneThreadSearchesTheSameNodesEveryTime) {
  const CompiledPlayer player(sample_snakes(4, 4, 9));
  std::vector<std::uint64_t> nodes;
  for (int i = 0; i < 2; ++i) {
    SearchWatch watch({});
    HashTable table = midgame_table(1 << 14);
    const auto search = make_midgame({player, table, watch});
    (void)search->value_of({}, square(5, 4), 7, {});
    nodes.push_back(search->nodes());
    EXPECT_EQ(watch.nodes(), search->nodes());
  }
  EXPECT_EQ(nodes[0], nodes[1]);
}

TEST(Midgame, StopsAtANodeLimit) {
  const CompiledPlayer player(sample_snakes(4, 4, 9));
  SearchLimits limits;
  limits.nodes = 20'000;
  SearchWatch watch(limits);
  HashTable table = midgame_table(1 << 14);
  const auto search = make_midgame({player, table, watch});
  (void)search->value_of({}, square(5, 4), 20, {});
  EXPECT_TRUE(watch.stopped());
  EXPECT_LE(search->nodes(), 20'000 + 2 * SearchWatch::kPollNodes);
}

}  // namespace
}  // namespace othello
