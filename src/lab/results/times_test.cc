#include "lab/results/times.h"

#include <gtest/gtest.h>

#include "lab/results/curve.h"
#include "lab/results/run_data.h"
#include "lab/run/lab_testing.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

TEST(Times, AreReadBack) {
  const std::vector<TimeRow> rows{{1, 45'000, 0.25}, {2, 90'000, 3600.5}};
  const std::string text = times_csv(rows);
  EXPECT_EQ(text, "run,games,seconds\n1,45000,0.250\n2,90000,3600.500\n");
  const auto back = times_from_csv(text, "times.csv");
  ASSERT_TRUE(back) << back.error().text();
  EXPECT_EQ(times_csv(*back), text);
}

TEST(Times, DamageIsRefusedWithItsLine) {
  for (const char* bad : {"1,2\n", "1,2,3", "1,2,-3\n", "1,2,nan\n", "1,,3\n", "1,2,3,4\n"}) {
    const auto read = times_from_csv(std::string(kTimesHeader) + "1,1,1\n" + bad, "times.csv");
    ASSERT_FALSE(read) << bad;
    EXPECT_TRUE(read.error().text().starts_with("times.csv: line 3: found")) << read.error().text();
  }
  EXPECT_FALSE(times_from_csv("", "times.csv"));
}

TEST(LearningTime, AddsUpAcrossCheckpoints) {
  LearningTime time(3);
  time.add(1.5);
  time.take_snapshot(100);
  time.add(0.5);
  EXPECT_EQ(times_csv(time.rows(150)), "run,games,seconds\n3,100,1.500\n3,150,2.000\n");
  LearningTime again(3);
  again.restore(time.rows(150), {.games = 150, .measured = 100});
  again.add(1.0);
  again.take_snapshot(200);
  EXPECT_EQ(times_csv(again.rows(200)), "run,games,seconds\n3,100,1.500\n3,200,3.000\n");
}

TEST(LearningTime, OfALaterCheckpointThatWasNotCompletedDoesNotCount) {
  LearningTime time(3);
  time.add(1.5);
  time.take_snapshot(100);
  time.add(0.5);
  time.take_snapshot(200);
  LearningTime again(3);
  again.restore(time.rows(250), {.games = 150, .measured = 100});
  EXPECT_EQ(times_csv(again.rows(100)), "run,games,seconds\n3,100,1.500\n");
}

TEST(LearningTime, IsNotMadeUpWhereItIsNotKnown) {
  LearningTime time(1);
  time.forget();
  time.add(1.0);
  time.take_snapshot(100);
  EXPECT_TRUE(time.rows(100).empty());
}

class TimesOfARun : public testing::Test {
 protected:
  Result<RunOutcome> carry_on(std::uint64_t most_games = 1000) {
    auto folder = is_there(path_)
                      ? RunFolder::open_for_writing(path_)
                      : RunFolder::create({.path = path_}, small_experiment(), Manifest{});
    RunnerOptions options;
    options.backend = std::make_shared<ThreadBackend>(ThreadBackend::Options{.threads = 1});
    options.make_learner = fake_learners();
    options.progress = [&](const RunProgress& progress) { return progress.games < most_games; };
    return run_experiment(folder.value(), options);
  }

  TestFolder scratch_;
  fs::path path_ = scratch_ / "small";
};

TEST_F(TimesOfARun, EverySnapshotHasOne) {
  ASSERT_EQ(carry_on(150).value(), RunOutcome::kStopped);
  ASSERT_EQ(carry_on().value(), RunOutcome::kFinished);
  const auto data = load_run_data(path_);
  ASSERT_TRUE(data) << data.error().text();
  ASSERT_EQ(data->times.size(), 3U * 4U);
  EXPECT_EQ(data->times[5].run, 2U);
  EXPECT_EQ(data->times[5].games, 63U);
  for (std::size_t i = 1; i < 4; ++i) {
    EXPECT_GE(data->times[i].seconds, data->times[i - 1].seconds);
  }
  const auto points = curve(*data, "random", Quantity::kScore);
  ASSERT_TRUE(points);
  EXPECT_EQ(points->seconds.size(), points->points());
}

TEST_F(TimesOfARun, AreMissingWhereAnOlderRunWentOn) {
  ASSERT_EQ(carry_on(50).value(), RunOutcome::kStopped);
  make_old(path_);
  fs::remove(path_ / "run-01" / "times.csv");
  ASSERT_EQ(carry_on().value(), RunOutcome::kFinished);
  const auto data = load_run_data(path_);
  ASSERT_TRUE(data) << data.error().text();
  EXPECT_EQ(data->times.size(), 2U * 4U) << "the other runs began later";
  EXPECT_TRUE(curve(*data, "random", Quantity::kScore)->seconds.empty());
}

TEST_F(TimesOfARun, AFolderWithoutThemIsReadAllTheSame) {
  ASSERT_EQ(carry_on().value(), RunOutcome::kFinished);
  make_old(path_);
  fs::remove(path_ / "times.csv");
  for (const char* run : {"run-01", "run-02", "run-03"}) fs::remove(path_ / run / "times.csv");
  const auto data = load_run_data(path_);
  ASSERT_TRUE(data) << data.error().text();
  EXPECT_TRUE(data->times.empty());
  EXPECT_TRUE(curve(*data, "random", Quantity::kScore)->seconds.empty());
}

TEST(Curves, HaveTheMeanTimeOfTheRuns) {
  RunData data;
  for (std::uint32_t run = 1; run <= 2; ++run) {
    for (std::uint64_t games : {10U, 20U}) {
      ResultRow row{.run = run, .games = games + run, .measure = "score", .opponent = "random"};
      data.metrics.push_back(row);
      data.times.push_back({run, games + run, static_cast<double>(games * run)});
    }
  }
  EXPECT_EQ(curve(data, "random", Quantity::kScore)->seconds, (std::vector<double>{15.0, 30.0}));
  data.times.pop_back();
  EXPECT_TRUE(curve(data, "random", Quantity::kScore)->seconds.empty());
}

}  // namespace
}  // namespace othello
