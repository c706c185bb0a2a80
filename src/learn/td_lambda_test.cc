#include "learn/td_lambda.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "eval/sample_players.h"
#include "learn/td_lambda_alpha.h"
#include "learn/td_lambda_game.h"
#include "learn/td_lambda_step.h"

namespace othello {
namespace {

using P = LambdaParameters;

Player zero(Evaluator evaluator) {
  return {"zero", std::move(evaluator), Convention::kNegation, ""};
}

TEST(Alpha, FallsFromTheFirstValueToTheLast) {
  for (const auto shape : {AlphaSchedule::Shape::kExponential, AlphaSchedule::Shape::kLinear}) {
    const Alpha alpha({.first = 0.5, .last = 0.035, .games = 1000, .shape = shape});
    EXPECT_EQ(alpha.of_game(0), 0.5);
    EXPECT_NEAR(alpha.of_game(999), 0.035, 0.001);
    EXPECT_EQ(alpha.of_game(1000), 0.035);
    EXPECT_EQ(alpha.of_game(1'000'000), 0.035);
    for (std::uint64_t g = 1; g < 1000; ++g) ASSERT_LT(alpha.of_game(g), alpha.of_game(g - 1));
  }
  const Alpha exponential({.first = 0.5, .last = 0.035, .games = 1000});
  EXPECT_NEAR(exponential.of_game(500), std::sqrt(0.5 * 0.035), 1e-12);
  const Alpha linear(
      {.first = 0.5, .last = 0.0, .games = 10, .shape = AlphaSchedule::Shape::kLinear});
  EXPECT_DOUBLE_EQ(linear.of_game(4), 0.3);
}

TEST(Alpha, MayStayAsItIs) {
  EXPECT_EQ(Alpha({.first = 0.25, .last = 0.25, .games = 7}).of_game(5), 0.25);
}

/// The start and the board after f5, with made-up rewards.
struct Small {
  std::vector<Board> boards{Board{}, after_move(Board{}, square(5, 4))};
  std::vector<double> rewards{0.5, 1.0};
  [[nodiscard]] Lesson lesson() const { return {boards, boards, rewards}; }
};

TEST(LambdaStep, MovesTheWeightsByErrorTimesFeature) {
  const Small small;
  Wpc wpc;
  wpc.weights()[28] = 0.3;  // e4 is black: V = 0.3
  const P parameters{.returns = {.gamma = 0.9, .lambda = 0.8}};
  lambda_step(wpc, parameters, small.lesson(), 0.1);
  const double error = std::tanh(0.5 + 0.9 * 1.0) - std::tanh(0.3);
  EXPECT_NEAR(wpc.weights()[28], 0.3 + 0.1 * error, 1e-14);
  EXPECT_NEAR(wpc.weights()[27], -0.1 * error, 1e-14);  // d4 is white
  EXPECT_EQ(wpc.weights()[0], 0.0);
}

TEST(LambdaStep, CanFollowTheSlopeOfTanh) {
  const Small small;
  Wpc wpc;
  wpc.weights()[28] = 0.3;
  const P parameters{.returns = {.gamma = 0.9}, .gradient = P::Gradient::kTanh};
  lambda_step(wpc, parameters, small.lesson(), 0.1);
  const double v = std::tanh(0.3);
  const double error = (std::tanh(0.5 + 0.9 * 1.0) - v) * (1 - v * v);
  EXPECT_NEAR(wpc.weights()[27], -0.1 * error, 1e-14);
}

/// A piece counter's value changes sign with the side, so a step with both views is twice that with
/// one.
TEST(LambdaStep, SeesEachBoardFromTheSidesAskedFor) {
  const Small small;
  const auto weight_after = [&](P::View view, P::Step step) {
    Wpc wpc;
    lambda_step(wpc, {.view = view, .step = step}, small.lesson(), 0.1);
    return wpc.weights()[28];
  };
  const double black = weight_after(P::View::kBlack, P::Step::kSum);
  EXPECT_DOUBLE_EQ(weight_after(P::View::kBoth, P::Step::kSum), 2 * black);
  EXPECT_DOUBLE_EQ(weight_after(P::View::kBoth, P::Step::kMean), black);
  EXPECT_DOUBLE_EQ(weight_after(P::View::kMover, P::Step::kSum), black);  // Black moves first
}

TEST(LambdaStep, BootstrapsFromRawOrBoundedValues) {
  Small small;
  small.boards.push_back(after_move(small.boards[1], square(5, 3)));
  small.rewards = {0.0, 0.0, 0.0};
  const auto weight_after = [&](P::Bootstrap bootstrap) {
    Wpc wpc;
    wpc.weights()[37] = 2.0;  // f5: empty on the first board, black on the second
    const P parameters{.returns = {.gamma = 1.0, .lambda = 0.0}, .bootstrap = bootstrap};
    lambda_step(wpc, parameters, small.lesson(), 1.0);
    return wpc.weights()[27];  // d4: white on both
  };
  // The second board is updated from tanh 2 to 0, by -tanh 2; the first towards V of the second.
  EXPECT_NEAR(weight_after(P::Bootstrap::kTanh), std::tanh(2.0) - std::tanh(std::tanh(2.0)), 1e-14);
  EXPECT_NEAR(weight_after(P::Bootstrap::kRaw), std::tanh(2.0) - std::tanh(2.0), 1e-14);
}

TEST(LambdaStep, LeavesTheOtherStagesAlone) {
  const Small small;
  StagedFeatures staged;
  lambda_step(staged, P{}, small.lesson(), 0.5);
  const auto w = staged.weights();
  EXPECT_NE(w[StagedFeatures::kOwnDiscs], 0.0);
  for (std::size_t i = StagedFeatures::kFeatures; i < w.size(); ++i) EXPECT_EQ(w[i], 0.0) << i;
}

/// A game of one-ply play.
template <class E>
SelfPlayRecord game_of(const E& evaluator, const SelfPlayRules& rules, std::uint64_t game) {
  return self_play(rules, {}, game, [&](const Board& board, Squares moves) {
    return best_moves(evaluator, rules.convention, board, moves);
  });
}

TEST(SelfPlay, PlaysWholeGamesOfBoardsWithAMove) {
  const SelfPlayRules rules{Convention::kNegation, 0.03, TieBreak::kRandom};
  for (std::uint64_t game = 0; game < 20; ++game) {
    const SelfPlayRecord record = game_of(Wpc(), rules, game);
    EXPECT_EQ(record.boards.front(), Board{});
    for (std::size_t t = 0; t + 1 < record.boards.size(); ++t) {
      EXPECT_NE(legal_moves(record.boards[t].position), 0U);
      EXPECT_EQ(disc_count(record.boards[t].position), 4 + static_cast<int>(t));
    }
    EXPECT_TRUE(is_over(record.boards.back().position));
    EXPECT_EQ(record.result, td_outcome(record.boards.back()));
  }
}

/// Without noise TD(0) and TD(λ) choose the same moves.
TEST(SelfPlay, ChoosesAsTd0DoesUnderNegation) {
  const Player net = sample_snakes(3, 4, 1);
  const auto& evaluator = std::get<NTuple>(net.evaluator);
  const SelfPlayRules rules{Convention::kNegation, 0.0, TieBreak::kFirst};
  for (const Board& board : game_of(evaluator, rules, 0).boards) {
    const Squares moves = legal_moves(board.position);
    if (moves == 0) continue;
    EXPECT_EQ(best_moves(evaluator, rules.convention, board, moves),
              best_moves(evaluator, board, moves));
  }
}

TEST(SelfPlay, UnderInversionTheMoverIsAlwaysBlack) {
  const Player net = sample_snakes(3, 4, 1);
  const auto& evaluator = std::get<NTuple>(net.evaluator);
  const SelfPlayRules rules{Convention::kInversion, 0.0, TieBreak::kFirst};
  for (const Board& board : game_of(evaluator, rules, 0).boards) {
    const Squares moves = legal_moves(board.position);
    if (moves == 0) continue;
    const Board exchanged{board.position, other(board.to_move)};
    EXPECT_EQ(best_moves(evaluator, rules.convention, board, moves),
              best_moves(evaluator, rules.convention, exchanged, moves));
  }
}

void expect_refused(const TdLambdaParameters& parameters, const Player& start,
                    const std::string& text) {
  const auto made = make_td_lambda(parameters, start, {});
  ASSERT_FALSE(made) << text;
  EXPECT_NE(made.error().text().find(text), std::string::npos) << made.error().text();
}

TEST(TdLambda, RefusesWhatIsOutOfRange) {
  const auto with = [](auto change) {
    TdLambdaParameters parameters;
    change(parameters.common);
    return parameters;
  };
  const Player start = zero(StagedFeatures());
  expect_refused(with([](P& p) { p.returns.gamma = 1.5; }), start,
                 "gamma: found 1.5, expected a number from 0 to 1");
  expect_refused(with([](P& p) { p.returns.lambda = -0.1; }), start, "lambda");
  expect_refused(with([](P& p) { p.epsilon = 2; }), start, "epsilon");
  expect_refused(with([](P& p) { p.alpha.first = 0; }), start, "alpha");
  expect_refused(with([](P& p) { p.alpha.last = 0; }), start, "alpha_last");
  expect_refused(with([](P& p) { p.alpha.games = 0; }), start, "alpha_games");
  expect_refused(with([](P& p) { p.leaf_plies = 7; }), start, "leaf_plies");
  expect_refused({}, zero(Uniform()), "td_lambda needs a gradient");
}

TEST(TdLambda, RewardsAtTheEndAloneTeachOtherWeights) {
  const auto learned = [](TdLambdaParameters::Reward reward) {
    const auto learner =
        make_td_lambda({.common = {}, .reward = reward}, zero(StagedFeatures()), {}).value();
    learner->advance(5);
    return learner->save();
  };
  EXPECT_NE(learned(TdLambdaParameters::Reward::kEveryBoard),
            learned(TdLambdaParameters::Reward::kEnd));
}

}  // namespace
}  // namespace othello
