#include "lab/run/runner.h"

#include <gtest/gtest.h>

#include <atomic>
#include <fstream>
#include <map>

#include "core/file.h"
#include "eval/player_file.h"
#include "lab/results/run_data.h"
#include "lab/run/lab_testing.h"
#include "play/backend_testing.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

RunnerOptions options(int threads = 1) {
  RunnerOptions out;
  out.backend = std::make_shared<ThreadBackend>(ThreadBackend::Options{.threads = threads});
  out.make_learner = fake_learners();
  return out;
}

RunFolder make_run_folder(const fs::path& path, FileWriter writer = {}) {
  auto made = RunFolder::create({.path = path}, small_experiment(), Manifest{.name = "small"},
                                std::move(writer));
  return std::move(made.value());
}

std::map<std::string, std::string> finished_run(const fs::path& path, int threads = 1) {
  RunFolder folder = make_run_folder(path);
  EXPECT_EQ(run_experiment(folder, options(threads)).value(), RunOutcome::kFinished);
  EXPECT_TRUE(folder.is_finished());
  return contents(path);
}

LeagueTable league_of(const std::string& text) {
  return league_table(rows_from_csv(text, game_columns(), "l.csv").value(), "l.csv").value();
}

TEST(Runner, WritesWhatIsDocumented) {
  const TestFolder folder;
  const auto files = finished_run(folder / "out");
  for (const char* file :
       {"experiment.toml", "metrics.csv", "finals.json", "bests.json", "run-01/final.json",
        "run-01/best.json", "run-02/metrics.csv", "run-03/checkpoint.json", "leagues/snapshots.csv",
        "leagues/finals.csv", "leagues/best.csv"}) {
    EXPECT_TRUE(files.contains(file)) << file;
  }
  // Steps of 7 games: the first at or beyond 30, 60, 90 and 100.
  const auto read = RunFolder::open_for_reading(folder / "out");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->snapshots(1).value(), (std::vector<std::uint64_t>{35, 63, 91, 105}));
  const auto rows = rows_from_csv(files.at("metrics.csv"), metric_columns(), "metrics.csv");
  ASSERT_TRUE(rows);
  EXPECT_EQ(rows->size(), 3U * (4 * 2 + 1)) << "three runs, four snapshots, two opponents, a best";
  EXPECT_EQ(rows->front().games, 35U);
  EXPECT_EQ(rows->front().generation, 5U);
  EXPECT_EQ(rows->front().opponent, "heuristic") << "in the order of names";
  EXPECT_EQ(rows->back().tally.games(), 20U);
}

TEST(Runner, TheBestSnapshotIsChosenOnOneSetOfGamesAndReportedOnAnother) {
  const TestFolder folder;
  const auto files = finished_run(folder / "out");
  const auto rows =
      rows_from_csv(files.at("run-02/metrics.csv"), metric_columns(), "metrics.csv").value();
  const ResultRow* chosen = nullptr;
  const ResultRow* reported = nullptr;
  for (const ResultRow& row : rows) {
    if (row.measure == "best") reported = &row;
    if (row.measure != "score" || row.opponent != "heuristic") continue;
    if (chosen == nullptr || row.score > chosen->score) chosen = &row;
  }
  ASSERT_TRUE(chosen != nullptr && reported != nullptr);
  EXPECT_EQ(reported->games, chosen->games);
  EXPECT_EQ(reported->tally.games(), 40U);
  const std::string digits = std::to_string(chosen->games);
  const std::string name = std::string(10 - digits.size(), '0') + digits + ".json";
  EXPECT_EQ(files.at("run-02/best.json"), files.at("run-02/snapshots/" + name));
}

