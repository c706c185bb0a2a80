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

/// One run of an experiment, from its last checkpoint to its end: a chain of steps that no other
/// run takes part in.
class RunChain {
 public:
  struct Options {
    std::uint32_t run = 1;  ///< counted from 1
    std::chrono::milliseconds checkpoint_every{30'000};
    LearnerFactory make_learner;
  };

  /// What a run works with; all of it must outlive the run.
  struct Place {
    const RunFolder& folder;  ///< for its experiment and its names
    RunRecords& records;
    const Measurer& measurer;
  };

  /// Makes the learner and restores the checkpoint if there is one. Refuses one that is damaged or
  /// belongs elsewhere.
  [[nodiscard]] static Result<RunChain> open(const Place& place, const Options& options,
                                             std::unique_ptr<Backend> backend);

  [[nodiscard]] std::uint64_t games() const { return learner_->games(); }

  /// Goes on to the end, or until the records say to stop; a checkpoint is written either way.
  [[nodiscard]] Result<RunOutcome> proceed();

 private:
  RunChain(const Place& place, const Options& options, std::unique_ptr<Backend> backend)
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
  /// False if it was stopped.
  [[nodiscard]] Result<bool> learn_until(std::uint64_t games);
  [[nodiscard]] Result<bool> take_snapshot();
  [[nodiscard]] Result<bool> choose_best();
  [[nodiscard]] Result<void> save();
  [[nodiscard]] Result<void> save_if_due();
  [[nodiscard]] Result<void> write_player(const std::filesystem::path& path, const Player& player);
  [[nodiscard]] Player named_player() const;
  /// Tells how far the run is; false if it is to stop.
  [[nodiscard]] bool may_go_on() { return records_->games(options_.run, games()); }

  const RunFolder* folder_;
  RunRecords* records_;
  const Measurer* measurer_;
  Options options_;
  std::unique_ptr<Backend> backend_;
  std::unique_ptr<Learner> learner_;  ///< plays there
  Checkpoint state_;
  LearningTime time_;
  std::uint64_t slice_ = 16;  ///< games that take about kSlice
  std::chrono::steady_clock::time_point saved_at_;
};

}  // namespace othello
