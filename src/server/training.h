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
  std::string started = {};  ///< UTC
  std::string address = {};  ///< of the visitor; never shown to others
};

/// Small training runs started by visitors, one at a time, in a separate thread. They are stored as
/// any run (lab/run/run_folder.h), so that an interrupted run resumes after a restart.
class Training {
 public:
  static constexpr std::uint64_t kMostGames = 200'000;
  static constexpr std::size_t kMostWaiting = 16;
  static constexpr std::size_t kMostOfVisitor = 2;  ///< waiting or running
  static constexpr std::chrono::minutes kMostTime{10};

  struct Options {
    std::filesystem::path folder;  ///< of all runs; created if missing
    std::shared_ptr<Backend> backend = std::make_shared<ThreadBackend>(ThreadBackend::Options{});
    /// Whether the run in this folder led to a player of the league: such runs expire last.
    std::function<bool(const std::filesystem::path&)> is_ranked = {};
    std::size_t most_runs = 200;                          ///< stored
    std::function<void(const std::string&)> failed = {};  ///< why a run failed
  };
  /// Resumes unfinished runs. `changed` is called from the training thread.
  Training(Options options, std::function<void(const TrainingRun&)> changed);
  ~Training();

  struct Started {
    TrainingRun run;
    std::string token;  ///< needed to stop and to resume it
  };
  /// If too many runs are stored, an old one is removed: of the visitor with the most of them, the
  /// oldest that has ended.
  [[nodiscard]] Accepted<Started> start(const Experiment& experiment,
                                        const std::string& address = {});
  [[nodiscard]] Accepted<void> stop(const std::string& id, const std::string& token);
  /// Continues a stopped run from its last checkpoint, for at most kMostTime again.
  [[nodiscard]] Accepted<void> resume(const std::string& id, const std::string& token);

  /// The newest first.
  [[nodiscard]] std::vector<TrainingRun> runs();
  [[nodiscard]] std::optional<TrainingRun> find(const std::string& id);
  /// Takes over what another process has added to or removed from the folder (league_admin.h).
  void refresh();

 private:
  void take_up();
  [[nodiscard]] std::optional<Refusal> no_room(const std::string& address) const;
  [[nodiscard]] Accepted<void> check_token(const std::string& id, const std::string& token) const;
  [[nodiscard]] bool expire_one();
  [[nodiscard]] std::string next_in_queue();
  void work();
  void learn(const std::string& id);
  void settle(const std::string& id, TrainingState state, const std::string& error = {});
  /// The reason may name files of this machine: visitors see only that the server failed.
  void fail(const std::string& id, const std::string& reason);
  [[nodiscard]] std::string free_id(const std::string& name) const;
  [[nodiscard]] std::filesystem::path path_of(const std::string& id) const;

  Options options_;
  std::function<void(const TrainingRun&)> changed_;
  std::mutex mutex_;
  std::condition_variable news_;
  std::vector<TrainingRun> runs_;  ///< in starting order
  std::deque<std::string> queue_;
  std::string last_visitor_;  ///< whose run was the latest to begin
  std::string stop_run_;      ///< the run to stop
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace othello::server
