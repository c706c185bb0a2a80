#include "lab/paper/folder_check.h"

#include <gtest/gtest.h>

#include "lab/results/run_data.h"
#include "lab/run/lab_testing.h"
#include "lab/run/run_players.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

/// A run folder, finished or not.
class CheckedRun : public testing::Test {
 protected:
  CheckedRun() {
    auto made = RunFolder::create({.path = path_}, small_experiment(), Manifest{.name = "small"});
    EXPECT_TRUE(made) << made.error().text();
  }

  Result<RunOutcome> work(std::uint64_t most_games = 1000) const {
    auto folder = RunFolder::open_for_writing(path_);
    if (!folder) return tl::unexpected(folder.error());
    RunnerOptions options;
    options.backend = std::make_shared<ThreadBackend>(ThreadBackend::Options{.threads = 1});
    options.make_learner = fake_learners();
    options.progress = [&](const RunProgress& progress) { return progress.games < most_games; };
    return run_experiment(*folder, options);
  }
  [[nodiscard]] std::vector<std::string> problems() const {
    std::vector<std::string> found;
    const auto folders = check_folders(scratch_.path());
    if (!folders) return {folders.error().text()};
    for (const CheckedFolder& checked : *folders) {
      for (const Error& problem : checked.problems) {
        found.push_back(fs::path(problem.where).lexically_relative(path_).string());
      }
    }
    return found;
  }
  [[nodiscard]] std::string text(const std::string& file) const {
    return read_file(path_ / file, 1 << 24).value();
  }
  /// Changes the last digit of a file.
  void change(const std::string& file) const {
    std::string content = text(file);
    char& digit = content[content.find_last_of("0123456789")];
    digit = digit == '7' ? '8' : '7';
    ASSERT_TRUE(write_file_atomically(path_ / file, content));
  }

  const TestFolder scratch_;
  const fs::path path_ = scratch_ / "small";
};

using Names = std::vector<std::string>;

TEST_F(CheckedRun, EveryFileOfAFinishedFolderIsCovered) {
  ASSERT_EQ(work().value(), RunOutcome::kFinished);
  ASSERT_EQ(problems(), Names{});
  for (const auto& entry : fs::recursive_directory_iterator(path_)) {
    if (!entry.is_regular_file()) continue;
    const std::string file = entry.path().lexically_relative(path_).string();
    const std::string before = text(file);
    change(file);
    EXPECT_FALSE(problems().empty()) << file << " was changed";
    fs::remove(path_ / file);
    EXPECT_FALSE(problems().empty()) << file << " was deleted";
    ASSERT_TRUE(write_file_atomically(path_ / file, before));
  }
  ASSERT_EQ(problems(), Names{});
  std::ofstream(path_ / "notes.txt") << "the user's";
  EXPECT_EQ(problems(), Names{});
  fs::copy_file(path_ / "run-01" / "final.json",
                path_ / "run-01" / "snapshots" / "0000000099.json");
  EXPECT_EQ(problems(), Names{"run-01/snapshots/0000000099.json"});
}

TEST_F(CheckedRun, AReportRefusesWhatWasChanged) {
  ASSERT_EQ(work().value(), RunOutcome::kFinished);
  ASSERT_TRUE(load_run_data(path_));
  for (const char* file : {"metrics.csv", "times.csv", "finals.json", "leagues/finals.csv",
                           "experiment.toml", "manifest.json", "SHA256SUMS"}) {
    const std::string before = text(file);
    change(file);
    EXPECT_FALSE(load_run_data(path_)) << file << " was changed";
    fs::remove(path_ / file);
    EXPECT_FALSE(load_run_data(path_)) << file << " was deleted";
    EXPECT_FALSE(work()) << file << " was deleted";
    ASSERT_TRUE(write_file_atomically(path_ / file, before));
  }
  const auto folder = RunFolder::open_for_reading(path_);
  const auto snapshots = RunSnapshots::open(folder.value(), 2).value();
  const std::string file = "run-02/snapshots/0000000063.json";
  EXPECT_TRUE(snapshots.at(63));
  change(file);
  EXPECT_FALSE(snapshots.at(63));
  fs::remove(path_ / file);
  EXPECT_FALSE(RunSnapshots::open(folder.value(), 2));
}

