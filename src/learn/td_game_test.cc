#include "learn/td_game.h"

#include <gtest/gtest.h>

#include <numeric>

#include "learn/learner_state.h"

namespace othello {
namespace {

constexpr RunId kTdGameRun{.seed = 3, .run = 5};

/// All boards of a game of random moves, with the random words of self-play; passes only change the
/// side to move.
std::vector<Board> random_game(std::uint64_t game) {
  std::vector<Board> boards{Board{}};
  for (std::uint32_t turn = 0; !is_over(boards.back().position); ++turn) {
    const Board& board = boards.back();
    const Squares moves = legal_moves(board.position);
    if (moves == 0) {
      boards.push_back({board.position.swapped(), other(board.to_move)});
      continue;
    }
    const std::uint32_t word = self_play_words(kTdGameRun, game, turn).choice;
    const Square s = nth(moves, scaled(word, static_cast<std::uint32_t>(std::popcount(moves))));
    boards.push_back(after_move(board, s));
  }
  return boards;
}

/// `size` on the squares of Black's discs, -size on White's.
std::vector<double> discs(const Board& board, double size) {
  std::vector<double> weights(64, 0.0);
  for (const Square s : each(board.black_view().own)) {
    weights[static_cast<std::size_t>(index(s))] = size;
  }
  for (const Square s : each(board.black_view().opponent)) {
    weights[static_cast<std::size_t>(index(s))] = -size;
  }
  return weights;
}

std::vector<double> weights_after_random_game(TdParameters parameters, std::uint64_t game) {
  parameters.epsilon = 1.0;
  Wpc wpc;
  td_game(wpc, parameters, 0.25, kTdGameRun, game);
  return {wpc.weights().begin(), wpc.weights().end()};
}

TEST(TdAlpha, IsMultipliedAfterEachPeriod) {
  const TdParameters parameters{.alpha = 0.5, .alpha_factor = 0.25, .alpha_every = 10};
  EXPECT_EQ(td_alpha(parameters, 0), 0.5);
  EXPECT_EQ(td_alpha(parameters, 9), 0.5);
  EXPECT_EQ(td_alpha(parameters, 10), 0.125);
  EXPECT_EQ(td_alpha(parameters, 29), 0.03125);
}

// With all weights 0, v = 0 and 1 - v^2 = 1, so the first step is alpha times the target. The
// second starts from the value 4 * 0.125 = 0.5.
TEST(TdUpdate, FollowsEquationTwo) {
  const View start{Position::start(), true};
  std::vector<double> scratch;
  Wpc wpc;
  td_update(wpc, start, 1.0, 0.125, scratch);
  EXPECT_EQ(wpc.weight_at(square(28)), 0.125);
  EXPECT_EQ(wpc.weight_at(square(35)), 0.125);
  EXPECT_EQ(wpc.weight_at(square(27)), -0.125);
  EXPECT_EQ(wpc.weight_at(square(36)), -0.125);
  EXPECT_EQ(wpc.weight_at(square(0)), 0.0);
  EXPECT_EQ(td_value(wpc, start), exact_tanh(0.5));

  td_update(wpc, start, -1.0, 0.125, scratch);
  const double v = exact_tanh(0.5);
  const double k = on_grid((0.125 * (-1.0 - v)) * (1.0 - v * v));
  EXPECT_EQ(wpc.weight_at(square(28)), 0.125 + k);
  EXPECT_EQ(wpc.weight_at(square(27)), -0.125 - k);
}

TEST(TdUpdate, AddsTheBiasAsAFeatureThatIsAlwaysOne) {
  std::vector<double> scratch;
  Wpc wpc(Wpc::Form::kFull, true);
  td_update(wpc, {Position::start(), true}, 1.0, 0.125, scratch);
  EXPECT_EQ(wpc.bias(), 0.125);
}

TEST(TdUpdate, CountsAFeatureAsOftenAsItComesUp) {
  std::vector<double> scratch;
  Wpc wpc(Wpc::Form::kSymmetric);
  // Three corners: the class of corners has the feature 1 three times.
  td_update(wpc, {{bit(square(0)) | bit(square(7)) | bit(square(63)), 0}, true}, 1.0, 0.125,
            scratch);
  EXPECT_EQ(wpc.weights()[0], 0.375);
}

TEST(TdUpdate, FollowsTheGradientOfANetwork) {
  SharedMlp mlp;
  for (std::size_t i = 0; i < mlp.weights().size(); ++i) {
    mlp.weights()[i] = 0.01 * static_cast<double>(i % 7);
  }
  const View view{Position::start(), true};
  std::vector<double> gradient(mlp.weights().size());
  const double v = mlp.gradient(view, gradient);
  SharedMlp learned = mlp;
  std::vector<double> scratch;
  td_update(learned, view, 0.75, 0.5, scratch);
  for (std::size_t i = 0; i < gradient.size(); ++i) {
    EXPECT_EQ(learned.weights()[i], mlp.weights()[i] + on_grid((0.5 * (0.75 - v)) * gradient[i]));
  }
}

TEST(BestMoves, BlackTakesTheGreatestWhiteTheLeast) {
  Wpc wpc;
  // The four first moves of Black are d3, c4, f5 and e6.
  wpc.weights()[static_cast<std::size_t>(index(square(3, 2)))] = 1.0;
  wpc.weights()[static_cast<std::size_t>(index(square(5, 4)))] = 1.0;
  const Board start;
  EXPECT_EQ(best_moves(wpc, start, legal_moves(start.position)),
            bit(square(3, 2)) | bit(square(5, 4)));
  // The same discs with White to move: the legal moves are e3, f4, c5 and d6, and f4 is best, as a
  // disc there counts against Black.
  const Board white{start.position.swapped(), Colour::kWhite};
  wpc.weights()[static_cast<std::size_t>(index(square(5, 3)))] = 1.0;
  EXPECT_EQ(best_moves(wpc, white, legal_moves(white.position)), bit(square(5, 3)));
}

// Weights of 0 give every board the value 0, so only the outcome causes a change: in the first game
// all weights stay 0 until the last update.
TEST(TdGame, TheFirstGameTeachesTheBoardBeforeTheLastMove) {
  for (std::uint64_t game = 0; game < 20; ++game) {
    const std::vector<Board> boards = random_game(game);
    const double r = td_outcome(boards.back());
    const Board& before = boards[boards.size() - 2];
    EXPECT_EQ(weights_after_random_game({}, game), discs(before, 0.25 * r)) << game;
  }
}

TEST(TdGame, TheFirstGameTeachesTheLastAfterstate) {
  for (std::uint64_t game = 0; game < 20; ++game) {
    const std::vector<Board> boards = random_game(game);
    const double r = td_outcome(boards.back());
    EXPECT_EQ(weights_after_random_game({.target = TdParameters::Target::kAfterToAfter}, game),
              discs(boards.back(), 0.25 * r))
        << game;
  }
}

TEST(TdGame, RandomMovesNeedNotTeach) {
  EXPECT_EQ(weights_after_random_game({.update_after_random = false}, 0),
            std::vector<double>(64, 0.0));
}

/// The updates of a game of random moves, one by one, from weights that are not 0.
TEST(TdGame, UpdatesAtEveryMoveInTurn) {
  for (std::uint64_t game = 0; game < 20; ++game) {
    Wpc expected;
    std::iota(expected.weights().begin(), expected.weights().end(), -30.0);
    for (double& weight : expected.weights()) weight *= 1e-3;
    Wpc learned = expected;
    std::vector<double> scratch;
    const std::vector<Board> boards = random_game(game);
    for (std::size_t i = 1; i < boards.size(); ++i) {
      if (boards[i].black_view() == boards[i - 1].black_view()) continue;
      const double target = i + 1 == boards.size() ? td_outcome(boards[i])
                                                   : td_value(expected, black_view_of(boards[i]));
      td_update(expected, black_view_of(boards[i - 1]), target, 0.01, scratch);
    }
    td_game(learned, {.epsilon = 1.0}, 0.01, kTdGameRun, game);
    for (int s = 0; s < kSquares; ++s) {
      ASSERT_EQ(learned.weight_at(square(s)), expected.weight_at(square(s))) << game;
    }
  }
}

/// A change that alters this changes what is learned: it must be intended, and its commit must say
/// why.
TEST(TdGame, LearnsAsThisVersionAlwaysHas) {
  Wpc wpc;
  for (std::uint64_t game = 0; game < 200; ++game) td_game(wpc, {}, 0.01, kTdGameRun, game);
  EXPECT_EQ(player_fingerprint({"", wpc, Convention::kNegation, ""}), 0xf17fc0399aaf9e61U);
}

}  // namespace
}  // namespace othello
