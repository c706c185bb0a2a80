#pragma once

#include <chrono>
#include <memory>

#include "lab/results/times.h"
#include "lab/run/checkpoint.h"
#include "lab/run/measure.h"
#include "lab/run/run_folder.h"
#include "lab/run/run_records.h"
#include "lab/run/runner.h"

namespace othello {

/// Executes one run of an experiment from its last checkpoint to its end, independently of other
/// runs.
class RunExecutor {
 public:
  struct Options {
    std::uint32_t run = 1;  ///< from 1
    std::chrono::milliseconds checkpoint_every{30'000};
    LearnerFactory make_learner;
  };

  /// The environment of a run; everything must outlive it.
  struct Place {
    const RunFolder& folder;  ///< for its experiment and its paths
    RunRecords& records;
    const Measurer& measurer;
  };

  /// Creates the learner and restores the checkpoint if there is one. A damaged checkpoint or one
  /// of another run is an error.
  [[nodiscard]] static Result<RunExecutor> open(const Place& place, const Options& options,
                                                std::unique_ptr<Backend> backend);

  [[nodiscard]] std::uint64_t games() const { return learner_->games(); }

  /// Continues to the end, or until the records say to stop; a checkpoint is written in both cases.
  [[nodiscard]] Result<RunOutcome> proceed();

 private:
  RunExecutor(const Place& place, const Options& options, std::unique_ptr<Backend> backend)
      : folder_(&place.folder),
        records_(&place.records),
        measurer_(&place.measurer),
        options_(options),
        backend_(std::move(backend)),
        time_(options.run) {}

  [[nodiscard]] Result<RunOutcome> go_on();
  [[nodiscard]] Result<void> restore();
  [[nodiscard]] Result<void> restore_time();
  [[nodiscard]] std::uint64_t next_snapshot() const;
  /// Returns false if it was stopped.
  [[nodiscard]] Result<bool> learn_until(std::uint64_t games);
  [[nodiscard]] Result<bool> take_snapshot();
  [[nodiscard]] Result<bool> choose_best();
  [[nodiscard]] Result<void> save();
  [[nodiscard]] Result<void> save_if_due();
  [[nodiscard]] Result<void> write_player(const std::filesystem::path& path, const Player& player);
  /// With the name and origin of this run.
  [[nodiscard]] Player named(Player player) const;
  [[nodiscard]] Result<void> write_critic();
  /// Reports progress; false if the run is to stop.
  [[nodiscard]] bool may_go_on() { return records_->games(options_.run, games()); }

  const RunFolder* folder_;
  RunRecords* records_;
  const Measurer* measurer_;
  Options options_;
  std::unique_ptr<Backend> backend_;
  std::unique_ptr<Learner> learner_;  ///< plays on backend_
  Checkpoint state_;
  LearningTime time_;
  std::uint64_t slice_ = 16;  ///< number of games that take about kSlice
  std::chrono::steady_clock::time_point saved_at_;
};

}  // namespace othello
