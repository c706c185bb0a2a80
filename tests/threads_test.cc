// The contract of a back end: the same results for any distribution of games over threads.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "backend/threads.h"
#include "eval/player_file.h"
#include "eval/sample_players.h"
#include "learn/accelerators.h"
#include "learn/regression.h"
#include "play/batch.h"

namespace othello {
namespace {

Seat seat(std::string_view name) {
  return {.player = CompiledPlayer(shipped_player(name).value()), .epsilon = 0.1};
}

/// Lengths around the back end's chunk size, and zero.
std::vector<MatchPlan> plans() {
  std::vector<MatchPlan> plans;
  for (const std::uint64_t games : {0, 1, 2, 1023, 1024, 1025, 5000}) {
    plans.push_back({.a = seat("heuristic"),
                     .b = seat("random"),
                     .games = games,
                     .seed = 7,
                     .stream = static_cast<std::uint32_t>(plans.size()),
                     .opening_plies = 4});
  }
  return plans;
}

TEST(Threads, AnyNumberGivesTheResultsOfOne) {
  std::vector<MatchResult> expected;
  for (const MatchPlan& plan : plans()) expected.push_back(play_match(plan, best_isa()));
  for (const int threads : {1, 2, 7, 0}) {
    ThreadBackend backend({.threads = threads});
    EXPECT_EQ(backend.play(plans(), {}), expected) << threads << " threads";
  }
}

TEST(Threads, PlaysEveryGameOfEveryPlan) {
  ThreadBackend backend({.threads = 3});
  const std::vector<MatchResult> results = backend.play(plans(), {});
  ASSERT_EQ(results.size(), plans().size());
  for (std::size_t i = 0; i < results.size(); ++i) {
    EXPECT_EQ(results[i].total().games(), plans()[i].games);
    EXPECT_EQ(results[i].pairs, plans()[i].games / 2);
  }
}

TEST(Threads, ProgressRisesToTheNumberOfGames) {
  ThreadBackend backend({.threads = 2});
  std::vector<std::uint64_t> reports;
  (void)backend.play(plans(), [&](std::uint64_t done) {
    reports.push_back(done);
    return true;
  });
  ASSERT_FALSE(reports.empty());
  EXPECT_TRUE(std::is_sorted(reports.begin(), reports.end()));
  EXPECT_EQ(reports.back(), 0 + 1 + 2 + 1023 + 1024 + 1025 + 5000);
}

TEST(Threads, ProgressCanStopTheWork) {
  ThreadBackend backend({.threads = 2});
  // So long that the test finishes in time only if stopping works.
  const MatchPlan plan{.a = seat("random"), .b = seat("random"), .games = std::uint64_t{1} << 40};
  std::uint64_t last = 0;
  (void)backend.play({&plan, 1}, [&](std::uint64_t done) {
    last = done;
    return done < 2000;
  });
  EXPECT_GE(last, 2000U);
  EXPECT_LT(last, 1000000U);
}

TEST(Threads, NoPlansNoResults) {
  ThreadBackend backend({.threads = 2});
  EXPECT_TRUE(backend.play({}, {}).empty());
}

TEST(Threads, APopulationPlaysAlikeOnAnyNumber) {
  const std::vector<Seat> members{seat("heuristic"), seat("random"), seat("cel-n")};
  std::vector<PopulationGame> games;
  for (std::uint32_t i = 0; i < 1300; ++i) games.push_back({i % 3, (i + 1) % 3});
  const PopulationPlan plan{
      .members = members, .games = games, .seed = 3, .stream = 5, .first_game = 100};
  const std::vector<int> expected = play_population(plan, best_isa());
  for (const int threads : {1, 2, 7, 0}) {
    EXPECT_EQ(ThreadBackend({.threads = threads}).play_population(plan, {}), expected)
        << threads << " threads";
  }
}

TEST(Threads, APopulationCanBeStopped) {
  const std::vector<Seat> members{seat("heuristic"), seat("random")};
  const std::vector<PopulationGame> games(5000, PopulationGame{0, 1});
  const PopulationPlan plan{.members = members, .games = games};
  std::uint64_t heard = 0;
  const auto stop = [&](std::uint64_t done) {
    heard = done;
    return false;
  };
  EXPECT_FALSE(ThreadBackend({.threads = 1}).play_population(plan, stop));
  EXPECT_LT(heard, games.size());
  EXPECT_TRUE(ThreadBackend({}).play_population({.members = members, .games = {}}, stop))
      << "no games, nothing to stop";
}

// Lengths around the back end's chunk size, and zero.
TEST(Threads, PolicyGradientsAreTheSameOnAnyNumber) {
  const auto network = std::get<NTuple>(sample_snakes(4, 4, 1).evaluator);
  std::vector<PolicyGames> plans;
  for (const std::uint64_t games : {0, 1, 127, 128, 129, 700}) {
    plans.push_back({.policy = CompiledPolicy({.actor = network, .critic = network}),
                     .opponent = games % 2 == 0 ? std::optional(seat("heuristic")) : std::nullopt,
                     .games = games,
                     .seed = 7,
                     .first_game = 1000 * plans.size(),
                     .opening_plies = 4});
  }
  const PolicyGradient expected = policy_gradient(plans, best_isa());
  EXPECT_EQ(expected.tally.games(), 1085U);
  for (const int threads : {1, 2, 7, 0}) {
    ThreadBackend backend({.threads = threads});
    EXPECT_EQ(policy_gradient(backend, plans), expected) << threads << " threads";
    EXPECT_EQ(policy_gradient(backend, {}), PolicyGradient{}) << threads << " threads";
  }
}

TEST(Threads, RegressionLearnsTheSameOnAnyNumber) {
  const auto state = [](Backend& backend) {
    const Player start = sample_snakes(4, 4, 1, Convention::kInversion);
    const auto learner =
        make_regression({.games = 40, .play = {.depth = 2, .exact = 6}}, start, {}, backend)
            .value();
    learner->advance(80);
    return learner->save();
  };
  const std::string expected = state(this_thread());
  for (const int threads : {1, 3}) {
    ThreadBackend backend({.threads = threads});
    EXPECT_TRUE(state(backend) == expected) << threads << " threads";
  }
}

}  // namespace
}  // namespace othello
