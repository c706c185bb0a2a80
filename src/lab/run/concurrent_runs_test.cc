#include "lab/run/concurrent_runs.h"

#include <gtest/gtest.h>

#include "core/file.h"
#include "lab/run/lab_testing.h"

namespace othello {
namespace {

TEST(ConcurrentRuns, GroupsFillThePlaces) {
  const std::vector<std::uint32_t> runs{24, 4, 4, 9, 1};
  EXPECT_EQ(group_size(runs, 0, 2), 1U) << "one that is too large runs alone";
  EXPECT_EQ(group_size(runs, 0, 28), 2U);
  EXPECT_EQ(group_size(runs, 1, 17), 3U);
  EXPECT_EQ(group_size(runs, 1, 1000), 4U) << "to the end of the list";
  EXPECT_EQ(group_size(runs, 4, 1), 1U);
}

class ConcurrentRunsFolders : public testing::Test {
 protected:
  std::vector<RunFolder> folders(const char* set) {
    std::vector<RunFolder> made;
    for (const char* name : {"a", "b", "c"}) {
      Experiment experiment = small_experiment();
      experiment.seed += made.size();
      made.push_back(std::move(
          RunFolder::create({.path = scratch_ / set / name}, experiment, Manifest{.name = name})
              .value()));
    }
    return made;
  }

  static RunnerOptions options(int threads) {
    RunnerOptions options;
    options.backend = std::make_shared<ThreadBackend>(ThreadBackend::Options{.threads = threads});
    options.make_learner = fake_learners();
    return options;
  }

  TestFolder scratch_;
};

TEST_F(ConcurrentRunsFolders, EachComesOutAsAlone) {
  std::vector<RunFolder> together = folders("together");
  EXPECT_EQ(run_concurrently(together, options(9)).value(), RunOutcome::kFinished);
  for (RunFolder& alone : folders("alone")) {
    EXPECT_EQ(run_experiment(alone, options(1)).value(), RunOutcome::kFinished);
  }
  for (const char* name : {"a", "b", "c"}) {
    EXPECT_EQ(read_file(scratch_ / "together" / name / "metrics.csv", 1 << 20).value(),
              read_file(scratch_ / "alone" / name / "metrics.csv", 1 << 20).value());
  }
}

TEST_F(ConcurrentRunsFolders, ProgressCountsAllAndStopsAll) {
  std::vector<RunFolder> made = folders("stopped");
  RunnerOptions some = options(9);
  std::uint64_t total = 0;
  some.progress = [&](const RunProgress& progress) {
    total = progress.total;
    return progress.games < 500;
  };
  EXPECT_EQ(run_concurrently(made, some).value(), RunOutcome::kStopped);
  EXPECT_EQ(total, 3U * 3U * 100U);
  some.progress = {};
  EXPECT_EQ(run_concurrently(made, some).value(), RunOutcome::kFinished);
}

TEST_F(ConcurrentRunsFolders, TheFirstErrorIsTold) {
  std::vector<RunFolder> made = folders("failing");
  RunnerOptions some = options(9);
  some.make_learner = [](const Experiment& experiment, const RunId& id,
                         Backend& backend) -> Result<std::unique_ptr<Learner>> {
    if (experiment.seed == small_experiment().seed + 1) return failure("no such learner");
    return fake_learners()(experiment, id, backend);
  };
  const auto outcome = run_concurrently(made, some);
  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().text(), "no such learner");
}

}  // namespace
}  // namespace othello
