#include "search/searcher.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "eval/player_file.h"
#include "eval/sample_players.h"
#include "othello/moves.h"
#include "othello/test_positions.h"
#include "play/game.h"
#include "search/midgame.h"
#include "search/move_search.h"
#include "search/stop_testing.h"

namespace othello {
namespace {

using std::chrono_literals::operator""ms;
using std::chrono_literals::operator""ns;

SearchSettings plies(int depth, int exact_from = 0) {
  SearchSettings settings;
  settings.depth = depth;
  settings.exact_from = exact_from;
  return settings;
}

Searcher searcher(const Player& player, const SearchOptions& options) {
  return Searcher::create(CompiledPlayer(player), options).value();
}

/// Boards of a random game with at least two moves.
std::vector<Board> boards_of(std::uint64_t seed, std::size_t step) {
  std::vector<Board> boards;
  const GameRecord game = random_game(seed);
  for (std::size_t i = 0; i < game.moves.size(); i += step) {
    const Board board = board_after(game, i);
    if (std::popcount(legal_moves(board.position)) > 1) boards.push_back(board);
  }
  return boards;
}

/// The moves of the highest value, each searched by itself.
BestMove best_by_values(const Player& player, const Board& board, int depth) {
  const CompiledPlayer compiled(player);
  SearchWatch watch({});
  HashTable table = std::move(*HashTable::create(1 << 16));
  const auto search = make_midgame({compiled, table, watch});
  BestMove best;
  best.best.value = -kInfinite;
  for (const Square s : each(legal_moves(board.position))) {
    const Value value = search->value_of(board, s, depth, {});
    if (value > best.best.value) best.ties = 0;
    if (value >= best.best.value) best.ties |= bit(s);
    best.best.value = std::max(best.best.value, value);
  }
  return best;
}

TEST(Searcher, FindsAllBestMoves) {
  for (const Player& player : sample_players()) {
    for (const Board& board : boards_of(3, 13)) {
      const BestMove found = searcher(player, {.settings = plies(3)}).best(board);
      const BestMove expected = best_by_values(player, board, 3);
      EXPECT_EQ(found.ties, expected.ties) << player.name << ' ' << to_text(board);
      EXPECT_EQ(found.best.value, expected.best.value);
      EXPECT_EQ(found.best.move, nth(found.ties, 0));
      EXPECT_EQ(found.best.line.front(), found.best.move);
      EXPECT_EQ(found.best.depth, std::min(3, std::popcount(board.position.empty())));
    }
  }
  // By symmetry all four first moves are equally good for a symmetric player.
  const BestMove first = searcher(*shipped_player("heuristic"), {.settings = plies(4)}).best({});
  EXPECT_EQ(first.ties, legal_moves(Position::start()));
}

TEST(Searcher, ThreadsAndTheTableChangeNothing) {
  const Player player = sample_snakes(4, 4, 5);
  for (const Board& board : boards_of(3, 9)) {
    const BestMove expected = searcher(player, {.settings = plies(5)}).best(board);
    for (const int threads : {1, 2, 4}) {
      for (const std::size_t bytes : {std::size_t{64}, std::size_t{1} << 20}) {
        const BestMove found =
            searcher(player, {.settings = plies(5), .hash_bytes = bytes, .threads = threads})
                .best(board);
        EXPECT_EQ(found.ties, expected.ties) << to_text(board) << ' ' << threads;
        EXPECT_EQ(found.best.value, expected.best.value);
      }
    }
  }
}

TEST(Searcher, OnePlyIsPlayWithoutSearch) {
  for (const Player& player : sample_players()) {
    if (std::holds_alternative<Uniform>(player.evaluator)) continue;
    const Seat without{.player = CompiledPlayer(player)};
    Seat with = without;
    with.search = make_move_search(player, plies(1)).value();
    for (const Board& board : boards_of(4, 5)) {
      bool may_end = false;
      for (const Square s : each(legal_moves(board.position))) {
        may_end = may_end || is_over(play(board.position, s));
      }
      if (may_end) continue;
      for (const std::uint32_t word : {0u, 0x7fffffffu, 0xffffffffu}) {
        const TurnWords words{.noise = ~0u, .choice = word};
        EXPECT_EQ(choose_move(with, board, words), choose_move(without, board, words))
            << player.name << ' ' << to_text(board);
      }
    }
  }
}

TEST(Searcher, AllMovesHaveTheirOwnValue) {
  const Player player = sample_snakes(4, 4, 5);
  for (const int threads : {1, 3}) {
    for (const Board& board : boards_of(6, 11)) {
      int calls = 0;
      const std::vector<SearchedMove> moves =
          searcher(player, {.settings = plies(4), .threads = threads})
              .all(board, [&](const std::vector<SearchedMove>&) { ++calls; });
      ASSERT_EQ(moves.size(), static_cast<std::size_t>(std::popcount(legal_moves(board.position))));
      const BestMove expected = best_by_values(player, board, 4);
      EXPECT_EQ(moves.front().value, expected.best.value);
      EXPECT_EQ(moves.front().move, nth(expected.ties, 0));
      EXPECT_TRUE(std::is_sorted(moves.begin(), moves.end(),
                                 [](const auto& a, const auto& b) { return a.value > b.value; }));
      EXPECT_EQ(calls, 3);
    }
  }
}

TEST(Searcher, EndingsAreExact) {
  const Player player = sample_snakes(4, 4, 5);
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const GameRecord game = random_game(seed);
    const Board board = board_after(game, game.moves.size() - 6);
    const int empties = std::popcount(board.position.empty());
    const BestMove exact = searcher(player, {.settings = plies(1, empties)}).best(board);
    EXPECT_TRUE(exact.best.exact);
    const BestMove expected = best_by_values(player, board, empties);
    EXPECT_EQ(exact.best.value, expected.best.value);
    EXPECT_EQ(exact.ties & ~expected.ties, 0u);
    EXPECT_FALSE(searcher(player, {.settings = plies(1, empties - 1)}).best(board).best.exact);
    for (const SearchedMove& m : searcher(player, {.settings = plies(2, empties)}).all(board)) {
      EXPECT_TRUE(m.exact);
    }
  }
}

TEST(Searcher, StopsAtEveryLimitWithTheBestSoFar) {
  const Player player = sample_snakes(4, 4, 5);
  const Board board = boards_of(7, 20)[1];
  SearchSettings settings = plies(kMostDepth);
  settings.nodes = 30'000;
  const BestMove by_nodes = searcher(player, {.settings = settings}).best(board);
  EXPECT_NE(by_nodes.ties & legal_moves(board.position), 0u);
  EXPECT_LE(by_nodes.nodes, 40'000u);
  EXPECT_GE(by_nodes.best.depth, 2);
  EXPECT_EQ(searcher(player, {.settings = settings}).best(board).nodes, by_nodes.nodes);

  std::atomic<bool> stop = true;
  const SearchOptions stopped{.settings = plies(kMostDepth), .stop = &stop};
  EXPECT_EQ(searcher(player, stopped).best(board).best.depth, 1);
  for (const SearchedMove& m : searcher(player, stopped).all(board)) EXPECT_GE(m.depth, 1);
}

TEST(Searcher, StopsInTime) {
  // A table of the default size, 64 MB, and an exact search of the whole game.
  for (const Player& player : {sample_snakes(4, 4, 5), *shipped_player("manning-tdl")}) {
    const Searcher in_no_time = searcher(player, {.settings = [] {
                                           SearchSettings settings = plies(kMostDepth, 60);
                                           settings.time = 1ns;
                                           return settings;
                                         }()});
    EXPECT_TRUE(stops_in_time([&] { return cpu_time_of([&] { (void)in_no_time.all({}); }); }))
        << player.name;
    for (const Board& board : boards_of(7, 20)) {
      for (const int exact_from : {0, 60}) {
        EXPECT_TRUE(stops_in_time([&] {
          std::atomic<bool> stop = false;
          const Searcher interrupted = searcher(
              player,
              {.settings = plies(exact_from > 0 ? 2 : kMostDepth, exact_from), .stop = &stop});
          std::vector<SearchedMove> moves;
          const auto time =
              cpu_time_after_stop(20ms, stop, [&] { moves = interrupted.all(board); });
          for (const SearchedMove& m : moves) EXPECT_GE(m.depth, 1);
          return time;
        })) << player.name
            << ' ' << to_text(board) << ' ' << exact_from;
      }
    }
  }
}

TEST(Searcher, RefusesAHashLargerThanMemory) {
  const auto made = Searcher::create(CompiledPlayer(sample_snakes(2, 3, 1)),
                                     {.settings = {}, .hash_bytes = std::size_t{1} << 60});
  ASSERT_FALSE(made);
  EXPECT_NE(made.error().text().find("half the memory"), std::string::npos);
}

TEST(MoveSearch, RefusesToSearchPreferences) {
  Player player = sample_snakes(2, 3, 1);
  EXPECT_TRUE(make_move_search(player, plies(2)));
  player.meaning = Meaning::kPreference;
  EXPECT_FALSE(make_move_search(player, plies(2)));
  EXPECT_TRUE(make_move_search(player, plies(1, 12)));
  EXPECT_FALSE(make_move_search(*shipped_player("random"), plies(2)));
  EXPECT_TRUE(make_move_search(*shipped_player("random"), plies(1, 2)));
}

TEST(MoveSearch, EstimatesAreTheEvaluatorsNumbers) {
  for (const std::string name : {"heuristic", "tdl-straight-3", "manning-tdl", "el-mlp"}) {
    const Player player = *shipped_player(name);
    const Board board = boards_of(8, 25)[1];
    const BestMove found = searcher(player, {.settings = plies(1)}).best(board);
    const Position after = play(board.position, found.best.move).swapped();
    const double expected = board.to_move == Colour::kBlack
                                ? value(player.evaluator, {after, false})
                                : -value(player.evaluator, {after.swapped(), true});
    EXPECT_NEAR(estimate_of(CompiledPlayer(player), found.best.value), expected, 1e-5) << name;
  }
}

}  // namespace
}  // namespace othello
