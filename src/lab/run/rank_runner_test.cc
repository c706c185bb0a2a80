#include "lab/run/rank_runner.h"

#include <gtest/gtest.h>

#include <atomic>

#include "core/ranks_testing.h"
#include "eval/player_file.h"
#include "lab/run/lab_testing.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

const std::vector<int> kRankCounts{1, 2, 3, 4};

/// One thread for each rank.
RunnerOptions rank_options() {
  RunnerOptions out;
  out.backend = std::make_shared<ThreadBackend>(ThreadBackend::Options{.threads = 1});
  return out;
}

/// Resumes a folder on this many ranks. `prepare` may change the options of a rank.
Result<RunOutcome> carry_on(const fs::path& path, int count,
                            const std::function<void(int rank, RunnerOptions&)>& prepare = {},
                            const FileWriter& writer = {}) {
  Result<RunOutcome> outcome = failure("nothing was done");
  ThreadRanks::run(count, [&](Ranks& ranks) {
    RunnerOptions some = rank_options();
    if (prepare) prepare(ranks.rank(), some);
    if (!ranks.is_first()) return follow_experiments(ranks, some);
    some.ranks = &ranks;
    auto folder = RunFolder::open_for_writing(path, writer);
    outcome = folder ? run_experiment(*folder, some) : tl::unexpected(folder.error());
    dismiss(ranks);
  });
  return outcome;
}

void make_folder(const fs::path& path, const Experiment& experiment) {
  ASSERT_TRUE(RunFolder::create({.path = path}, experiment, Manifest{.name = "small"}));
}

/// The files of an experiment are the same for any number of ranks.
void expect_same_files(const Experiment& experiment) {
  const TestFolder folder;
  std::map<std::string, std::string> expected;
  for (const int count : kRankCounts) {
    const fs::path path = folder / std::to_string(count).c_str();
    make_folder(path, experiment);
    const auto outcome = carry_on(path, count);
    ASSERT_TRUE(outcome) << outcome.error().text();
    EXPECT_EQ(*outcome, RunOutcome::kFinished);
    if (expected.empty()) expected = contents(path);
    EXPECT_EQ(contents(path), expected) << count << " ranks";
  }
}

void use_fakes(int, RunnerOptions& some) { some.make_learner = fake_learners(); }

NewEvaluator small_tuples() {
  return {.evaluator = NTupleSpec{.tuples = {StraightSpec{.length = 3}}}};
}

TEST(RankRunner, MoreRunsThanRanks) {
  Experiment experiment = small_experiment();
  experiment.runs = 7;
  experiment.learner = TdParameters{};
  expect_same_files(experiment);
}

TEST(RankRunner, FewerRunsThanRanks) {
  Experiment experiment = small_experiment();
  experiment.runs = 2;
  experiment.leagues[2].run = 1;
  experiment.budget = {.games = 400, .snapshot_every = 90};
  experiment.learner = EsParameters{.lambda = 5, .epsilon = 0.1};
  expect_same_files(experiment);
}

TEST(RankRunner, AWholePopulationLearnsAndPlaysOnAllRanks) {
  Experiment experiment = small_experiment();
  experiment.runs = 1;
  experiment.leagues.clear();
  auto parameters = preset(GenerationalParameters::Method::kCtdl);
  parameters.population = 5;
  parameters.training.games = 3;
  experiment.learner = parameters;
  experiment.start = small_tuples();
  expect_same_files(experiment);
}

TEST(RankRunner, PlayoutsOnAllRanks) {
  Experiment experiment = small_experiment();
  experiment.runs = 1;
  experiment.leagues.clear();
  experiment.budget = {.games = 4, .snapshot_every = 2};
  auto tdmc = learner_preset("tdmc");
  ASSERT_TRUE(tdmc);
  experiment.learner = *tdmc;
  expect_same_files(experiment);
}

TEST(RankRunner, MeasuresFromOpenings) {
  Experiment experiment = small_experiment();
  experiment.runs = 1;
  experiment.leagues.clear();
  experiment.best.reset();
  experiment.budget = {.games = 20, .snapshot_every = 20};
  experiment.measures = {{.opponent = "heuristic", .openings = true}};
  experiment.learner = EsParameters{.lambda = 2, .epsilon = 0.1};
  expect_same_files(experiment);
}

