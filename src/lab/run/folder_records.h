#pragma once

#include <chrono>
#include <mutex>
#include <optional>
#include <vector>

#include "lab/run/run_folder.h"
#include "lab/run/run_records.h"
#include "lab/run/runner.h"

namespace othello {

/// Records in a folder of this process, which also tracks the progress of all runs and stops them.
class FolderRecords final : public RunRecords {
 public:
  /// `games` is the number that each run has learned from already. Folder and options must outlive
  /// this.
  FolderRecords(RunFolder& folder, const RunnerOptions& options, std::vector<std::uint64_t> games);

  [[nodiscard]] Result<void> write(const std::filesystem::path& path,
                                   std::string_view content) override;
  [[nodiscard]] Result<std::optional<std::string>> read(const std::filesystem::path& path,
                                                        std::size_t max_bytes) override;
  [[nodiscard]] bool games(std::uint32_t run, std::uint64_t games) override;
  [[nodiscard]] bool go_on() override;
  void measured(const ResultRow& row) override;
  void stop() override;
  void fail(const Error& error) override;

  /// The first error.
  [[nodiscard]] std::optional<Error> error() const;
  /// The manifest with the time spent since construction.
  [[nodiscard]] Manifest timed_manifest() const;

 private:
  using Clock = std::chrono::steady_clock;

  bool report();
  void note_time();

  RunFolder& folder_;
  const RunnerOptions& options_;
  const Manifest before_;
  const Clock::time_point began_ = Clock::now();
  std::mutex noting_;  ///< guards noted_ and the manifest
  Clock::time_point noted_ = began_;
  mutable std::mutex mutex_;  ///< guards the members below
  RunProgress state_;
  std::vector<std::uint64_t> games_;
  bool stopped_ = false;
  std::optional<Error> error_;
};

}  // namespace othello