TEST_F(CheckedRun, AnUnfinishedFolderIsVerifiedByItsCheckpoints) {
  ASSERT_EQ(work(200).value(), RunOutcome::kStopped);
  ASSERT_EQ(problems(), Names{});
  const std::string file = "run-01/snapshots/0000000063.json";
  const std::string before = text(file);
  change(file);
  EXPECT_EQ(problems(), Names{file});
  const auto refused = work();
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().text(), (path_ / file).string() +
                                        ": was changed: its content does not match its checksum; "
                                        "remove " +
                                        (path_ / "run-01").string() + " to repeat this run");
  fs::remove(path_ / file);
  EXPECT_FALSE(work());
  EXPECT_EQ(problems(), Names{file});
  ASSERT_TRUE(write_file_atomically(path_ / file, before));
  const std::string times = text("run-01/times.json");
  fs::remove(path_ / "run-01" / "times.json");
  EXPECT_EQ(problems(), Names{"run-01/times.json"});
  EXPECT_FALSE(load_run_data(path_));
  EXPECT_FALSE(work());
  ASSERT_TRUE(write_file_atomically(path_ / "run-01/times.json", times));
  EXPECT_EQ(work().value(), RunOutcome::kFinished);
}

TEST_F(CheckedRun, ResultsOfAnUnfinishedFolderComeFromTheCheckpoints) {
  ASSERT_EQ(work(200).value(), RunOutcome::kStopped);
  const auto before = load_run_data(path_).value();
  ASSERT_FALSE(before.metrics.empty());
  for (const char* file : {"metrics.csv", "times.csv", "run-01/metrics.csv"}) {
    change(file);
    const auto data = load_run_data(path_);
    ASSERT_TRUE(data) << data.error().text();
    EXPECT_EQ(to_csv(data->metrics, metric_columns()), to_csv(before.metrics, metric_columns()));
    EXPECT_EQ(times_csv(data->times), times_csv(before.times));
    fs::remove(path_ / file);
    EXPECT_EQ(load_run_data(path_)->metrics.size(), before.metrics.size());
  }
}

TEST_F(CheckedRun, FilesOfARunWithoutItsCheckpointAreNotRead) {
  ASSERT_EQ(work(250).value(), RunOutcome::kStopped);
  ASSERT_FALSE(load_run_data(path_)->metrics.empty());
  ASSERT_FALSE(load_run_data(path_)->finals.empty());
  const auto snapshots = [&] { return RunFolder::open_for_reading(path_)->snapshots(1).value(); };
  ASSERT_FALSE(snapshots().empty());
  for (const char* run : {"run-01", "run-02", "run-03"}) {
    fs::remove(path_ / run / "checkpoint.json");
  }
  const auto data = load_run_data(path_);
  ASSERT_TRUE(data) << data.error().text();
  EXPECT_TRUE(data->metrics.empty());
  EXPECT_TRUE(data->times.empty());
  EXPECT_TRUE(data->finals.empty());
  EXPECT_TRUE(snapshots().empty());
  EXPECT_EQ(work().value(), RunOutcome::kFinished) << "they begin again";
  fs::remove(path_ / "metrics.csv");
  const auto refused = RunFolder::open_for_reading(path_)->metrics();
  ASSERT_FALSE(refused) << "of a finished folder only the table of all runs is read";
  EXPECT_EQ(refused.error().text(), (path_ / "metrics.csv").string() + ": is missing");
}

