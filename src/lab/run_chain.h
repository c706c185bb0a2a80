#pragma once

#include <chrono>
#include <functional>
#include <memory>

#include "lab/checkpoint.h"
#include "lab/measure.h"
#include "lab/run_folder.h"
#include "lab/runner.h"

namespace othello {

/// What a run tells of itself while it goes on.
struct RunObserver {
  /// Games learned so far. Returning false stops the run.
  std::function<bool(std::uint64_t games)> games;
  std::function<void(const MetricRow& row)> measured;
  std::function<void()> saved;  ///< a checkpoint has been written
};

/// One run of an experiment, from its last checkpoint to its end: a chain of steps that no other
/// run takes part in.
class RunChain {
 public:
  struct Options {
    std::uint32_t run = 1;  ///< counted from 1
    std::chrono::milliseconds checkpoint_every{30'000};
    LearnerFactory make_learner;
  };

  /// Makes the learner and restores the checkpoint if there is one. Refuses one that is damaged or
  /// belongs elsewhere. Folder and measurer must outlive this.
  [[nodiscard]] static Result<RunChain> open(const RunFolder& folder, const Measurer& measurer,
                                             const Options& options,
                                             std::unique_ptr<Backend> backend);

  [[nodiscard]] std::uint64_t games() const { return learner_->games(); }
  [[nodiscard]] bool is_finished() const { return state_.finished; }

  /// Goes on to the end, or until the observer stops it; a checkpoint is written either way.
  [[nodiscard]] Result<RunOutcome> proceed(const RunObserver& observer);

 private:
  RunChain(const RunFolder& folder, const Measurer& measurer, const Options& options,
           std::unique_ptr<Backend> backend)
      : folder_(&folder), measurer_(&measurer), options_(options), backend_(std::move(backend)) {}

  [[nodiscard]] Result<RunOutcome> go_on(const RunObserver& observer);
  [[nodiscard]] Result<void> restore();
  [[nodiscard]] std::uint64_t next_snapshot() const;
  /// False if the observer stopped it.
  [[nodiscard]] Result<bool> learn_until(std::uint64_t games, const RunObserver& observer);
  [[nodiscard]] Result<bool> take_snapshot(const RunObserver& observer);
  [[nodiscard]] Result<bool> choose_best(const RunObserver& observer);
  [[nodiscard]] Result<void> save(const RunObserver& observer);
  [[nodiscard]] Result<void> save_if_due(const RunObserver& observer);
  [[nodiscard]] Player named_player() const;

  const RunFolder* folder_;
  const Measurer* measurer_;
  Options options_;
  std::unique_ptr<Backend> backend_;
  std::unique_ptr<Learner> learner_;  ///< plays there
  Checkpoint state_;
  std::uint64_t slice_ = 16;  ///< games that take about kSlice
  std::chrono::steady_clock::time_point saved_at_;
};

}  // namespace othello