TEST(Runner, LeaguesHaveTheRightPlayers) {
  const TestFolder folder;
  const auto files = finished_run(folder / "out");
  const auto snapshots = league_of(files.at("leagues/snapshots.csv"));
  EXPECT_EQ(snapshots.players,
            (std::vector<std::string>{"player-1", "player-2", "player-3", "player-4"}));
  EXPECT_EQ(snapshots.total(0).games(), 6U) << "once with each colour against each of three";
  const auto finals = league_of(files.at("leagues/finals.csv"));
  EXPECT_EQ(finals.players, (std::vector<std::string>{"run-1", "run-2", "run-3", "heuristic"}));
}

TEST(Runner, EachRunMayHaveALeagueOfItsSnapshots) {
  const TestFolder folder;
  Experiment experiment = small_experiment();
  experiment.leagues.resize(1);
  const auto rows_with = [&](const LeagueSpec& league, const char* name) {
    experiment.leagues[0] = league;
    auto made = RunFolder::create({.path = folder / name}, experiment, Manifest{.name = "small"});
    EXPECT_EQ(run_experiment(made.value(), options()).value(), RunOutcome::kFinished);
    return load_rows(folder / name / "leagues" / "snapshots.csv", game_columns()).value();
  };
  const auto first = rows_with({.name = "snapshots", .run = 1}, "first");
  const auto each = rows_with({.name = "snapshots", .each_run = true}, "each");
  const LeagueTable run_1 = league_table(first, "first").value();
  const std::size_t players = run_1.players.size();
  ASSERT_EQ(each.size(), 3 * players) << "only the totals of each player are kept";
  for (std::size_t i = 0; i < each.size(); ++i) EXPECT_EQ(each[i].run, 1 + i / players);
  for (std::size_t i = 0; i < players; ++i) {
    EXPECT_EQ(first[i].run, 0U) << "a single league has no run";
    EXPECT_EQ(each[i].tally, run_1.total(i)) << "the league of run 1 is the same";
  }
  const auto data = load_run_data(folder / "each");
  ASSERT_TRUE(data) << data.error().text();
  ASSERT_EQ(data->run_leagues.at("snapshots").size(), 3U);
  EXPECT_EQ(data->leagues.at("snapshots").order(), run_1.order());
  EXPECT_EQ(data->run_leagues.at("snapshots")[2].players.size(), 4U);
  EXPECT_TRUE(load_run_data(folder / "first")->run_leagues.empty());
}

TEST(Runner, ThreadsDoNotMatter) {
  const TestFolder folder;
  const auto one = finished_run(folder / "one", 1);
  EXPECT_EQ(finished_run(folder / "two", 2), one);
  EXPECT_EQ(finished_run(folder / "seven", 7), one);
}

TEST(Runner, StoppedAnywhereAndResumedGivesTheSameBytes) {
  const TestFolder folder;
  const auto whole = finished_run(folder / "whole");
  for (int stop_after = 0; stop_after < 60; stop_after += 13) {
    const fs::path path = folder / ("stopped" + std::to_string(stop_after)).c_str();
    static_cast<void>(make_run_folder(path));
    int calls = 0;
    for (bool finished = false; !finished; ++calls) {
      ASSERT_LT(calls, 100) << "it does not end";
      auto again = RunFolder::open_for_writing(path);
      ASSERT_TRUE(again) << again.error().text();
      RunnerOptions some = options();
      std::atomic<int> reports{0};
      // Allow a little more work each time, so that it ends.
      some.progress = [&](const RunProgress&) { return reports++ < stop_after + calls; };
      const auto outcome = run_experiment(*again, some);
      ASSERT_TRUE(outcome) << outcome.error().text();
      finished = *outcome == RunOutcome::kFinished;
    }
    EXPECT_EQ(contents(path), whole) << "stopped after " << stop_after;
    EXPECT_GT(calls, 1);
  }
}

