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

/// How far all runs have come.
struct RunProgress {
  std::uint64_t games = 0;               ///< learned, of all runs; what is measured does not count
  std::uint64_t total = 0;               ///< of all runs
  std::uint64_t games_before = 0;        ///< of `games`, those that were played before this call
  std::optional<ResultRow> latest = {};  ///< the last measure taken
};

/// Makes the learner of a run; for tests of the runner itself.
using LearnerFactory = std::function<Result<std::unique_ptr<Learner>>(
    const Experiment& experiment, const RunId& id, Backend& backend)>;

struct RunnerOptions {
  /// Where the games of learning and of measuring are played.
  std::shared_ptr<Backend> backend = std::make_shared<ThreadBackend>(ThreadBackend::Options{});
  std::chrono::milliseconds checkpoint_every{30'000};
  /// Called now and then, from any thread, one at a time; returning false stops the work.
  std::function<bool(const RunProgress&)> progress;
  LearnerFactory make_learner;  ///< empty: as the experiment says
  /// Processes that share the work: this one is the first of them. They must outlive the call, and
  /// the others must be following (lab/run/rank_runner.h). Without them this process is on its own.
  Ranks* ranks = nullptr;
};

enum class RunOutcome : std::uint8_t { kFinished, kStopped };

/// Does what is left to do in a folder: each run learns, is measured and saved, from its last
/// checkpoint on; then the leagues are held. The files come out the same whatever the back end and
/// the ranks, and however often the work was stopped or killed.
[[nodiscard]] Result<RunOutcome> run_experiment(RunFolder& folder, const RunnerOptions& options);

}  // namespace othello
