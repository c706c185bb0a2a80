#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <memory>
#include <sstream>
#include <string>

#include "core/file.h"
#include "core/folder_testing.h"
#include "lab/experiment/experiment.h"
#include "lab/run/run_folder.h"
#include "lab/run/run_times.h"
#include "lab/run/runner.h"

namespace othello {

/// A list of checksums without those of files with times.
[[nodiscard]] inline std::string without_times(const std::string& sums) {
  std::string kept;
  std::istringstream lines(sums);
  for (std::string line; std::getline(lines, line);) {
    if (!line.ends_with("times.csv") && !line.ends_with("times.json")) kept += line + "\n";
  }
  return kept;
}

/// All files of a run's folder except those with times.
[[nodiscard]] inline std::map<std::string, std::string> contents(
    const std::filesystem::path& folder) {
  std::map<std::string, std::string> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    const bool timed = name == "manifest.json" || name == "times.csv" || name == "times.json";
    if (!entry.is_regular_file() || timed) continue;
    std::string text = read_file(entry.path(), 1 << 24).value();
    if (name == kChecksumsFile) text = without_times(text);
    files[entry.path().lexically_relative(folder).string()] = std::move(text);
  }
  return files;
}

/// Turns a run folder into one of version 1.0.0, without checksums.
inline void make_old(const std::filesystem::path& path) {
  namespace fs = std::filesystem;
  auto folder = RunFolder::open_for_writing(path).value();
  for (std::uint32_t run = 1; run <= folder.experiment().runs; ++run) {
    auto saved = folder.checkpoint(run).value();
    if (!saved) continue;
    saved->players.reset();
    ASSERT_TRUE(folder.write(folder.checkpoint_path(run), to_json(*saved)));
    const std::string times = read_file(folder.run_times_path(run), 1 << 20).value();
    const auto rows = times_from_json(times, "times", *saved).value();
    ASSERT_TRUE(folder.write(folder.old_times_path(run), times_csv(rows)));
    fs::remove(folder.run_times_path(run));
  }
  Manifest manifest = folder.manifest();
  manifest.lists_files = false;
  ASSERT_TRUE(folder.write_manifest(manifest));
  fs::remove(path / kChecksumsFile);
}

/// Learns nothing: its corner weights grow with the games, in steps of this many.
class FakeLearner final : public Learner {
 public:
  explicit FakeLearner(const RunId& id, std::uint64_t step = 7) : id_(id), step_(step) {}

  [[nodiscard]] std::uint64_t games() const override { return games_; }
  [[nodiscard]] std::uint64_t generation() const override { return games_ / step_; }
  void advance(std::uint64_t games) override {
    while (games_ < games) games_ += step_;
  }
  [[nodiscard]] Player player() const override {
    Wpc wpc;
    for (const std::size_t corner : {0U, 7U, 56U, 63U}) {
      wpc.weights()[corner] = static_cast<double>(games_ + id_.run) / 100.0;
    }
    return {"fake", wpc, Convention::kNegation, ""};
  }
  [[nodiscard]] std::string save() const override { return std::to_string(games_); }
  [[nodiscard]] Result<void> restore(std::string_view state) override {
    games_ = std::strtoull(std::string(state).c_str(), nullptr, 10);
    return {};
  }

 private:
  RunId id_;
  std::uint64_t step_;
  std::uint64_t games_ = 0;
};

[[nodiscard]] inline LearnerFactory fake_learners() {
  return [](const Experiment&, const RunId& id, Backend&) -> Result<std::unique_ptr<Learner>> {
    return std::make_unique<FakeLearner>(id);
  };
}

/// Three runs of 100 games, a snapshot every 30, and a league of each kind.
[[nodiscard]] inline Experiment small_experiment() {
  Experiment e;
  e.name = "small";
  e.runs = 3;
  e.learner = TdParameters{};
  e.budget = {.games = 100, .snapshot_every = 30};
  e.measures = {{.opponent = "random", .games = 20}, {.opponent = "heuristic", .games = 20}};
  e.best = BestSnapshot{.opponent = "heuristic", .games = 40};
  e.leagues = {{.name = "snapshots", .among = LeagueSpec::Among::kSnapshots, .run = 2},
               {.name = "finals", .among = LeagueSpec::Among::kFinals, .guests = {"heuristic"}},
               {.name = "best", .among = LeagueSpec::Among::kBest}};
  return e;
}

}  // namespace othello
