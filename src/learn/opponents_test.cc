#include "learn/opponents.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "eval/player_file.h"
#include "learn/opponent_pool.h"
#include "play/compiled_forms.h"

namespace othello {
namespace {

using Shares = std::vector<std::uint64_t>;

std::string refusal(const OpponentSchedule& schedule) {
  const auto pool = OpponentPool::make(schedule);
  return pool ? "made" : pool.error().text();
}

OpponentSchedule schedule_of(std::vector<OpponentPhase> phases) {
  return {.phases = std::move(phases)};
}

TEST(SharePairs, WholeQuotasAreKept) {
  const std::vector<double> weights{1.0, 2.0, 0.0, 1.0};
  for (std::uint64_t turn = 0; turn < 20; ++turn) {
    EXPECT_EQ(share_pairs(8, weights, turn), (Shares{2, 4, 0, 2})) << turn;
  }
}

TEST(SharePairs, QuotasAreRoundedUpOrDownAndSumUp) {
  const std::vector<double> weights{0.2, 3.1, 1.0, 0.7};
  constexpr std::uint64_t kPairs = 37;
  for (std::uint64_t turn = 0; turn < 200; ++turn) {
    const Shares shares = share_pairs(kPairs, weights, turn);
    EXPECT_EQ(std::accumulate(shares.begin(), shares.end(), std::uint64_t{0}), kPairs);
    for (std::size_t i = 0; i < weights.size(); ++i) {
      const double quota = weights[i] / 5.0 * kPairs;
      EXPECT_GE(static_cast<double>(shares[i]), std::floor(quota)) << turn << " " << i;
      EXPECT_LE(static_cast<double>(shares[i]), std::ceil(quota)) << turn << " " << i;
    }
  }
}

TEST(SharePairs, FewerPairsThanOpponentsGoRound) {
  const std::vector<double> weights{1.0, 1.0, 1.0, 1.0, 6.0};
  Shares sums(weights.size(), 0);
  constexpr std::uint64_t kTurns = 1000;
  for (std::uint64_t turn = 0; turn < kTurns; ++turn) {
    const Shares shares = share_pairs(2, weights, turn);
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += shares[i];
  }
  for (std::size_t i = 0; i < sums.size(); ++i) {
    EXPECT_NEAR(static_cast<double>(sums[i]), weights[i] / 10 * 2 * kTurns, 5) << i;
  }
}

TEST(SharePairs, OpponentsOfNoWeightGetNothingEvenAtTheEnd) {
  for (std::uint64_t turn = 0; turn < 50; ++turn) {
    EXPECT_EQ(share_pairs(1, std::vector<double>{0.0, 0.1, 0.0}, turn), (Shares{0, 1, 0}));
  }
}

TEST(OpponentSchedule, PhasesFollowEachOtherAndTheLastStays) {
  const OpponentSchedule schedule =
      schedule_of({{0.25, {{"heuristic"}}}, {0.5, {{"random"}}}, {0.75, {{"self"}}}});
  EXPECT_EQ(phase_at(schedule, 0.0).opponents[0].player, "heuristic");
  EXPECT_EQ(phase_at(schedule, 0.2499).opponents[0].player, "heuristic");
  EXPECT_EQ(phase_at(schedule, 0.25).opponents[0].player, "random");
  EXPECT_EQ(phase_at(schedule, 0.6).opponents[0].player, "self");
  EXPECT_EQ(phase_at(schedule, 3.0).opponents[0].player, "self");
}

TEST(OpponentSchedule, FaultsAreRefusedInOneLine) {
  EXPECT_EQ(refusal(OpponentSchedule{}), "made");
  EXPECT_EQ(refusal(schedule_of({})), "phase: found 0 phases, expected 1 to 100");
  EXPECT_EQ(refusal(schedule_of({{1.0, {}}})),
            "phase[0].opponents: found 0 players, expected 1 to 1000");
  EXPECT_EQ(refusal(schedule_of({{1.0, {{"heuristic", 0.0}, {"self", 0.0}}}})),
            "phase[0].weights: found weights with sum 0, expected at least one above 0");
  EXPECT_EQ(refusal(schedule_of({{1.0, {{"heuristic", 2.0}, {"self", -1.0}}}})),
            "phase[0].weights[1]: found -1 for 'self', expected 0 to 1000000000");
  EXPECT_EQ(refusal(schedule_of({{1.0, {{"self", std::nan("")}}}})),
            "phase[0].weights[0]: found nan for 'self', expected 0 to 1000000000");
  EXPECT_EQ(
      refusal(schedule_of({{0.5, {{"self"}}}, {0.5, {{"past"}}}})),
      "phase[1].until: found 0.5, expected above 0.5 and at most 1: phases are ordered by the "
      "share of the run's games at which they end");
  EXPECT_EQ(refusal(schedule_of({{0.5, {{"self"}}}, {1.0, {{"self"}, {"heuristik"}}}})),
            "phase[1].opponents[1]: no player or file named 'heuristik'; did you mean "
            "'heuristic'?");
  OpponentSchedule none = schedule_of({{1.0, {{"past"}}}});
  none.past_size = 0;
  EXPECT_EQ(refusal(none), "past_size: found 0, expected a whole number from 1 to 1000");
}

/// A player identified by its first weight.
Player some_wpc(double first) {
  Wpc wpc;
  wpc.weights()[0] = first;
  return {"counter", wpc, Convention::kNegation, ""};
}

/// The first weight of a compiled weighted piece counter, in units of 1e-9.
std::int32_t first_weight(const CompiledPlayer& player) {
  return std::get<CompiledWpc>(player.impl().as(Colour::kBlack)).weights[0];
}

TEST(OpponentPool, KeepsTheLatestPastSelves) {
  OpponentSchedule schedule = schedule_of({{1.0, {{"past", 1.0}, {"self", 1.0}}}});
  schedule.past_every = 3;
  schedule.past_size = 2;
  OpponentPool pool = OpponentPool::make(schedule).value();
  for (std::uint64_t generation = 0; generation <= 7; ++generation) {
    pool.remember(generation, some_wpc(static_cast<double>(generation + 1)));
  }
  // Of the snapshots of generations 0, 3 and 6 the last two are kept.
  const auto meetings = pool.meetings({.generation = 7, .share = 0.5}, some_wpc(9.0), 8);
  ASSERT_EQ(meetings.size(), 3U);
  const double expected[] = {4.0, 7.0, 9.0};
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(first_weight(meetings[i].opponent),
              first_weight(CompiledPlayer(some_wpc(expected[i]))));
    EXPECT_EQ(meetings[i].pairs, i == 2 ? 4U : 2U);
  }
}

TEST(OpponentPool, PastSelvesAreSavedExactly) {
  OpponentSchedule schedule = schedule_of({{1.0, {{"past"}}}});
  schedule.past_every = 1;
  OpponentPool pool = OpponentPool::make(schedule).value();
  pool.remember(0, some_wpc(0.1));
  pool.remember(1, some_wpc(0.7));
  StateWriter out;
  pool.write(out);
  const std::string bytes = std::move(out).take();
  OpponentPool again = OpponentPool::make(schedule).value();
  StateReader in(bytes);
  again.read(in, some_wpc(0.0));
  EXPECT_FALSE(in.failed());
  StateWriter out_again;
  again.write(out_again);
  EXPECT_EQ(std::move(out_again).take(), bytes);
}

TEST(OpponentPool, DescribesWhatDecides) {
  const auto text = [](const OpponentSchedule& schedule) {
    return OpponentPool::make(schedule).value().describe();
  };
  EXPECT_EQ(text(schedule_of({{0.5, {{"self", 2.0}}}, {1.0, {{"past", 1.0}}}})),
            "opponents=[until 0.5: 2*self until 1: 1*past] past=10:10");
  EXPECT_NE(text(schedule_of({{1.0, {{"heuristic"}}}})), text(schedule_of({{1.0, {{"random"}}}})));
}

}  // namespace
}  // namespace othello
