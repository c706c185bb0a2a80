#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "lab/experiment/experiment.h"
#include "lab/results/result_rows.h"
#include "lab/results/times.h"
#include "lab/run/folder_lock.h"
#include "lab/run/manifest.h"

namespace othello {

/// How a file is put in its place: write_file_atomically, unless a test wants it to fail.
using FileWriter =
    std::function<Result<void>(const std::filesystem::path& path, std::string_view content)>;

/// The files of an experiment's runs (docs/experiments.md). Everything is written in one step each,
/// so that whatever happens a file is whole.
class RunFolder {
 public:
  /// Makes the folder with its experiment.toml, copies of the player files that the experiment
  /// names (inputs/), and the manifest. Refuses a folder that exists, unless it is empty, its
  /// making was cut short, or `replace` is set and a run is what it holds.
  struct NewFolder {
    std::filesystem::path path;
    bool replace = false;
  };
  [[nodiscard]] static Result<RunFolder> create(const NewFolder& folder,
                                                const Experiment& experiment, Manifest manifest,
                                                FileWriter writer = {});

  /// Refuses what holds no run. Only one process at a time may hold a folder for writing.
  [[nodiscard]] static Result<RunFolder> open_for_writing(const std::filesystem::path& path,
                                                          FileWriter writer = {});
  [[nodiscard]] static Result<RunFolder> open_for_reading(const std::filesystem::path& path);
  /// Refuses a folder that was made from another experiment or other player files than `experiment`
  /// names.
  [[nodiscard]] Result<void> expect_made_from(const Experiment& experiment) const;
  /// A folder that another process holds: good for its names, not for its files.
  [[nodiscard]] static RunFolder elsewhere(const std::filesystem::path& path, Experiment experiment,
                                           std::uint64_t fingerprint);

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  /// As resolved; its player files are those in inputs/.
  [[nodiscard]] const Experiment& experiment() const { return experiment_; }
  /// A number of experiment.toml's bytes, by which a checkpoint knows where it belongs.
  [[nodiscard]] std::uint64_t fingerprint() const { return fingerprint_; }
  [[nodiscard]] const Manifest& manifest() const { return manifest_; }
  [[nodiscard]] Result<void> write_manifest(const Manifest& manifest);

  // Runs are counted from 1.
  [[nodiscard]] std::filesystem::path run_path(std::uint32_t run) const;
  [[nodiscard]] std::filesystem::path snapshot_path(std::uint32_t run, std::uint64_t games) const;
  [[nodiscard]] std::filesystem::path checkpoint_path(std::uint32_t run) const;
  [[nodiscard]] std::filesystem::path final_path(std::uint32_t run) const;
  [[nodiscard]] std::filesystem::path best_path(std::uint32_t run) const;
  /// Of all snapshots in one file, in the place of files of their own.
  [[nodiscard]] std::filesystem::path run_snapshots_path(std::uint32_t run) const;
  [[nodiscard]] std::filesystem::path run_metrics_path(std::uint32_t run) const;
  [[nodiscard]] std::filesystem::path run_times_path(std::uint32_t run) const;
  [[nodiscard]] std::filesystem::path metrics_path() const;
  [[nodiscard]] std::filesystem::path times_path() const;
  [[nodiscard]] std::filesystem::path finals_path() const;
  [[nodiscard]] std::filesystem::path bests_path() const;
  [[nodiscard]] std::filesystem::path league_path(const std::string& name) const;

  /// Through the folder's writer; folders on the way are made.
  [[nodiscard]] Result<void> write(const std::filesystem::path& path,
                                   std::string_view content) const;
  [[nodiscard]] Result<void> write_player(const std::filesystem::path& path,
                                          const Player& player) const;

  [[nodiscard]] bool is_finished() const { return !manifest_.finished.empty(); }
  /// The snapshots of a run that have files of their own, by their games, in order.
  [[nodiscard]] std::vector<std::uint64_t> snapshots(std::uint32_t run) const;
  /// All rows of the runs' own tables, in the order of metrics.csv; what is missing is left out.
  [[nodiscard]] Result<std::vector<ResultRow>> metrics() const;
  /// The same of times.csv.
  [[nodiscard]] Result<std::vector<TimeRow>> times() const;

 private:
  RunFolder() = default;
  [[nodiscard]] static Result<RunFolder> load(const std::filesystem::path& path);

  std::filesystem::path path_;
  Experiment experiment_;
  std::uint64_t fingerprint_ = 0;
  Manifest manifest_;
  FileWriter writer_;
  std::shared_ptr<FolderLock> lock_;
};

}  // namespace othello