TEST(Runner, TheTableOfAFinishedRunIsThatOfItsCheckpoint) {
  const TestFolder folder;
  const auto whole = finished_run(folder / "whole");
  const fs::path path = folder / "stopped";
  static_cast<void>(make_run_folder(path));
  // Stopped when all three runs are finished and the leagues are not.
  {
    auto opened = RunFolder::open_for_writing(path);
    RunnerOptions stopping = options();
    stopping.progress = [&](const RunProgress& state) {
      return state.games < 3 * 105 || !is_there(opened->final_path(3));
    };
    ASSERT_EQ(run_experiment(opened.value(), stopping).value(), RunOutcome::kStopped);
  }
  const fs::path table = path / "run-02" / "metrics.csv";
  std::string text = read_file(table, 1 << 20).value();
  ASSERT_EQ(text, whole.at("run-02/metrics.csv")) << "the run is finished";
  text.back() = '0';
  ASSERT_TRUE(write_file_atomically(table, text));
  auto opened = RunFolder::open_for_writing(path);
  ASSERT_EQ(run_experiment(opened.value(), options()).value(), RunOutcome::kFinished);
  EXPECT_EQ(contents(path), whole);
}

TEST(Runner, ProgressCountsTheGamesOfAllRuns) {
  const TestFolder folder;
  RunFolder made = make_run_folder(folder / "out");
  RunnerOptions some = options();
  RunProgress last;
  some.progress = [&](const RunProgress& progress) {
    EXPECT_GE(progress.games, last.games);
    last = progress;
    return true;
  };
  ASSERT_TRUE(run_experiment(made, some));
  EXPECT_EQ(last.total, 300U);
  EXPECT_EQ(last.games, 3U * 105) << "whole steps of 7";
  ASSERT_TRUE(last.latest);
  EXPECT_EQ(last.latest->games, 105U);
}

/// A device that plays this many matches for all users together, then fails.
class FailingBackend final : public TestBackend {
 public:
  explicit FailingBackend(std::shared_ptr<std::atomic<int>> left) : left_(std::move(left)) {}

  std::vector<MatchResult> play(std::span<const MatchPlan> plans,
                                const GamesDone& progress) override {
    if ((*left_)-- <= 0) throw BackendFailure("cuda:0: playing failed: it has melted");
    return TestBackend::play(plans, progress);
  }
  [[nodiscard]] std::unique_ptr<Backend> share(int) override {
    return std::make_unique<FailingBackend>(left_);
  }

 private:
  std::shared_ptr<std::atomic<int>> left_;
};

TEST(Runner, ADeviceThatFailsLeavesWhatCanBeResumed) {
  const TestFolder folder;
  const auto expected = finished_run(folder / "whole");
  for (const int matches : {0, 1, 5, 11}) {
    const fs::path path = folder / std::to_string(matches).c_str();
    {
      RunFolder made = make_run_folder(path);
      RunnerOptions some = options();
      some.checkpoint_every = std::chrono::milliseconds(0);
      some.backend = std::make_shared<FailingBackend>(std::make_shared<std::atomic<int>>(matches));
      const auto outcome = run_experiment(made, some);
      ASSERT_FALSE(outcome) << matches;
      EXPECT_EQ(outcome.error().text(), "cuda:0: playing failed: it has melted");
    }
    auto again = RunFolder::open_for_writing(path);
    ASSERT_TRUE(again);
    EXPECT_EQ(run_experiment(*again, options()).value(), RunOutcome::kFinished);
    EXPECT_EQ(contents(path), expected) << matches;
  }
}

