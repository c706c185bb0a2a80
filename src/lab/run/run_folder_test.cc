#include "lab/run/run_folder.h"

#include <gtest/gtest.h>

#include <fstream>

#include "core/file.h"
#include "eval/player_file.h"
#include "lab/experiment/experiment_file.h"
#include "lab/run/lab_testing.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

Manifest manifest() { return {.name = "small", .runs = 3, .started = "2026-01-31T12:00:00Z"}; }

Result<RunFolder> make_small(const fs::path& path, bool replace = false) {
  return RunFolder::create({.path = path, .replace = replace}, small_experiment(), manifest());
}

TEST(RunFolder, HoldsTheExperimentAndTheManifest) {
  const TestFolder folder;
  const auto made = make_small(folder / "out");
  ASSERT_TRUE(made) << made.error().text();
  const auto read = RunFolder::open_for_reading(folder / "out");
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(to_toml(read->experiment()), to_toml(small_experiment()));
  EXPECT_EQ(read->fingerprint(), made->fingerprint());
  EXPECT_EQ(read->manifest().name, "small");
  EXPECT_EQ(read->manifest().started, "2026-01-31T12:00:00Z");
  EXPECT_FALSE(read->is_finished());
}

TEST(RunFolder, PathsAreAsDocumented) {
  const TestFolder folder;
  const auto made = make_small(folder / "out");
  ASSERT_TRUE(made);
  const auto relative = [&](const fs::path& path) {
    return path.lexically_relative(folder / "out").string();
  };
  EXPECT_EQ(relative(made->snapshot_path(2, 45'000)), "run-02/snapshots/0000045000.json");
  EXPECT_EQ(relative(made->checkpoint_path(3)), "run-03/checkpoint.json");
  EXPECT_EQ(relative(made->final_path(1)), "run-01/final.json");
  EXPECT_EQ(relative(made->finals_path()), "finals.json");
  EXPECT_EQ(relative(made->bests_path()), "bests.json");
  EXPECT_EQ(relative(made->run_snapshots_path(2)), "run-02/snapshots.json");
  EXPECT_EQ(relative(made->league_path("finals")), "leagues/finals.csv");
}

TEST(RunFolder, AnExistingFolderIsRefused) {
  const TestFolder folder;
  ASSERT_TRUE(make_small(folder / "out"));
  const auto again = make_small(folder / "out");
  ASSERT_FALSE(again);
  const std::string path = (folder / "out").string();
  EXPECT_EQ(again.error().text(), path + ": already exists; resume it with 'othello resume " +
                                      path + "' or replace it with --force");
  std::ofstream(folder / "out" / "run-01-extra") << "x";
  EXPECT_TRUE(make_small(folder / "out", true));
  EXPECT_FALSE(fs::exists(folder / "out" / "run-01-extra")) << "replaced completely";
}

TEST(RunFolder, AFolderWhoseMakingWasCutShortIsCompleted) {
  const TestFolder folder;
  const fs::path path = folder / "out";
  ASSERT_TRUE(make_small(path));
  fs::remove(path / "manifest.json");
  std::ofstream(path / ".manifest.json.1.tmp") << "{";
  const auto again = make_small(path);
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_FALSE(fs::exists(path / ".manifest.json.1.tmp"));
  EXPECT_TRUE(RunFolder::open_for_reading(path));
  // Anything else may be the user's work.
  fs::remove(path / "manifest.json");
  std::ofstream(path / "experiment.toml", std::ios::app) << "# mine\n";
  EXPECT_FALSE(make_small(path));
}

TEST(RunFolder, IsMadeInOneStep) {
  const TestFolder folder;
  const fs::path path = folder / "out";
  const auto entries = [&] {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder.path())) {
      names.push_back(entry.path().filename().string());
    }
    return names;
  };
  int files = 0;
  const FileWriter watched = [&](const fs::path& file, std::string_view content) {
    EXPECT_FALSE(fs::exists(path)) << file;
    ++files;
    return write_file_atomically(file, content);
  };
  ASSERT_TRUE(RunFolder::create({.path = path}, small_experiment(), manifest(), watched));
  EXPECT_EQ(files, 3) << "the experiment, the checksums and the manifest";
  EXPECT_EQ(entries(), std::vector<std::string>{"out"});
  // A full disk leaves nothing behind, at whatever file, and a replaced folder stays.
  const auto before = contents(path);
  for (int space = 0; space < 3; ++space) {
    int written = 0;
    const FileWriter full = [&](const fs::path& file, std::string_view content) {
      if (written++ == space) return Result<void>(failure("no space left", file.string()));
      return write_file_atomically(file, content);
    };
    EXPECT_FALSE(
        RunFolder::create({.path = path, .replace = true}, small_experiment(), manifest(), full));
    written = 0;
    EXPECT_FALSE(RunFolder::create({.path = folder / "new"}, small_experiment(), manifest(), full));
    EXPECT_EQ(entries(), std::vector<std::string>{"out"}) << space;
    EXPECT_EQ(contents(path), before);
  }
}

TEST(RunFolder, WhatKilledProcessesLeftIsRemoved) {
  const TestFolder folder;
  fs::create_directories(folder / ".out.123.0.tmp" / "inputs");
  fs::create_directories(folder / ".outer.123.0.tmp");
  fs::create_directories(folder / ".out.in-use.tmp");
  fs::create_directories(folder / ".out.9.9.tmp");
  const auto held = FolderLock::take(folder / ".out.9.9.tmp");
  ASSERT_TRUE(held);
  ASSERT_TRUE(make_small(folder / "out"));
  EXPECT_FALSE(fs::exists(folder / ".out.123.0.tmp"));
  EXPECT_TRUE(fs::exists(folder / ".outer.123.0.tmp")) << "of another folder";
  EXPECT_TRUE(fs::exists(folder / ".out.in-use.tmp")) << "not ours";
  EXPECT_TRUE(fs::exists(folder / ".out.9.9.tmp")) << "its process lives";
  fs::rename(folder / "out", folder / ".out.5.5.tmp");
  EXPECT_FALSE(RunFolder::open_for_reading(folder / ".out.5.5.tmp")) << "not complete";
}

TEST(RunFolder, AHalfMadeOneIsCompletedWithoutItsFile) {
  const TestFolder folder;
  const fs::path path = folder / "out";
  EXPECT_FALSE(is_half_made(path));
  ASSERT_TRUE(make_small(path));
  EXPECT_FALSE(is_half_made(path));
  const auto whole = contents(path);
  fs::remove(path / "manifest.json");
  fs::remove(path / kChecksumsFile);
  EXPECT_TRUE(is_half_made(path));
  {
    const auto completed =
        RunFolder::complete(path, [](const Experiment& e) { return Manifest{.name = e.name}; });
    ASSERT_TRUE(completed) << completed.error().text();
    EXPECT_EQ(completed->manifest().name, "small");
  }
  EXPECT_EQ(contents(path), whole);
}

TEST(RunFolder, ForceReplacesWhatIsLeftOfARun) {
  const TestFolder folder;
  const fs::path path = folder / "out";
  ASSERT_TRUE(make_small(path));
  fs::create_directories(path / "run-01" / "snapshots");
  fs::remove(path / "manifest.json");
  const auto refused = make_small(path);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("--force"), std::string::npos) << refused.error().text();
  ASSERT_TRUE(make_small(path, true));
  EXPECT_FALSE(fs::exists(path / "run-01"));
  // An experiment of the user's is not ours.
  fs::remove(path / "manifest.json");
  std::ofstream(path / "experiment.toml", std::ios::app) << "# mine\n";
  EXPECT_FALSE(make_small(path, true));
}

