#include "learn/regression.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "eval/sample_players.h"
#include "eval/tuple_shapes.h"
#include "search/endgame.h"

namespace othello {
namespace {

const Player kRegressionStart{"zero", NTuple::create(straight_tuples(3), {24, 44}).value(),
                              Convention::kInversion, ""};

LabelledGame labelled_game(const LabelRules& rules, std::uint64_t game,
                           const Player& player = kRegressionStart) {
  return LabelledGames(player, rules, {.seed = 3, .run = 1}, best_isa()).play(game);
}

TEST(LabelledGamesTest, EndingsHaveTheirExactValues) {
  HashTable table = HashTable::create(1 << 18).value();
  const Player player = sample_player("made up", std::get<NTuple>(kRegressionStart.evaluator),
                                      Convention::kInversion, 4);
  std::size_t checked = 0;
  for (std::uint64_t game = 0; game < 20; ++game) {
    const LabelRules rules{.depth = 1, .exact = 9, .explore_plies = 54};
    const LabelledGame played = labelled_game(rules, game, player);
    for_each_labelled(played, [&](const Position& board, Colour mover) {
      if (std::popcount(board.empty()) >= 9) return;
      // The side that has made the move now waits for the answer.
      EXPECT_EQ(solve_endgame(board.swapped(), {}, table).value.lower,
                mover == Colour::kBlack ? -played.value : played.value);
      ++checked;
    });
  }
  EXPECT_GT(checked, 50U);
}

TEST(LabelledGamesTest, LabelsBeginWhereExplorationEnds) {
  const LabelRules rules{.depth = 1, .exact = 0, .opening_plies = 6, .explore_plies = 20};
  std::vector<int> firsts;
  for (std::uint64_t game = 0; game < 40; ++game) {
    const LabelledGame played = labelled_game(rules, game);
    firsts.push_back(played.first);
    std::size_t labelled = 0;
    for_each_labelled(played, [&](const Position&, Colour) { ++labelled; });
    EXPECT_EQ(labelled, static_cast<std::size_t>(played.count - played.first));
  }
  EXPECT_GE(*std::min_element(firsts.begin(), firsts.end()), 5) << "a pass is a turn too";
  EXPECT_LT(*std::min_element(firsts.begin(), firsts.end()), 9);
  EXPECT_LE(*std::max_element(firsts.begin(), firsts.end()), 20);
  EXPECT_GT(*std::max_element(firsts.begin(), firsts.end()), 17);
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
    for_each_labelled(played, [&](const Position& board, Colour mover) {
      const double target = mover == Colour::kBlack ? played.value : -played.value;
      const double error = target - value(player.evaluator, {board, false});
      squares += target * target;
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
            "268253.5 GB of memory, expected at most 4.3 GB");
  EXPECT_EQ(refusal({}, {"wpc", Wpc(), Convention::kInversion, ""}),
            "regression needs tables of tuples; the evaluator 'wpc' has none");
}

}  // namespace
}  // namespace othello