TEST(Runner, ADamagedOrForeignCheckpointStopsEverythingBeforeAnythingIsWritten) {
  const TestFolder folder;
  const auto stop_early = [&](const fs::path& path) {
    RunFolder made = make_run_folder(path);
    RunnerOptions some = options();
    int reports = 0;
    some.progress = [&](const RunProgress&) { return reports++ < 40; };
    EXPECT_EQ(run_experiment(made, some).value(), RunOutcome::kStopped);
  };
  stop_early(folder / "out");
  const fs::path checkpoint = folder / "out" / "run-01" / "checkpoint.json";
  const std::string good = read_file(checkpoint, 1 << 20).value();
  const auto expect_refused = [&](const std::string& text, const char* message) {
    std::ofstream(checkpoint) << text;
    const auto before = contents(folder / "out");
    auto again = RunFolder::open_for_writing(folder / "out");
    ASSERT_TRUE(again);
    const auto outcome = run_experiment(*again, options());
    ASSERT_FALSE(outcome);
    EXPECT_TRUE(outcome.error().text().starts_with(checkpoint.string())) << outcome.error().text();
    EXPECT_NE(outcome.error().text().find(message), std::string::npos) << outcome.error().text();
    EXPECT_EQ(contents(folder / "out"), before);
  };
  expect_refused(good.substr(0, good.size() / 2), "");
  expect_refused("", "");
  std::string flipped = good;
  flipped[good.find("\"games\": ") + 9] = '9';
  expect_refused(flipped, "damaged");

  Experiment other = small_experiment();
  other.seed = 2;
  auto foreign = RunFolder::create({.path = folder / "foreign"}, other, Manifest{});
  ASSERT_TRUE(foreign);
  ASSERT_TRUE(run_experiment(*foreign, options()));
  expect_refused(read_file(folder / "foreign" / "run-01" / "checkpoint.json", 1 << 20).value(),
                 "another experiment");
  expect_refused(read_file(folder / "foreign" / "run-02" / "checkpoint.json", 1 << 20).value(),
                 "another experiment");
}

TEST(Runner, AFullDiskStopsCleanlyAndTheLastCheckpointStays) {
  const TestFolder folder;
  const auto whole = finished_run(folder / "whole");
  // The disk fills up after a different number of files each time.
  for (int space = 1; space < 30; space += 5) {
    const fs::path path = folder / ("full" + std::to_string(space)).c_str();
    static_cast<void>(make_run_folder(path));
    std::atomic<int> written{0};
    const FileWriter full_disk = [&](const fs::path& file, std::string_view content) {
      if (written++ >= space) {
        return Result<void>(failure("cannot write: No space left on device", file.string()));
      }
      return write_file_atomically(file, content);
    };
    {
      auto full = RunFolder::open_for_writing(path, full_disk);
      ASSERT_TRUE(full);
      RunnerOptions often = options(2);
      often.checkpoint_every = std::chrono::milliseconds(0);
      const auto outcome = run_experiment(*full, often);
      ASSERT_FALSE(outcome) << space;
      EXPECT_NE(outcome.error().text().find("No space left"), std::string::npos);
    }
    auto again = RunFolder::open_for_writing(path);
    ASSERT_TRUE(again) << again.error().text();
    ASSERT_TRUE(run_experiment(*again, options()));
    EXPECT_EQ(contents(path), whole) << space;
  }
}

TEST(Runner, AFinishedFolderStaysAsItIs) {
  const TestFolder folder;
  const auto whole = finished_run(folder / "out");
  auto again = RunFolder::open_for_writing(folder / "out");
  ASSERT_TRUE(again);
  EXPECT_EQ(run_experiment(*again, options()).value(), RunOutcome::kFinished);
  EXPECT_EQ(contents(folder / "out"), whole);
}

TEST(Runner, MeasuringDoesNotDisturbLearning) {
  const TestFolder folder;
  Experiment plain = small_experiment();
  plain.runs = 1;
  plain.leagues.clear();
  plain.learner = TdParameters{};
  Experiment other = plain;
  other.measures[1].games = 60;
  other.best.reset();
  other.budget.snapshot_every = 100;
  std::vector<std::string> weights;
  for (const auto& [name, experiment] :
       std::map<const char*, Experiment>{{"a", plain}, {"b", other}}) {
    auto made = RunFolder::create({.path = folder / name}, experiment, Manifest{});
    ASSERT_TRUE(made);
    RunnerOptions real = options();
    real.make_learner = {};
    ASSERT_TRUE(run_experiment(*made, real));
    weights.push_back(read_file(made->final_path(1), 1 << 20).value());
  }
  EXPECT_EQ(weights[0], weights[1]);
}

}  // namespace
}  // namespace othello
