#include "lab/run/concurrent_runs.h"

#include <mutex>
#include <numeric>
#include <optional>

#include "core/in_threads.h"

namespace othello {
namespace {

/// The combined progress of all folders. Thread-safe.
class Together {
 public:
  Together(std::span<const RunFolder> folders, const RunnerOptions& options)
      : options_(options), parts_(folders.size()) {
    for (std::size_t i = 0; i < folders.size(); ++i) {
      const Experiment& experiment = folders[i].experiment();
      parts_[i].total = experiment.budget.games * experiment.runs;
      if (!folders[i].is_finished()) continue;
      parts_[i].games = parts_[i].games_before = parts_[i].total;
    }
  }

  bool update(std::size_t folder, const RunProgress& progress) {
    const std::lock_guard lock(mutex_);
    parts_[folder] = progress;
    RunProgress all{.latest = progress.latest};
    for (const RunProgress& part : parts_) {
      all.games += part.games;
      all.total += part.total;
      all.games_before += part.games_before;
    }
    stopped_ = stopped_ || (options_.progress && !options_.progress(all));
    return !stopped_;
  }

  void end(const Result<RunOutcome>& outcome) {
    const std::lock_guard lock(mutex_);
    if (!outcome && !error_) error_ = outcome.error();
    stopped_ = stopped_ || !outcome || *outcome == RunOutcome::kStopped;
  }

  /// Call only when no thread uses this any more.
  [[nodiscard]] Result<RunOutcome> outcome() const {
    if (error_) return tl::unexpected(*error_);
    return stopped_ ? RunOutcome::kStopped : RunOutcome::kFinished;
  }

 private:
  const RunnerOptions& options_;
  std::mutex mutex_;
  std::vector<RunProgress> parts_;
  bool stopped_ = false;
  std::optional<Error> error_;
};

}  // namespace

Result<RunOutcome> run_concurrently(std::span<RunFolder> folders, const RunnerOptions& options) {
  if (folders.size() == 1) return run_experiment(folders.front(), options);
  Together together(folders, options);
  const auto run = [&](std::size_t i) {
    RunnerOptions own = options;
    own.backend = options.backend->share(static_cast<int>(folders.size()));
    own.progress = [&together, i](const RunProgress& progress) {
      return together.update(i, progress);
    };
    together.end(run_experiment(folders[i], own));
  };
  in_threads(folders.size(), run, [&](const Error& error) { together.end(tl::unexpected(error)); });
  return together.outcome();
}

std::size_t group_size(const std::vector<std::uint32_t>& runs, std::size_t first, int places) {
  std::size_t size = 1;
  std::uint64_t taken = runs[first];
  while (first + size < runs.size()) {
    taken += runs[first + size];
    if (taken > static_cast<std::uint64_t>(places)) break;
    ++size;
  }
  return size;
}

Result<RunOutcome> run_in_groups(std::span<RunFolder> folders, const RunnerOptions& options,
                                 const std::function<void(const RunFolder&)>& begins) {
  std::vector<std::uint32_t> runs;
  for (const RunFolder& folder : folders) {
    runs.push_back(folder.is_finished() ? 0 : folder.experiment().runs);
  }
  for (std::size_t first = 0; first < folders.size();) {
    const std::size_t size =
        options.ranks != nullptr ? 1 : group_size(runs, first, options.backend->concurrency());
    const std::span<RunFolder> group = folders.subspan(first, size);
    for (const RunFolder& folder : group) {
      if (begins && !folder.is_finished()) begins(folder);
    }
    auto outcome = run_concurrently(group, options);
    if (!outcome || *outcome == RunOutcome::kStopped) return outcome;
    first += size;
  }
  return RunOutcome::kFinished;
}

}  // namespace othello