TEST(RunFolder, ForceReplacesOnlyRuns) {
  const TestFolder folder;
  fs::create_directory(folder / "mine");
  std::ofstream(folder / "mine" / "thesis.txt") << "years of work";
  EXPECT_FALSE(make_small(folder / "mine"));
  const auto forced = make_small(folder / "mine", true);
  ASSERT_FALSE(forced);
  EXPECT_NE(forced.error().message.find("contains no run"), std::string::npos);
  EXPECT_TRUE(fs::exists(folder / "mine" / "thesis.txt"));
}

TEST(RunFolder, KnowsWhatItWasMadeFrom) {
  const TestFolder folder;
  Player player{"corner", Wpc(), Convention::kNegation, "made up"};
  ASSERT_TRUE(save_player_file(player, folder / "corner.json"));
  Experiment e = small_experiment();
  e.measures.push_back({.opponent = (folder / "corner.json").string(), .games = 2});
  const auto made = RunFolder::create({.path = folder / "out"}, e, manifest());
  ASSERT_TRUE(made) << made.error().text();
  const auto same = made->expect_made_from(e);
  EXPECT_TRUE(same) << same.error().text();
  std::get<Wpc>(player.evaluator).weights()[0] = 1.0;
  ASSERT_TRUE(save_player_file(player, folder / "corner.json"));
  const auto other_player = made->expect_made_from(e);
  ASSERT_FALSE(other_player);
  EXPECT_NE(other_player.error().text().find("another file inputs/corner.json"), std::string::npos)
      << other_player.error().text();
  e.seed += 1;
  const auto other_seed = made->expect_made_from(e);
  ASSERT_FALSE(other_seed);
  EXPECT_NE(other_seed.error().text().find("another specification"), std::string::npos);
}

