#include "learn/td_network.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/grid.h"
#include "core/random.h"
#include "eval/mlp.h"
#include "eval/shared_mlp.h"
#include "learn/td_game.h"
#include "play/isa_testing.h"

namespace othello {
namespace {

/// Distinct fixed-point weights up to `size`.
SharedMlp network(double size) {
  SharedMlp mlp;
  double sign = 1;
  for (std::size_t i = 0; i < mlp.weights().size(); ++i) {
    mlp.weights()[i] = on_grid(sign * size * static_cast<double>(i * 29 % 67 + 1) / 67);
    sign = i % 3 == 0 ? -sign : sign;
  }
  return mlp;
}

TEST(TdSharedMlp, EqualsThePlainGameForAllParameters) {
  constexpr std::uint64_t kGames = 60;
  const RunId id{.seed = 7, .run = 3};
  for (const double alpha : {0.0001, 0.02}) {
    for (const auto target :
         {TdParameters::Target::kBeforeToAfter, TdParameters::Target::kAfterToAfter}) {
      for (const bool after_random : {false, true}) {
        for (const auto ties : {TieBreak::kRandom, TieBreak::kFirst}) {
          const TdParameters parameters{.epsilon = ties == TieBreak::kFirst ? 0.0 : 0.2,
                                        .ties = ties,
                                        .target = target,
                                        .update_after_random = after_random};
          SharedMlp plain = network(alpha == 0.02 ? 0.5 : alpha);
          const SharedMlp start = plain;
          for (std::uint64_t g = 0; g < kGames; ++g) td_game(plain, parameters, alpha, id, 500 + g);
          for (const Isa isa : kernel_isas()) {
            SharedMlp fast = start;
            play_td_shared_mlp({fast.weights(), parameters, alpha, id, 500, kGames}, isa);
            EXPECT_TRUE(
                std::equal(fast.weights().begin(), fast.weights().end(), plain.weights().begin()))
                << name(isa);
          }
        }
      }
    }
  }
}

// All weights zero: every move ties, and only the biases and the outcome change the first weights.
TEST(TdSharedMlp, EqualsThePlainGameWhereEverythingTies) {
  const TdParameters parameters{.alpha = 0.01};
  SharedMlp plain;
  for (std::uint64_t g = 0; g < 20; ++g) td_game(plain, parameters, 0.01, {1, 1}, g);
  for (const Isa isa : kernel_isas()) {
    SharedMlp fast;
    play_td_shared_mlp({fast.weights(), parameters, 0.01, {1, 1}, 0, 20}, isa);
    EXPECT_TRUE(std::equal(fast.weights().begin(), fast.weights().end(), plain.weights().begin()))
        << name(isa);
  }
}

TEST(TdSharedMlp, KeepsWithinTheRangeOfExactSums) {
  const double alpha = 0.0001;
  std::vector<double> weights(SharedMlp::kWeights, 0.0);
  const std::uint64_t games = td_shared_mlp_games_in_reach(weights, alpha);
  EXPECT_GT(games, 20U);
  const double growth = 61 * 8 * alpha * static_cast<double>(games);
  EXPECT_LT(65 * growth * growth, kGridLimit);
  weights[SharedMlp::kHiddenToOutput] = -3;
  EXPECT_LT(td_shared_mlp_games_in_reach(weights, alpha), games);
  weights[5] = -40;
  EXPECT_EQ(td_shared_mlp_games_in_reach(weights, alpha), 0U);
}

TEST(TdMlp, EqualsThePlainGameForAllParameters) {
  constexpr std::uint64_t kGames = 12;
  const RunId id{.seed = 9, .run = 1};
  for (const int units : {1, 8, 13}) {
    for (const auto target :
         {TdParameters::Target::kBeforeToAfter, TdParameters::Target::kAfterToAfter}) {
      for (const auto ties : {TieBreak::kRandom, TieBreak::kFirst}) {
        const TdParameters parameters{.epsilon = ties == TieBreak::kFirst ? 0.0 : 0.2,
                                      .ties = ties,
                                      .target = target,
                                      .update_after_random = ties == TieBreak::kRandom};
        Mlp plain = Mlp::create({64, units, 1}).value();
        RandomSequence random(static_cast<std::uint64_t>(units), Purpose::kTest);
        for (double& w : plain.weights()) w = on_grid(random.uniform(-0.3, 0.3));
        const Mlp start = plain;
        for (std::uint64_t g = 0; g < kGames; ++g) td_game(plain, parameters, 0.01, id, g);
        for (const Isa isa : kernel_isas()) {
          Mlp fast = start;
          play_td_mlp({fast.weights(), parameters, 0.01, id, 0, kGames}, isa);
          EXPECT_TRUE(
              std::equal(fast.weights().begin(), fast.weights().end(), plain.weights().begin()))
              << name(isa) << ' ' << units;
        }
      }
    }
  }
}

TEST(TdMlp, KeepsWithinTheRangeOfExactSums) {
  Mlp mlp = Mlp::create({64, 3, 1}).value();
  const std::uint64_t games = td_mlp_games_in_reach(mlp.weights(), 0.001);
  EXPECT_GT(games, 10U);
  const double growth = 122 * 0.001 * static_cast<double>(games);
  EXPECT_LT(65 * growth * growth, kGridLimit);
  mlp.weights().back() = 5;  // to the output
  EXPECT_LT(td_mlp_games_in_reach(mlp.weights(), 0.001), games);
  mlp.weights()[100] = 40;
  EXPECT_EQ(td_mlp_games_in_reach(mlp.weights(), 0.001), 0U);
}

}  // namespace
}  // namespace othello