TEST_F(CheckedRun, TimesOfAnotherRunAreRefused) {
  ASSERT_EQ(work(250).value(), RunOutcome::kStopped);
  const std::string own = text("run-01/times.json");
  ASSERT_TRUE(write_file_atomically(path_ / "run-01/times.json", text("run-02/times.json")));
  EXPECT_EQ(problems(), Names{"run-01/times.json"});
  EXPECT_FALSE(load_run_data(path_));
  EXPECT_FALSE(work());
  ASSERT_TRUE(write_file_atomically(path_ / "run-01/times.json", own));
  EXPECT_EQ(work().value(), RunOutcome::kFinished);
}

TEST_F(CheckedRun, FilesThatNobodyWroteAreNotListed) {
  ASSERT_EQ(work(250).value(), RunOutcome::kStopped);
  const Names strays{"leagues/extra.csv", "run-01/notes.txt", "run-01/snapshots/0000000001.json",
                     "run-04/metrics.csv", "run-of-mine"};
  for (const std::string& file : strays) {
    fs::create_directories((path_ / file).parent_path());
    std::ofstream(path_ / file) << "1,2\n";
  }
  EXPECT_EQ(problems(), strays);
  fs::remove(path_ / "run-01/snapshots/0000000001.json");  // a snapshot would join the league
  ASSERT_EQ(work().value(), RunOutcome::kFinished);
  EXPECT_EQ(problems(),
            (Names{"leagues/extra.csv", "run-01/notes.txt", "run-04/metrics.csv", "run-of-mine"}));
  ASSERT_TRUE(accept_folders(scratch_.path()));
  EXPECT_EQ(problems(), Names{});
}

TEST_F(CheckedRun, ARunThatIsRemovedIsRepeated) {
  ASSERT_EQ(work(200).value(), RunOutcome::kStopped);
  fs::remove_all(path_ / "run-01");
  ASSERT_EQ(work().value(), RunOutcome::kFinished);
  const auto files = contents(path_);
  auto whole = RunFolder::create({.path = path_, .replace = true}, small_experiment(),
                                 Manifest{.name = "small"});
  ASSERT_TRUE(whole) << whole.error().text();
  whole = tl::unexpected(Error{});  // unlocks it
  ASSERT_EQ(work().value(), RunOutcome::kFinished);
  EXPECT_EQ(contents(path_), files);
}

TEST_F(CheckedRun, AFolderOfAnEarlierVersionIsReadAndAccepted) {
  ASSERT_EQ(work().value(), RunOutcome::kFinished);
  make_old(path_);
  EXPECT_FALSE(load_run_data(path_)->verified);
  EXPECT_EQ(problems().size(), 1U) << "no checksums";
  ASSERT_TRUE(accept_folders(scratch_.path()));
  EXPECT_EQ(problems(), Names{});
  EXPECT_TRUE(load_run_data(path_)->verified);
  change("metrics.csv");
  const auto refused = accept_folders(scratch_.path());
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().text().find("metrics.csv: was changed"), std::string::npos);
  // Deleting the list is the way to accept a change.
  fs::remove(path_ / kChecksumsFile);
  EXPECT_FALSE(load_run_data(path_));
  ASSERT_TRUE(accept_folders(scratch_.path()));
  EXPECT_EQ(problems(), Names{});
  fs::remove_all(path_ / "run-01");
  EXPECT_EQ(problems(), Names{}) << "may be deleted";
}

TEST_F(CheckedRun, AnUnfinishedFolderOfAnEarlierVersionIsResumed) {
  ASSERT_EQ(work(200).value(), RunOutcome::kStopped);
  make_old(path_);
  ASSERT_EQ(work().value(), RunOutcome::kFinished);
  EXPECT_EQ(problems(), Names{});
}

TEST(FolderCheck, AFolderWithoutResultsIsAnError) {
  const TestFolder scratch;
  EXPECT_FALSE(check_folders(scratch.path()));
  EXPECT_FALSE(accept_folders(scratch.path()));
}

}  // namespace
}  // namespace othello
