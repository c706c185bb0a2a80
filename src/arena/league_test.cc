#include "arena/league.h"

#include <gtest/gtest.h>

#include <map>

#include "arena/test_results.h"
#include "core/random.h"
#include "play/backend_testing.h"

namespace othello {
namespace {

/// Derives results from the plan's seed and stream: deterministic, and different for every match.
class FakeBackend final : public TestBackend {
 public:
  std::vector<MatchPlan> seen;

  [[nodiscard]] std::vector<MatchResult> play(std::span<const MatchPlan> plans,
                                              const GamesDone& progress) override {
    std::vector<MatchResult> results;
    std::uint64_t games = 0;
    for (const MatchPlan& plan : plans) {
      seen.push_back(plan);
      results.push_back(made_up(plan));
      games += plan.games;
      if (!progress(games)) break;
    }
    results.resize(plans.size());
    return results;
  }

  static MatchResult made_up(const MatchPlan& plan) {
    MatchResult result;
    RandomSequence random(plan.seed, Purpose::kTest, 0, plan.stream);
    for (std::uint64_t pair = 0; pair < plan.games / 2; ++pair) {
      const auto black = static_cast<Ending>(random.below(3));
      add_pairs(result, black, static_cast<Ending>(random.below(3)));
    }
    if (plan.games % 2 != 0) add_game(result.black, static_cast<Ending>(random.below(3)));
    result.signature = plan.stream + 1;
    return result;
  }
};

std::vector<Seat> seats(std::size_t count) {
  const CompiledPlayer player(Player{.name = "random", .evaluator = Uniform{}, .origin = ""});
  return std::vector<Seat>(count, Seat{.player = player});
}

constexpr auto kIgnore = [](std::uint64_t) { return true; };

TEST(League, PlansEveryPairingUnderItsOwnRun) {
  FakeBackend backend;
  const LeagueOptions options{.games = 6, .seed = 42, .opening_plies = 4};
  const LeagueGames league = play_league(backend, seats(5), options, kIgnore);
  ASSERT_TRUE(league.complete);
  EXPECT_EQ(backend.seen.size(), 10U);
  std::map<std::uint32_t, int> runs;
  for (const MatchPlan& plan : backend.seen) {
    ++runs[plan.stream];
    EXPECT_EQ(plan.games, 6U);
    EXPECT_EQ(plan.seed, 42U);
    EXPECT_EQ(plan.first_game, 0U);
    EXPECT_EQ(plan.opening_plies, 4U);
  }
  EXPECT_EQ(runs.size(), 10U);
  EXPECT_EQ(league.table.games(), 60U);
  EXPECT_EQ(league_games(5, options), 60U);
}

TEST(League, ResultsLandInTheirCells) {
  FakeBackend backend;
  const LeagueGames league = play_league(backend, seats(4), {.games = 8, .seed = 3}, kIgnore);
  ASSERT_TRUE(league.complete);
  for (std::size_t i = 0; i < 6; ++i) {
    const Pairing pairing = round_robin(4)[i];
    EXPECT_EQ(league.table.between(pairing.a, pairing.b), FakeBackend::made_up(backend.seen[i]));
  }
}

TEST(League, SelfPlayFillsCellsOfTheSameSize) {
  FakeBackend backend;
  const LeagueOptions options{.games = 10, .self_play = true};
  const LeagueGames league = play_league(backend, seats(3), options, kIgnore);
  ASSERT_TRUE(league.complete);
  for (std::size_t black = 0; black < 3; ++black) {
    for (std::size_t white = 0; white < 3; ++white) {
      EXPECT_EQ(league.table.cell(black, white).games(), 5U);
    }
  }
  EXPECT_EQ(league_games(3, options), 45U);
}

TEST(League, ALatePlayerLeavesTheOthersGamesAlone) {
  FakeBackend backend;
  const LeagueOptions options{.games = 20, .seed = 9, .self_play = true};
  const auto three = play_league(backend, seats(3), options, kIgnore);
  const auto four = play_league(backend, seats(4), options, kIgnore);
  for (std::size_t black = 0; black < 3; ++black) {
    for (std::size_t white = 0; white < 3; ++white) {
      EXPECT_EQ(three.table.cell(black, white), four.table.cell(black, white));
    }
  }
}

TEST(League, ProgressCountsTheWholeLeagueAcrossSlices) {
  FakeBackend backend;
  const LeagueOptions options{.games = 2};
  std::uint64_t last = 0;
  const LeagueGames league = play_league(backend, seats(100), options, [&](std::uint64_t done) {
    EXPECT_EQ(done, last + 2);
    last = done;
    return true;
  });
  ASSERT_TRUE(league.complete);
  EXPECT_EQ(last, league_games(100, options));
  EXPECT_EQ(last, 9900U);
}

TEST(League, AStoppedLeagueHasNoTable) {
  FakeBackend backend;
  const LeagueGames league =
      play_league(backend, seats(5), {.games = 2}, [](std::uint64_t done) { return done < 10; });
  EXPECT_FALSE(league.complete);
  EXPECT_EQ(league.games, 0U);
  EXPECT_EQ(league.table.games(), 0U);
  EXPECT_EQ(backend.seen.size(), 5U);
}

TEST(League, StoppedHasTheFinishedRounds) {
  const LeagueOptions options{.games = 100'000, .seed = 3, .self_play = true};
  FakeBackend all;
  const std::uint64_t games = play_league(all, seats(3), options, kIgnore).table.games();
  EXPECT_EQ(games, league_games(3, options));
  FakeBackend backend;
  const LeagueGames league =
      play_league(backend, seats(3), options, [&](std::uint64_t done) { return done < games / 2; });
  EXPECT_FALSE(league.complete);
  EXPECT_GT(league.games, 0U);
  EXPECT_LT(league.games, options.games);
  for (std::size_t black = 0; black < 3; ++black) {
    for (std::size_t white = 0; white < 3; ++white) {
      EXPECT_EQ(league.table.cell(black, white).games(), league.games / 2);
    }
  }
}

TEST(League, OfOnePlayerOrNone) {
  FakeBackend backend;
  EXPECT_EQ(play_league(backend, seats(0), {}, kIgnore).table.games(), 0U);
  EXPECT_EQ(play_league(backend, seats(1), {}, kIgnore).table.games(), 0U);
}

}  // namespace
}  // namespace othello
