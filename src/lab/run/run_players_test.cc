#include "lab/run/run_players.h"

#include <gtest/gtest.h>

#include "core/file.h"
#include "eval/player_file.h"
#include "lab/results/run_data.h"
#include "lab/run/lab_testing.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

class RunPlayers : public testing::Test {
 protected:
  RunPlayers() {
    auto made = RunFolder::create({.path = path_}, small_experiment(), Manifest{.name = "small"});
    EXPECT_TRUE(made) << made.error().text();
  }

  Result<RunOutcome> work(FileWriter writer = {}) {
    auto folder = RunFolder::open_for_writing(path_, std::move(writer));
    RunnerOptions options;
    options.backend = std::make_shared<ThreadBackend>(ThreadBackend::Options{.threads = 1});
    options.make_learner = fake_learners();
    return run_experiment(*folder, options);
  }
  [[nodiscard]] RunFolder folder() const { return RunFolder::open_for_reading(path_).value(); }
  /// The player's separate file.
  [[nodiscard]] std::string text(const char* file) const {
    return read_file(path_ / file, 1 << 20).value();
  }
  void remove_runs() const {
    for (const char* run : {"run-01", "run-02", "run-03"}) fs::remove_all(path_ / run);
  }

  const TestFolder scratch_;
  const fs::path path_ = scratch_ / "out";
};

TEST_F(RunPlayers, OfAFinishedFolderAreInOneFileUnchanged) {
  ASSERT_EQ(work().value(), RunOutcome::kFinished);
  const std::string second = text("run-02/final.json");
  const std::string best = text("run-03/best.json");
  for (const bool lean : {false, true}) {
    if (lean) remove_runs();
    const auto finals = players_of_runs(folder(), RunPlayer::kFinal);
    ASSERT_TRUE(finals) << finals.error().text();
    ASSERT_EQ(finals->size(), 3U);
    EXPECT_EQ((*finals)[1].number, 2U);
    EXPECT_EQ(to_json((*finals)[1].player), second);
    EXPECT_EQ(to_json(player_of_run(folder(), RunPlayer::kFinal, 2).value()), second);
    EXPECT_EQ(to_json(player_of_run(folder(), RunPlayer::kBest, 3).value()), best);
    EXPECT_FALSE(player_of_run(folder(), RunPlayer::kBest, 4));
    EXPECT_EQ(load_run_data(path_)->finals.size(), 3U);
    EXPECT_EQ(to_json(find_player((path_ / "finals.json#2").string()).value()), second);
  }
}

TEST_F(RunPlayers, AreReadFromTheRunsUntilThen) {
  // Leagues come after the runs and before packing.
  const auto stopped = work([](const fs::path& path, std::string_view content) -> Result<void> {
    if (path.parent_path().filename() == "leagues") return failure("no space left", path.string());
    return write_file_atomically(path, content);
  });
  ASSERT_FALSE(stopped);
  ASSERT_FALSE(fs::exists(path_ / "finals.json"));
  const auto finals = players_of_runs(folder(), RunPlayer::kFinal);
  ASSERT_TRUE(finals) << finals.error().text();
  EXPECT_EQ(finals->size(), 3U);
  EXPECT_EQ(load_run_data(path_)->finals.size(), 3U);
  const std::string third = text("run-03/final.json");
  ASSERT_EQ(work().value(), RunOutcome::kFinished);
  EXPECT_EQ(to_json(load_player_set(path_ / "finals.json")->back().player), third);
}

TEST_F(RunPlayers, AFolderKilledBetweenPackingAndTheManifestIsFinishedAgain) {
  ASSERT_EQ(work().value(), RunOutcome::kFinished);
  const auto files = contents(path_);
  {
    auto unfinished = RunFolder::open_for_writing(path_).value();
    Manifest manifest = unfinished.manifest();
    manifest.finished.clear();
    ASSERT_TRUE(unfinished.write_manifest(manifest));
  }
  ASSERT_EQ(work().value(), RunOutcome::kFinished);
  EXPECT_EQ(contents(path_), files);
}

TEST_F(RunPlayers, SnapshotsMayBeInOneFileToo) {
  ASSERT_EQ(work().value(), RunOutcome::kFinished);
  const auto own = RunSnapshots::open(folder(), 1);
  ASSERT_TRUE(own) << own.error().text();
  ASSERT_EQ(own->games(), (std::vector<std::uint64_t>{35, 63, 91, 105}));
  std::vector<NumberedText> texts;
  for (const std::uint64_t games : own->games()) {
    texts.push_back({games, to_json(own->at(games).value())});
  }
  ASSERT_TRUE(write_file_atomically(folder().run_snapshots_path(1), player_set_json(texts)));
  fs::remove_all(path_ / "run-01" / "snapshots");
  EXPECT_FALSE(RunSnapshots::open(folder(), 1)) << "not listed";
  const auto accepted = RunFolder::accept_files(path_);
  ASSERT_TRUE(accepted) << accepted.error().text();
  const auto packed = RunSnapshots::open(folder(), 1);
  ASSERT_TRUE(packed) << packed.error().text();
  EXPECT_EQ(packed->games(), own->games());
  EXPECT_EQ(to_json(packed->at(63).value()), texts[1].json);
  EXPECT_FALSE(packed->at(64));
  EXPECT_TRUE(RunSnapshots::open(folder(), 2)->at(63)) << "the other runs have separate files";
}

}  // namespace
}  // namespace othello
