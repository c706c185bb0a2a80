#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "lab/experiment/experiment.h"
#include "lab/results/result_rows.h"
#include "lab/results/times.h"
#include "lab/run/checkpoint.h"
#include "lab/run/checksums.h"
#include "lab/run/folder_lock.h"
#include "lab/run/folder_place.h"
#include "lab/run/manifest.h"

namespace othello {

/// How a file is written: write_file_atomically, except in tests of failures.
using FileWriter =
    std::function<Result<void>(const std::filesystem::path& path, std::string_view content)>;

/// The files of an experiment's runs (docs/experiments.md). Every file is written atomically, so
/// that it is always complete. Results are made only from files that fit a checksum: of a finished
/// folder those listed in SHA256SUMS, of an unfinished one the checkpoints and the players listed
/// in them.
class RunFolder {
 public:
  using NewFolder = FolderPlace::Wanted;
  /// Creates the folder with its experiment.toml, copies of the experiment's player files
  /// (inputs/), and the manifest, all in one step. An error if the folder exists, unless it is
  /// empty, its creation was interrupted, or `replace` is set and it contains a run.
  [[nodiscard]] static Result<RunFolder> create(const NewFolder& folder,
                                                const Experiment& experiment, Manifest manifest,
                                                FileWriter writer = {});
  /// Completes a folder that is_half_made(). An error if its input files are not all there.
  [[nodiscard]] static Result<RunFolder> complete(
      const std::filesystem::path& path, const std::function<Manifest(const Experiment&)>& manifest,
      FileWriter writer = {});

  /// An error if the folder contains no run. Only one process at a time may have it open for
  /// writing.
  [[nodiscard]] static Result<RunFolder> open_for_writing(const std::filesystem::path& path,
                                                          FileWriter writer = {});
  [[nodiscard]] static Result<RunFolder> open_for_reading(const std::filesystem::path& path);
  /// An error if the folder was created from another experiment or other player files than those of
  /// `experiment`.
  [[nodiscard]] Result<void> expect_made_from(const Experiment& experiment) const;
  /// A folder of another process: for its paths, not for its files.
  [[nodiscard]] static RunFolder elsewhere(const std::filesystem::path& path, Experiment experiment,
                                           std::uint64_t fingerprint);

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  /// With references resolved to the copies in inputs/.
  [[nodiscard]] const Experiment& experiment() const { return experiment_; }
  /// A fingerprint of experiment.toml, which ties checkpoints to their experiment.
  [[nodiscard]] std::uint64_t fingerprint() const { return fingerprint_; }
  [[nodiscard]] const Manifest& manifest() const { return manifest_; }
  [[nodiscard]] Result<void> write_manifest(const Manifest& manifest);

  // Runs are numbered from 1.
  [[nodiscard]] std::filesystem::path run_path(std::uint32_t run) const;
  [[nodiscard]] std::filesystem::path snapshot_path(std::uint32_t run, std::uint64_t games) const;
  [[nodiscard]] std::filesystem::path checkpoint_path(std::uint32_t run) const;
  [[nodiscard]] std::filesystem::path final_path(std::uint32_t run) const;
  [[nodiscard]] std::filesystem::path best_path(std::uint32_t run) const;
  /// Of methods that learn values besides preferences.
  [[nodiscard]] std::filesystem::path critic_path(std::uint32_t run) const;
  /// One file with all snapshots, instead of separate files.
  [[nodiscard]] std::filesystem::path run_snapshots_path(std::uint32_t run) const;
  [[nodiscard]] std::filesystem::path run_metrics_path(std::uint32_t run) const;
  [[nodiscard]] std::filesystem::path run_times_path(std::uint32_t run) const;
  /// The same in folders of earlier versions.
  [[nodiscard]] std::filesystem::path old_times_path(std::uint32_t run) const;
  [[nodiscard]] std::filesystem::path metrics_path() const;
  [[nodiscard]] std::filesystem::path times_path() const;
  [[nodiscard]] std::filesystem::path finals_path() const;
  [[nodiscard]] std::filesystem::path bests_path() const;
  [[nodiscard]] std::filesystem::path league_path(const std::string& name) const;

