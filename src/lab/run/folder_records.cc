#include "lab/run/folder_records.h"

#include <numeric>

#include "core/file.h"

namespace othello {

FolderRecords::FolderRecords(RunFolder& folder, const RunnerOptions& options,
                             std::vector<std::uint64_t> games)
    : folder_(folder), options_(options), before_(folder.manifest()), games_(std::move(games)) {
  state_.games = std::accumulate(games_.begin(), games_.end(), std::uint64_t{0});
  state_.games_before = state_.games;
  state_.total = folder.experiment().budget.games * folder.experiment().runs;
}

Result<void> FolderRecords::write(const std::filesystem::path& path, std::string_view content) {
  auto written = folder_.write(path, content);
  if (written) note_time();
  return written;
}

Result<std::optional<std::string>> FolderRecords::read(const std::filesystem::path& path,
                                                       std::size_t max_bytes) {
  if (!is_there(path)) return std::nullopt;
  auto text = read_file(path, max_bytes);
  if (!text) return tl::unexpected(text.error());
  return std::move(*text);
}

bool FolderRecords::games(std::uint32_t run, std::uint64_t games) {
  const std::lock_guard lock(mutex_);
  state_.games += games - games_[run - 1];
  games_[run - 1] = games;
  return report();
}

bool FolderRecords::go_on() {
  const std::lock_guard lock(mutex_);
  return report();
}

void FolderRecords::measured(const ResultRow& row) {
  const std::lock_guard lock(mutex_);
  state_.latest = row;
  report();
}

void FolderRecords::fail(const Error& error) {
  const std::lock_guard lock(mutex_);
  if (!error_) error_ = error;
  stopped_ = true;
}

void FolderRecords::stop() {
  const std::lock_guard lock(mutex_);
  stopped_ = true;
}

std::optional<Error> FolderRecords::error() const {
  const std::lock_guard lock(mutex_);
  return error_;
}

bool FolderRecords::report() {
  if (!stopped_ && options_.progress && !options_.progress(state_)) stopped_ = true;
  return !stopped_;
}

Manifest FolderRecords::timed_manifest() const {
  Manifest manifest = before_;
  manifest.seconds += std::chrono::duration<double>(Clock::now() - began_).count();
  return manifest;
}

/// Keeps the time even after a crash; a full disk is reported elsewhere.
void FolderRecords::note_time() {
  const std::lock_guard lock(noting_);
  if (Clock::now() - noted_ < options_.checkpoint_every) return;
  noted_ = Clock::now();
  static_cast<void>(folder_.write_manifest(timed_manifest()));
}

}  // namespace othello
