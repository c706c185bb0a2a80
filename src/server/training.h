#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "backend/threads.h"
#include "lab/experiment/experiment.h"
#include "lab/results/result_rows.h"
#include "server/http.h"

namespace othello::server {

enum class TrainingState : std::uint8_t { kWaiting, kRunning, kFinished, kFailed, kStopped };
[[nodiscard]] std::string_view name(TrainingState state);

struct TrainingRun {
  std::string id;
  TrainingState state = TrainingState::kWaiting;
  std::string learner;
  std::string evaluator;
  std::uint64_t seed = 1;
  std::uint64_t games = 0;  ///< learned so far
  std::uint64_t of = 0;
  std::optional<ResultRow> latest = {};
  std::string error = {};
};

/// Small training runs that visitors start, one at a time, in a thread of its own. They are kept as
/// any run (lab/run/run_folder.h), so that one that was cut short goes on after a restart.
class Training {
 public:
  static constexpr std::uint64_t kMostGames = 200'000;
  static constexpr std::size_t kMostWaiting = 4;
  static constexpr std::size_t kMostRuns = 200;  ///< that are kept
  static constexpr std::chrono::minutes kMostTime{10};

  struct Options {
    std::filesystem::path folder;  ///< of all runs; made if it is not there
    std::shared_ptr<Backend> backend = std::make_shared<ThreadBackend>(ThreadBackend::Options{});
  };
  /// Takes up what it finds unfinished. `changed` is called from the thread that learns.
  Training(Options options, std::function<void(const TrainingRun&)> changed);
  ~Training();

  struct Started {
    TrainingRun run;
    std::string token;  ///< with which it can be stopped
  };
  [[nodiscard]] Accepted<Started> start(const Experiment& experiment);
  [[nodiscard]] Accepted<void> stop(const std::string& id, const std::string& token);

  /// The newest first.
  [[nodiscard]] std::vector<TrainingRun> runs();
  [[nodiscard]] std::optional<TrainingRun> find(const std::string& id);

 private:
  void take_up();
  void work();
  void learn(const std::string& id);
  void settle(const std::string& id, TrainingState state, const std::string& error = {});
  [[nodiscard]] std::string free_id(const std::string& name) const;
  [[nodiscard]] std::filesystem::path path_of(const std::string& id) const;

  Options options_;
  std::function<void(const TrainingRun&)> changed_;
  std::mutex mutex_;
  std::condition_variable news_;
  std::vector<TrainingRun> runs_;  ///< in the order in which they were started
  std::deque<std::string> queue_;
  std::string stop_run_;  ///< the run that is to be stopped
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace othello::server
