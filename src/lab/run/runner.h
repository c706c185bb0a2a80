#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "backend/threads.h"
#include "core/ranks.h"
#include "lab/run/run_folder.h"
#include "play/backend.h"

namespace othello {

/// The combined progress of all runs.
struct RunProgress {
  std::uint64_t games = 0;               ///< learning games of all runs, without measuring
  std::uint64_t total = 0;               ///< for all runs
  std::uint64_t games_before = 0;        ///< of `games`, played before this call
  std::optional<ResultRow> latest = {};  ///< the latest measurement
};

/// Creates the learner of a run; for tests of the runner.
using LearnerFactory = std::function<Result<std::unique_ptr<Learner>>(
    const Experiment& experiment, const RunId& id, Backend& backend)>;

struct RunnerOptions {
  /// Plays the games of learning and measuring.
  std::shared_ptr<Backend> backend = std::make_shared<ThreadBackend>(ThreadBackend::Options{});
  std::chrono::milliseconds checkpoint_every{30'000};
  /// Called occasionally from any thread, one at a time; returning false stops the work.
  std::function<bool(const RunProgress&)> progress;
  LearnerFactory make_learner;  ///< empty: according to the experiment
  /// Processes that share the work; this one is the first of them. They must outlive the call, and
  /// the others must be following (lab/run/rank_runner.h). Null: this process only.
  Ranks* ranks = nullptr;
};

enum class RunOutcome : std::uint8_t { kFinished, kStopped };

/// Completes the work in a folder: each run learns, is measured and saved, from its last checkpoint
/// on; then the leagues are played. The resulting files do not depend on the back end, the ranks or
/// the number of interruptions.
[[nodiscard]] Result<RunOutcome> run_experiment(RunFolder& folder, const RunnerOptions& options);

}  // namespace othello
