#include "learn/regression.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/process_info.h"
#include "eval/sample_players.h"
#include "eval/tuple_shapes.h"
#include "learn/memory_need.h"
#include "search/endgame.h"

namespace othello {
namespace {

const Player kRegressionStart{"zero", NTuple::create(straight_tuples(3), {24, 44}).value(),
                              Convention::kInversion, ""};

LabelledGame labelled_game(const LabelRules& rules, std::uint64_t game,
                           const Player& player = kRegressionStart) {
  return LabelledGames(player, rules, {.seed = 3, .run = 1}, best_isa()).play(game);
}

Player made_up_player() {
  return sample_player("made up", std::get<NTuple>(kRegressionStart.evaluator),
                       Convention::kInversion, 4);
}

TEST(LabelledGamesTest, EndingsHaveTheirExactValues) {
  HashTable table = HashTable::create(1 << 18).value();
  const Player player = made_up_player();
  std::size_t checked = 0;
  for (std::uint64_t game = 0; game < 20; ++game) {
    const LabelRules rules{.depth = 1, .exact = 9, .explore_plies = 58};
    const LabelledGame played = labelled_game(rules, game, player);
    for_each_labelled(played, [&](const Position& board, Colour, int label) {
      if (std::popcount(board.empty()) > 9) return;
      // The side that has made the move now waits for the answer.
      EXPECT_EQ(solve_endgame(board.swapped(), {}, table).value.lower, -label);
      ++checked;
    });
  }
  EXPECT_GT(checked, 100U);
}

TEST(LabelledGamesTest, WithoutRandomMovesAllLabelsAreTheResultIfLambdaIsOne) {
  const LabelRules rules{.depth = 2, .exact = 6, .opening_plies = 6, .epsilon = 0, .lambda = 1};
  const Player player = made_up_player();
  for (std::uint64_t game = 0; game < 10; ++game) {
    const LabelledGame played = labelled_game(rules, game, player);
    const int result = played.labels[played.count - 1U];
    std::size_t labelled = 0;
    for_each_labelled(played, [&](const Position&, Colour mover, int label) {
      EXPECT_EQ(mover == Colour::kBlack ? label : -label, result) << game;
      ++labelled;
    });
    EXPECT_EQ(labelled, static_cast<std::size_t>(played.count - played.first));
    EXPECT_GE(played.first, 5) << "a pass is a turn too";
    EXPECT_LE(played.first, 6);
  }
}

TEST(LabelledGamesTest, LabelsAreValuesOfTheSearchIfLambdaIsZero) {
  const LabelRules rules{.depth = 2, .exact = 4, .epsilon = 0.5, .lambda = 0};
  const Player player = made_up_player();
  const CompiledPlayer compiled = CompiledPlayer(player).merged();
  SearchOptions options;
  options.settings = {.depth = 2, .exact_from = 4};
  const Searcher searcher = Searcher::create(compiled, options).value();
  std::size_t checked = 0;
  for (std::uint64_t game = 0; game < 5; ++game) {
    for_each_labelled(
        labelled_game(rules, game, player), [&](const Position& board, Colour mover, int label) {
          // After a pass the mover moves again.
          const bool passes = legal_moves(board.swapped()) == 0;
          const Board next{passes ? board : board.swapped(), passes ? mover : other(mover)};
          if (std::popcount(board.empty()) <= 5) return;
          const double found = estimate_of(compiled, searcher.best(next).best.value);
          const double value = std::clamp(passes ? found : -found, -64.0, 64.0);
          EXPECT_EQ(label, std::lround(value));
          ++checked;
        });
  }
  EXPECT_GT(checked, 100U);
}

TEST(LabelledGamesTest, SampledMovesGetTheValuesOfTheirBoards) {
  const Player player = made_up_player();
  const CompiledPlayer compiled = CompiledPlayer(player).merged();
  SearchOptions options;
  options.settings = {.depth = 1, .exact_from = 8};
  const Searcher searcher = Searcher::create(compiled, options).value();
  const LabelRules rules{.depth = 1, .exact = 8, .opening_plies = 6, .explore_plies = 40};
  LabelRules sampling = rules;
  sampling.sampled_moves = 1;
  std::size_t checked = 0;
  std::size_t exact = 0;
  for (std::uint64_t game = 0; game < 10; ++game) {
    const LabelledGame played = labelled_game(sampling, game, player);
    LabelledGame without = labelled_game(rules, game, player);
    EXPECT_TRUE(
        std::ranges::all_of(without.sampled, [](int s) { return s == LabelledGame::kNone; }));
    Board board;
    for (std::size_t i = 0; i < played.count; ++i) {
      if (legal_moves(board.position) == 0) {
        board = {board.position.swapped(), other(board.to_move)};
      }
      if (const int s = played.sampled[i]; s != LabelledGame::kNone) {
        ASSERT_NE(legal_moves(board.position) & bit(square(s)), 0U);
        Board after{play(board.position, square(s)), other(board.to_move)};
        if (legal_moves(after.position) == 0) after = {after.position.swapped(), board.to_move};
        const double found = estimate_of(compiled, searcher.best(after).best.value);
        const long value = std::lround(std::clamp(found, -64.0, 64.0));
        EXPECT_EQ(played.sampled_labels[i], after.to_move == Colour::kBlack ? value : -value);
        ++checked;
        if (std::popcount(after.position.empty()) <= 8) ++exact;
      } else if (i >= 6) {
        EXPECT_LE(std::popcount(board.position.empty()), 3) << "all but decided games are sampled";
      }
      board = {play(board.position, square(played.moves[i])), other(board.to_move)};
    }
    without.sampled = played.sampled;
    without.sampled_labels = played.sampled_labels;
    EXPECT_EQ(played, without) << "the game itself is the same";
  }
  EXPECT_GT(checked, 400U);
  EXPECT_GT(exact, 50U);
}

TEST(LabelledGamesTest, GamesAreLevelAndLopsided) {
  const Player player = made_up_player();
  const LabelRules rules{.depth = 1, .exact = 4, .explore_plies = 60, .epsilon = 1};
  int least = 64;
  int most = 0;
  for (std::uint64_t game = 0; game < 40; ++game) {
    const LabelledGame played = labelled_game(rules, game, player);
    const int result = std::abs(played.labels[played.count - 1U]);
    least = std::min(least, result);
    most = std::max(most, result);
  }
  EXPECT_LT(least, 10);
  EXPECT_GT(most, 40);
}

TEST(RegressionTest, LearnsFinalDiscDifferences) {
  const RegressionParameters p{.games = 300, .play = {.depth = 1, .exact = 6}, .window = 2};
  const auto learner = make_regression(p, kRegressionStart, {.seed = 1, .run = 0}).value();
  learner->advance(900);
  EXPECT_EQ(learner->games(), 900U);
  EXPECT_EQ(learner->generation(), 3U);
  const Player player = learner->player();
  EXPECT_EQ(player.meaning, Meaning::kValue);
  // Positions of other games: the values explain at least a third of the variance of the results.
  const LabelledGames others(player, p.play, {.seed = 2, .run = 0}, best_isa());
  double squares = 0;
  double errors = 0;
  for (std::uint64_t game = 0; game < 100; ++game) {
    const LabelledGame played = others.play(game);
    for_each_labelled(played, [&](const Position& board, Colour, int target) {
      const double error = target - value(player.evaluator, {board, false});
      squares += static_cast<double>(target) * target;
      errors += error * error;
    });
  }
  EXPECT_LT(errors, squares * 2 / 3);
}

TEST(RegressionTest, RefusesWhatItCannotLearn) {
  const auto refusal = [](const RegressionParameters& p, const Player& start) {
    const auto made = make_regression(p, start, {.seed = 1, .run = 0});
    return made ? std::string() : made.error().text();
  };
  EXPECT_EQ(refusal({.games = 0}, kRegressionStart),
            "step_games: found 0, expected a whole number from 1 to 100000000");
  EXPECT_EQ(refusal({.fit = {.ridge = 0}}, kRegressionStart),
            "ridge: found 0, expected a number above 0 and at most 1000000000");
  EXPECT_EQ(refusal({.games = 100'000'000, .window = 1000}, kRegressionStart),
            "step_games, window: the games of a full window and their positions would need "
            "305800.0 GB of memory, expected at most " +
                gigabytes(static_cast<double>(machine_memory()) / 2) + ", half of this machine's");
  EXPECT_EQ(refusal({}, {"wpc", Wpc(), Convention::kInversion, ""}),
            "regression needs tables of tuples; the evaluator 'wpc' has none");
}

}  // namespace
}  // namespace othello
