#include "lab/run/measure.h"

#include <gtest/gtest.h>

#include "arena/gauntlet.h"
#include "eval/player_file.h"
#include "lab/run/lab_testing.h"
#include "lab/run/seeds.h"
#include "search/move_search.h"

namespace othello {
namespace {

MeasuredSnapshot snapshot() {
  return {.run = 2, .games = 35, .generation = 5, .player = FakeLearner({}).player()};
}

Experiment with_measures(std::vector<Measure> measures) {
  Experiment e = small_experiment();
  e.measures = std::move(measures);
  e.best = BestSnapshot{.opponent = e.measures.back().opponent};
  return e;
}

/// The total result of a gauntlet against the same opponents.
Tally gauntlet_total(const std::vector<std::string>& opponents,
                     const std::vector<Opening>& openings, double epsilon, std::uint64_t seed) {
  std::vector<Seat> pool;
  for (const std::string& name : opponents) {
    pool.push_back({CompiledPlayer(shipped_player(name).value()), epsilon});
  }
  const std::vector<GameStart> starts = starts_after(openings);
  const auto plans = gauntlet_plans({.player = {CompiledPlayer(snapshot().player), epsilon},
                                     .pool = pool,
                                     .starts = starts,
                                     .seed = seed});
  return sum_of(this_thread().play(plans, {})).total();
}

void expect_same_games(const ResultRow& row, const Tally& tally) {
  EXPECT_EQ(row.tally.wins, tally.wins);
  EXPECT_EQ(row.tally.draws, tally.draws);
  EXPECT_EQ(row.tally.losses, tally.losses);
  EXPECT_EQ(row.score, tally.score());
}

TEST(Measurer, FromOpeningsItPlaysAGauntlet) {
  const Experiment e = with_measures({{.opponent = "random", .games = 20},
                                      {.opponent = "heuristic", .epsilon = 0.2, .openings = true}});
  const auto measurer = Measurer::create(e);
  ASSERT_TRUE(measurer) << measurer.error().text();
  ThreadBackend threads({.threads = 3});
  const auto rows = measurer->score(snapshot(), threads, {});
  ASSERT_TRUE(rows);
  ASSERT_EQ(rows->size(), 2U);
  EXPECT_EQ((*rows)[0].tally.games(), 20U);
  const std::uint64_t seed =
      derived_seed(e.seed, {.use = SeedUse::kMeasure, .run = 1, .games = 35, .index = 1});
  expect_same_games((*rows)[1], gauntlet_total({"heuristic"}, shipped_openings(), 0.2, seed));
}

TEST(Measurer, ThePoolIsMetAsAWhole) {
  const Experiment e = with_measures({{.opponent = "pool", .epsilon = 0.0, .openings = true}});
  const auto measurer = Measurer::create(e);
  ASSERT_TRUE(measurer) << measurer.error().text();
  // Stop as soon as games beyond those against the first player are played.
  const std::uint64_t first = 2 * shipped_openings().size();
  std::uint64_t seen = 0;
  const auto rows = measurer->score(snapshot(), this_thread(), [&](std::uint64_t games) {
    seen = games;
    return games <= first;
  });
  EXPECT_FALSE(rows);
  EXPECT_GT(seen, first);
}

TEST(Measurer, BothSidesSearch) {
  const Experiment e = with_measures(
      {{.opponent = "heuristic", .games = 6}, {.opponent = "heuristic", .games = 6, .depth = 2}});
  const auto measurer = Measurer::create(e).value();
  const auto rows = measurer.score(snapshot(), this_thread(), {});
  ASSERT_TRUE(rows);
  EXPECT_EQ((*rows)[0].opponent, "heuristic");
  EXPECT_EQ((*rows)[1].opponent, "heuristic:2");
  const auto seat = [](const Player& player) {
    return Seat{.player = CompiledPlayer(player),
                .epsilon = 0.1,
                .search = make_move_search(player, {.depth = 2}).value()};
  };
  const MatchPlan plan{
      .a = seat(snapshot().player),
      .b = seat(shipped_player("heuristic").value()),
      .games = 6,
      .seed = derived_seed(e.seed, {.use = SeedUse::kMeasure, .run = 1, .games = 35, .index = 1})};
  expect_same_games((*rows)[1], this_thread().play(std::span(&plan, 1), {}).front().total());
}

TEST(Measurer, PreferencesAreNotSearched) {
  Player learned = snapshot().player;
  learned.meaning = Meaning::kPreference;
  const Experiment deep = with_measures({{.opponent = "heuristic", .depth = 4}});
  EXPECT_TRUE(Measurer::create(deep)->check(snapshot().player));
  EXPECT_FALSE(Measurer::create(deep)->check(learned));
  const Experiment shallow = with_measures({{.opponent = "heuristic"}});
  EXPECT_TRUE(Measurer::create(shallow)->check(learned));
  const Experiment preferring = with_measures({{.opponent = "generalist", .depth = 4}});
  EXPECT_FALSE(Measurer::create(preferring));
}

TEST(Measurer, TheBestSnapshotMeetsOtherOpenings) {
  const Experiment e = with_measures({{.opponent = "heuristic", .epsilon = 0.0, .openings = true}});
  const auto measurer = Measurer::create(e).value();
  const auto best = measurer.best(snapshot(), this_thread(), {});
  ASSERT_TRUE(best);
  const std::uint64_t seed = derived_seed(e.seed, {.use = SeedUse::kBest, .run = 1});
  const auto openings = draw_openings({.count = shipped_openings().size(), .seed = seed}).value();
  EXPECT_EQ(best->measure, "best");
  expect_same_games(*best, gauntlet_total({"heuristic"}, openings, 0.0, seed));
}

TEST(Measurer, GamesFromOpeningsCanBeStopped) {
  const Experiment e = with_measures({{.opponent = "heuristic", .epsilon = 0.0, .openings = true}});
  const auto measurer = Measurer::create(e).value();
  EXPECT_FALSE(measurer.score(snapshot(), this_thread(), [](std::uint64_t) { return false; }));
  EXPECT_FALSE(measurer.best(snapshot(), this_thread(), [](std::uint64_t) { return false; }));
}

}  // namespace
}  // namespace othello
