#include "lab/item/final_matches.h"

#include <gtest/gtest.h>

#include "arena/gauntlet.h"
#include "eval/player_file.h"
#include "lab/results/run_data.h"
#include "lab/run/lab_testing.h"
#include "lab/run/seeds.h"
#include "play/openings.h"

namespace othello {
namespace {

MatchesTable sample_matches() {
  MatchesTable table;
  table.rows.push_back({"4",
                        "a",
                        "b",
                        {{1,
                          {.wins = 3, .draws = 1, .losses = 1, .disc_difference = 20},
                          {.wins = 2, .draws = 0, .losses = 3, .disc_difference = -7}},
                         {2,
                          {.wins = 5, .draws = 0, .losses = 0, .disc_difference = 90},
                          {.wins = 5, .draws = 0, .losses = 0, .disc_difference = 80}}}});
  table.rows.push_back({"6", "a", "b", {{1, {.wins = 1}, {.losses = 1}}}});
  return table;
}

TEST(FinalMatches, GiveOneValueForEachRun) {
  const MatchesTable table = sample_matches();
  ASSERT_NE(table.find("4"), nullptr);
  EXPECT_EQ(table.find("5"), nullptr);
  EXPECT_EQ(values(*table.find("4"), Quantity::kScore), (std::vector<double>{0.55, 1.0}));
  EXPECT_EQ(values(*table.find("4"), Quantity::kWin), (std::vector<double>{0.5, 1.0}));
}

TEST(FinalMatches, AreAViewOfTheirRows) {
  const MatchesTable table = sample_matches();
  const auto rows = rows_of(table);
  ASSERT_EQ(rows.size(), 6U) << "three runs, two colours";
  EXPECT_EQ(rows[1].colour, "white");
  EXPECT_EQ(rows[1].conditions, "4");
  const auto read = matches_table(rows, "x.csv");
  ASSERT_TRUE(read) << read.error().text();
  ASSERT_EQ(read->rows.size(), 2U);
  EXPECT_EQ(read->rows[0].label, "4");
  EXPECT_EQ(read->rows[0].opponent, "b");
  EXPECT_EQ(read->rows[0].runs[1].run, 2U);
  EXPECT_EQ(read->rows[0].runs[1].white, table.rows[0].runs[1].white);
}

TEST(FinalMatches, OtherRowsAreRefused) {
  const auto refused = [](const auto& change) {
    auto rows = rows_of(sample_matches());
    change(rows);
    return !matches_table(rows, "x.csv");
  };
  EXPECT_TRUE(refused([](auto& rows) { rows[0].run = 0; }));
  EXPECT_TRUE(refused([](auto& rows) { rows[0].colour = ""; }));
  EXPECT_TRUE(refused([](auto& rows) { rows[4].tally = rows[5].tally = {}; })) << "no games";
}

/// A folder with a finished experiment "small" of two runs.
void run_small(const TestFolder& folder) {
  Experiment experiment = small_experiment();
  experiment.runs = 2;
  experiment.best.reset();
  experiment.leagues.clear();
  auto made = RunFolder::create({.path = folder / "small"}, experiment, Manifest{.name = "small"});
  RunnerOptions options;
  options.backend = std::make_shared<ThreadBackend>(ThreadBackend::Options{.threads = 1});
  options.make_learner = fake_learners();
  ASSERT_EQ(run_experiment(made.value(), options).value(), RunOutcome::kFinished);
}

TEST(FinalMatches, FromOpeningsAreGauntletsRunByRun) {
  const TestFolder folder;
  run_small(folder);
  const FinalMatches item{
      .games = 10,
      .seed = 5,
      .rows = {
          {.label = "o", .of = "small", .player = "heuristic", .openings = true},
          {.label = "m", .of = "small", .player = "heuristic", .opening_plies = 4},
          {.label = "n", .of = "small", .player = "random", .openings = true, .epsilon = 0.1}}};
  ThreadBackend threads({.threads = 3});
  const auto played = play_matches(item, folder / "", threads, {});
  ASSERT_TRUE(played) << played.error().text();
  const MatchesTable& table = **played;
  ASSERT_EQ(table.find("o")->runs.size(), 2U);
  EXPECT_EQ(table.find("m")->runs[1].total().games(), 10U);
  EXPECT_EQ(table.find("n")->runs[1].total().games(), 2U * 1000);

  const auto data = load_run_data(folder / "small").value();
  const std::vector<Seat> pool{{CompiledPlayer(shipped_player("heuristic").value())}};
  const std::vector<GameStart> starts = starts_after(shipped_openings());
  const Seat player{CompiledPlayer(data.finals[1].player)};
  const std::uint64_t seed = derived_seed(5, {.use = SeedUse::kMatches, .run = 1, .index = 0});
  const Gauntlet gauntlet{.player = player, .pool = pool, .starts = starts, .seed = seed};
  const auto again = this_thread().play(gauntlet_plans(gauntlet), {});
  EXPECT_EQ(table.find("o")->runs[1].black, again[0].black);
  EXPECT_EQ(table.find("o")->runs[1].white, again[0].white);

  std::uint64_t total = 0;
  const auto stopped =
      play_matches(item, folder / "", threads, [&](std::uint64_t done, std::uint64_t all) {
        total = all;
        return done <= 20;
      });
  ASSERT_TRUE(stopped);
  EXPECT_FALSE(*stopped);
  EXPECT_EQ(total, 2U * 10 + 4 * 2000);
}

TEST(FinalMatches, NeedExperimentsThatHaveBeenRun) {
  const FinalMatches item{.games = 2,
                          .rows = {{.label = "4", .of = "nowhere", .player = "random"}}};
  const auto table = play_matches(item, "/nonexistent", this_thread(), {});
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().text().find('\n'), std::string::npos);
}

}  // namespace
}  // namespace othello