TEST(RunFolder, PlayerFilesAreCopied) {
  const TestFolder folder;
  const Player player{"corner", Wpc(), Convention::kNegation, "made up"};
  ASSERT_TRUE(save_player_file(player, folder / "corner.json"));
  Experiment e = small_experiment();
  e.measures.push_back({.opponent = (folder / "corner.json").string(), .games = 2});
  ASSERT_TRUE(RunFolder::create({.path = folder / "out"}, e, manifest()));
  fs::remove(folder / "corner.json");
  const auto read = RunFolder::open_for_reading(folder / "out");
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->experiment().measures[2].opponent,
            (folder / "out" / "inputs" / "corner.json").string());
  EXPECT_TRUE(load_player_file(read->experiment().measures[2].opponent, std::nullopt));
  e.measures[2].opponent = (folder / "gone.json").string();
  EXPECT_FALSE(RunFolder::create({.path = folder / "other"}, e, manifest()));
  EXPECT_FALSE(fs::exists(folder / "other")) << "nothing is left behind";
}

TEST(RunFolder, OnlyOneWriterAtATime) {
  const TestFolder folder;
  {
    const auto first = make_small(folder / "out");
    ASSERT_TRUE(first);
    const auto second = RunFolder::open_for_writing(folder / "out");
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().message, "is in use by another process");
    EXPECT_TRUE(RunFolder::open_for_reading(folder / "out"));
  }
  EXPECT_TRUE(RunFolder::open_for_writing(folder / "out"));
}

TEST(RunFolder, WhatIsNoRunIsRefused) {
  const TestFolder folder;
  EXPECT_FALSE(RunFolder::open_for_writing(folder / "nowhere"));
  fs::create_directory(folder / "empty");
  EXPECT_FALSE(RunFolder::open_for_writing(folder / "empty"));
  ASSERT_TRUE(make_small(folder / "out"));
  std::ofstream(folder / "out" / "manifest.json") << "{}";
  const auto damaged = RunFolder::open_for_writing(folder / "out");
  ASSERT_FALSE(damaged);
  EXPECT_NE(damaged.error().text().find("manifest.json"), std::string::npos);
}

TEST(RunFolder, UnfinishedFilesOfAKilledProcessGo) {
  const TestFolder folder;
  ASSERT_TRUE(make_small(folder / "out"));
  std::ofstream(folder / "out" / ".metrics.csv.12.3.tmp") << "half a fi";
  ASSERT_TRUE(RunFolder::open_for_writing(folder / "out"));
  EXPECT_FALSE(fs::exists(folder / "out" / ".metrics.csv.12.3.tmp"));
}

}  // namespace
}  // namespace othello
