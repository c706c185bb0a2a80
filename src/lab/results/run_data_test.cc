#include "lab/results/run_data.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "lab/item/player_choice.h"
#include "lab/report/experiment_report.h"
#include "lab/results/curve.h"
#include "lab/run/lab_testing.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

/// Runs small_experiment with learners that learn nothing.
fs::path run_of_small(const TestFolder& scratch) {
  const fs::path path = scratch / "small";
  Manifest manifest;
  manifest.name = "small";
  manifest.runs = 3;
  auto folder = RunFolder::create({.path = path}, small_experiment(), manifest);
  EXPECT_TRUE(folder) << folder.error().text();
  RunnerOptions options;
  options.backend = std::make_shared<ThreadBackend>(ThreadBackend::Options{.threads = 2});
  options.make_learner = fake_learners();
  const auto outcome = run_experiment(*folder, options);
  EXPECT_TRUE(outcome) << outcome.error().text();
  return path;
}

TEST(RunData, ReadsAFolderBack) {
  const TestFolder scratch;
  const auto data = load_run_data(run_of_small(scratch));
  ASSERT_TRUE(data) << data.error().text();
  EXPECT_EQ(data->manifest.name, "small");
  EXPECT_EQ(data->finals.size(), 3U);
  EXPECT_EQ(data->leagues.size(), 3U);
  EXPECT_EQ(data->leagues.at("finals").players.size(), 4U) << "three runs and a guest";
  EXPECT_EQ(opponents(*data), (std::vector<std::string>{"heuristic", "random"}));

  const auto score = curve(*data, "random", Quantity::kScore);
  ASSERT_TRUE(score) << score.error().text();
  EXPECT_EQ(score->runs(), 3U);
  EXPECT_EQ(score->points(), 4U);
  const auto win = curve(*data, "random", Quantity::kWin);
  for (std::size_t i = 0; i < score->points(); ++i) {
    EXPECT_LE(win->values[0][i], score->values[0][i]) << "draws count only in the score";
  }
  EXPECT_FALSE(curve(*data, "cel-n", Quantity::kScore));
}

TEST(RunData, NeedsNeitherSnapshotsNorCheckpoints) {
  const TestFolder scratch;
  const fs::path path = run_of_small(scratch);
  for (const char* run : {"run-01", "run-02", "run-03"}) {
    fs::remove_all(path / run / "snapshots");
    fs::remove(path / run / "checkpoint.json");
  }
  const auto data = load_run_data(path);
  ASSERT_TRUE(data) << data.error().text();
  EXPECT_EQ(data->finals.size(), 3U);
}

TEST(RunData, RefusesAFolderWithoutRuns) {
  const TestFolder scratch;
  EXPECT_FALSE(load_run_data(scratch / "nothing"));
}

TEST(Curves, OnlyPointsThatAllRunsHaveReached) {
  RunData data;
  for (std::uint32_t run = 1; run <= 2; ++run) {
    for (std::uint64_t games : {0U, 10U, 20U, 30U}) {
      if (run == 2 && games == 30) continue;
      ResultRow row;
      row.run = run;
      row.games = games;
      row.measure = "score";
      row.opponent = "random";
      row.score = static_cast<double>(games) / 100;
      data.metrics.push_back(row);
    }
  }
  const auto points = curve(data, "random", Quantity::kScore);
  ASSERT_TRUE(points);
  EXPECT_EQ(points->games, (std::vector<std::uint64_t>{10, 20}));
  EXPECT_EQ(points->at(1), (std::vector<double>{0.2, 0.2}));
}

TEST(Champions, TheWinnerOfTheFinalsAndTheBestSnapshots) {
  const TestFolder scratch;
  const fs::path path = run_of_small(scratch);
  const auto entrant = [](std::uint32_t place) {
    return PlayerChoice{
        .name = "B", .from = PlayerChoice::From::kBest, .source = "small", .place = place};
  };
  const std::vector<PlayerChoice> entrants{
      {.name = "H", .source = "heuristic"}, entrant(1), entrant(2), entrant(3)};
  const auto chosen = choose_players(entrants, path.parent_path());
  ASSERT_TRUE(chosen) << chosen.error().text();
  EXPECT_EQ(chosen->names, (std::vector<std::string>{"H", "B", "B", "B"}));
  const auto data = load_run_data(path);
  ASSERT_TRUE(data);
  // Each run's highest score, best run first.
  std::map<std::uint32_t, double> best;
  for (const ResultRow& row : data->metrics) {
    if (row.measure == "score" && row.opponent == "heuristic") {
      best[row.run] = std::max(best[row.run], row.score);
    }
  }
  double last = 1.0;
  for (std::size_t place = 1; place <= 3; ++place) {
    const std::string& name = chosen->players[place].name;
    const std::uint32_t run = static_cast<std::uint32_t>(name[name.find("run ") + 4] - '0');
    EXPECT_LE(best.at(run), last) << name;
    last = best.at(run);
  }
  EXPECT_FALSE(choose_players(std::vector{entrant(4)}, path.parent_path()));
}

TEST(Champions, IsChosenByFreshGamesAndJudgedByOthers) {
  const TestFolder scratch;
  const fs::path path = run_of_small(scratch);
  const auto data = load_run_data(path);
  ASSERT_TRUE(data);
  double best = 0.0;
  for (const ResultRow& row : data->metrics) {
    if (row.measure == "best") best = std::max(best, row.score);
  }
  const auto champion = find_champion(path, {.games = 600, .seed = 9}, this_thread(), {});
  ASSERT_TRUE(champion) << champion.error().text();
  ASSERT_TRUE(*champion);
  const ResultRow& row = (*champion)->row;
  const auto chosen =
      std::find_if(data->metrics.begin(), data->metrics.end(), [&](const ResultRow& measured) {
        return measured.measure == "best" && measured.run == row.run;
      });
  ASSERT_NE(chosen, data->metrics.end());
  EXPECT_EQ(chosen->score, best);
  EXPECT_EQ(chosen->games, row.games);
  EXPECT_EQ(row.tally.games(), 600U);
  ASSERT_TRUE(row.interval);
  EXPECT_LT(row.interval->low, row.tally.score());
  EXPECT_GT(row.interval->high, row.tally.score());
  const auto stopped =
      find_champion(path, {.games = 600}, this_thread(), [](std::uint64_t) { return false; });
  ASSERT_TRUE(stopped);
  EXPECT_FALSE(*stopped);
}

TEST(ExperimentReport, HasACurveForEachOpponentAndTheLeagues) {
  const TestFolder scratch;
  const auto data = load_run_data(run_of_small(scratch));
  ASSERT_TRUE(data);
  const auto reported = load_experiments(std::vector{data->folder.string()});
  ASSERT_TRUE(reported) << reported.error().text();
  const auto report = experiment_report(*reported);
  ASSERT_TRUE(report) << report.error().text();
  ASSERT_EQ(report->sections.size(), 4U) << "the conclusion, two opponents and the experiment";
  std::size_t tables = 0;
  for (const ReportBlock& block : report->sections.back().blocks) {
    tables += std::holds_alternative<ReportTable>(block) ? 1 : 0;
  }
  EXPECT_EQ(tables, 4U) << "the best snapshots and three leagues";
}

}  // namespace
}  // namespace othello
