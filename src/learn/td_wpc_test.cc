#include "learn/td_wpc.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/grid.h"
#include "learn/td_game.h"
#include "play/isa_testing.h"

namespace othello {
namespace {

TEST(TdWpc, EqualsThePlainGameForAllParameters) {
  constexpr std::uint64_t kGames = 150;
  const RunId id{.seed = 7, .run = 3};
  for (const auto& [form, bias] : {std::pair{Wpc::Form::kFull, false},
                                   {Wpc::Form::kFull, true},
                                   {Wpc::Form::kSymmetric, false},
                                   {Wpc::Form::kSymmetric, true}}) {
    for (const auto target :
         {TdParameters::Target::kBeforeToAfter, TdParameters::Target::kAfterToAfter}) {
      for (const bool after_random : {false, true}) {
        for (const auto ties : {TieBreak::kRandom, TieBreak::kFirst}) {
          const TdParameters parameters{.epsilon = ties == TieBreak::kFirst ? 0.0 : 0.2,
                                        .ties = ties,
                                        .target = target,
                                        .update_after_random = after_random};
          Wpc plain(form, bias);
          for (std::uint64_t g = 0; g < kGames; ++g) td_game(plain, parameters, 0.01, id, 500 + g);
          for (const Isa isa : kernel_isas()) {
            Wpc fast(form, bias);
            play_td_wpc({fast.weights(), parameters, 0.01, id, 500, kGames}, isa);
            EXPECT_TRUE(
                std::equal(fast.weights().begin(), fast.weights().end(), plain.weights().begin()))
                << name(isa);
          }
        }
      }
    }
  }
}

TEST(TdWpc, KeepsWithinTheRangeOfExactSums) {
  std::vector<double> weights(64, 0.0);
  const std::uint64_t games = td_wpc_games_in_reach(weights, 0.01);
  EXPECT_GT(games, 10U);
  EXPECT_LT(65 * 122 * 0.01 * static_cast<double>(games), kGridLimit);
  weights[5] = -30;
  EXPECT_LT(td_wpc_games_in_reach(weights, 0.01), games);
  weights[5] = 40;
  EXPECT_EQ(td_wpc_games_in_reach(weights, 0.01), 0U);
  EXPECT_EQ(td_wpc_games_in_reach(std::vector<double>(64, 0.0), 1.0), 0U);
  EXPECT_EQ(td_wpc_games_in_reach(std::vector<double>(10, 0.0), 0.01), games / 8);
}

}  // namespace
}  // namespace othello