  /// Uses the folder's writer and creates folders as needed.
  [[nodiscard]] Result<void> write(const std::filesystem::path& path,
                                   std::string_view content) const;
  [[nodiscard]] Result<void> write_player(const std::filesystem::path& path,
                                          const Player& player) const;

  [[nodiscard]] bool is_finished() const { return !manifest_.finished.empty(); }
  /// False for a folder of an earlier version without checksums, whose files cannot be verified.
  [[nodiscard]] bool is_verified() const { return verified_; }

  /// The run's checkpoint; none if there is none yet.
  [[nodiscard]] Result<std::optional<Checkpoint>> checkpoint(std::uint32_t run) const;
  /// The games of the run's snapshots that have separate files, in order; of an unfinished run
  /// those before its checkpoint. An error if files are missing or were added.
  [[nodiscard]] Result<std::vector<std::uint64_t>> snapshots(std::uint32_t run) const;
  /// All measurements, in the order of metrics.csv: of a finished folder from that file, otherwise
  /// from the checkpoints.
  [[nodiscard]] Result<std::vector<ResultRow>> metrics() const;
  /// The same for times.csv.
  [[nodiscard]] Result<std::vector<TimeRow>> times() const;

  /// Whether a player file is one of the run's files. A file that the run has written since its
  /// checkpoint is not yet one. An error if it does not fit its checksum, is missing, or was added.
  [[nodiscard]] Result<bool> has_player(std::uint32_t run, const std::filesystem::path& file) const;
  /// An error if a player file of a run does not fit its checksum, is missing, or is not one of
  /// the run's files.
  [[nodiscard]] Result<void> verify_player(std::uint32_t run,
                                           const std::filesystem::path& file) const;
  /// The same for a file of all runs (finals.json). Precondition: is_finished().
  [[nodiscard]] Result<void> verify_result(const std::filesystem::path& file) const;
  /// The same for all files of a finished folder that results are made from, except those of
  /// single runs.
  [[nodiscard]] Result<void> verify_results() const;
  /// The same for all players of unfinished runs, from their checkpoints, and for their times.
  [[nodiscard]] Result<void> verify_runs() const;
  /// Verifies every file that has a checksum, and looks for files without one. Calls `checked` for
  /// each file.
  struct Check {
    std::size_t files = 0;
    std::vector<Error> problems;
  };
  [[nodiscard]] Check check(const std::function<void()>& checked) const;
  /// Lists the files of a folder as they are: for folders of earlier versions, or after files of
  /// runs were packed or deleted. An error if a file does not fit its checksum.
  [[nodiscard]] static Result<void> accept_files(const std::filesystem::path& path);
  /// Lists the folder's files in SHA256SUMS: at first the experiment and its inputs, and all of
  /// them before the manifest says that the folder is finished. Files that the program has not
  /// written are left out, and check() names them.
  [[nodiscard]] Result<void> list_files(bool finished);

 private:
  RunFolder() = default;
  [[nodiscard]] static Result<RunFolder> load(const std::filesystem::path& path);
  /// Writes the manifest of a new folder, which makes it a run folder, after its checksums.
  [[nodiscard]] Result<void> begin(const Manifest& manifest);
  /// Checksums of a run's files by their path in the folder; none if they are unknown.
  struct RunFiles {
    std::map<std::string, std::string> sums;
    bool complete = true;  ///< the run writes no more files
  };
  [[nodiscard]] Result<std::optional<RunFiles>> run_files(std::uint32_t run) const;
  /// Files at places of the program's own that it has not written. While a run goes on, any file
  /// in its folder may be one that it has written since its checkpoint.
  [[nodiscard]] Result<std::set<std::string>> strays() const;
  [[nodiscard]] std::string relative(const std::filesystem::path& file) const {
    return file.lexically_relative(path_).generic_string();
  }

  std::filesystem::path path_;
  Experiment experiment_;
  std::uint64_t fingerprint_ = 0;
  Manifest manifest_;
  std::shared_ptr<const Checksums> sums_;  ///< null: earlier version; shared by copies
  bool verified_ = true;
  FileWriter writer_;
  std::shared_ptr<FolderLock> lock_;
};

}  // namespace othello