TEST(RankRunner, TheOtherRanksNeedNoFiles) {
  const TestFolder folder;
  // The experiment names a player file, which is copied to inputs/.
  const fs::path file = folder / "opponent.json";
  ASSERT_TRUE(write_file_atomically(file, to_json(shipped_player("heuristic").value())));
  Experiment experiment = small_experiment();
  experiment.measures[1].opponent = file.string();
  experiment.best->opponent = file.string();
  experiment.leagues[1].guests = {file.string()};
  expect_same_files(experiment);
}

TEST(RankRunner, StoppedAnywhereAndResumedOnAnyNumberOfRanksGivesTheSameBytes) {
  const TestFolder folder;
  Experiment experiment = small_experiment();
  experiment.runs = 5;
  make_folder(folder / "whole", experiment);
  ASSERT_EQ(carry_on(folder / "whole", 1, use_fakes).value(), RunOutcome::kFinished);
  make_folder(folder / "stopped", experiment);
  int calls = 0;
  for (bool finished = false; !finished; ++calls) {
    ASSERT_LT(calls, 100) << "it does not end";
    std::atomic<int> reports{0};
    const auto prepare = [&](int rank, RunnerOptions& some) {
      use_fakes(rank, some);
      // A different rank is asked to stop each time.
      if (rank != calls % 2) return;
      some.progress = [&](const RunProgress&) { return reports++ < 5 + calls; };
    };
    const auto outcome = carry_on(folder / "stopped", 1 + (calls + 1) % 4, prepare);
    ASSERT_TRUE(outcome) << outcome.error().text();
    finished = *outcome == RunOutcome::kFinished;
  }
  EXPECT_GT(calls, 1);
  EXPECT_EQ(contents(folder / "stopped"), contents(folder / "whole"));
}

TEST(RankRunner, AnyRankOfAGroupCanStopIt) {
  const TestFolder folder;
  Experiment experiment = small_experiment();
  experiment.runs = 1;
  experiment.leagues.clear();
  for (const int asked : {0, 1, 2}) {
    const fs::path path = folder / std::to_string(asked).c_str();
    make_folder(path, experiment);
    const auto outcome = carry_on(path, 3, [&](int rank, RunnerOptions& some) {
      use_fakes(rank, some);
      if (rank == asked) some.progress = [](const RunProgress&) { return false; };
    });
    EXPECT_EQ(outcome.value(), RunOutcome::kStopped) << asked;
  }
}

TEST(RankRunner, AFullDiskStopsAllRanks) {
  const TestFolder folder;
  Experiment experiment = small_experiment();
  make_folder(folder / "whole", experiment);
  ASSERT_TRUE(carry_on(folder / "whole", 1, use_fakes));
  for (const int space : {0, 2, 10, 18}) {
    const fs::path path = folder / ("full" + std::to_string(space)).c_str();
    make_folder(path, experiment);
    std::atomic<int> written{0};
    const FileWriter full_disk = [&](const fs::path& file, std::string_view content) {
      if (written++ >= space) {
        return Result<void>(failure("cannot write: No space left on device", file.string()));
      }
      return write_file_atomically(file, content);
    };
    const auto outcome = carry_on(path, 2 + space % 3, use_fakes, full_disk);
    ASSERT_FALSE(outcome) << space;
    EXPECT_NE(outcome.error().text().find("No space left"), std::string::npos);
    ASSERT_TRUE(carry_on(path, 3, use_fakes));
    EXPECT_EQ(contents(path), contents(folder / "whole")) << space;
  }
}

TEST(RankRunner, ADamagedCheckpointIsFoundBeforeAnythingIsWritten) {
  const TestFolder folder;
  make_folder(folder / "out", small_experiment());
  const auto stop_soon = [&](int rank, RunnerOptions& some) {
    use_fakes(rank, some);
    if (rank == 0) some.progress = [](const RunProgress& p) { return p.games < 150; };
  };
  ASSERT_EQ(carry_on(folder / "out", 1, stop_soon).value(), RunOutcome::kStopped);
  const fs::path checkpoint = folder / "out" / "run-02" / "checkpoint.json";
  ASSERT_TRUE(write_file_atomically(checkpoint, "{}"));
  const auto before = contents(folder / "out");
  const auto outcome = carry_on(folder / "out", 3, use_fakes);
  ASSERT_FALSE(outcome);
  EXPECT_TRUE(outcome.error().text().starts_with(checkpoint.string())) << outcome.error().text();
  EXPECT_EQ(contents(folder / "out"), before);
}

}  // namespace
}  // namespace othello
