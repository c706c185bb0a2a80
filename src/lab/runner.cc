#include "lab/runner.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <numeric>
#include <thread>

#include "lab/run_chain.h"
#include "lab/run_league.h"
#include "lab/seeds.h"

namespace othello {
namespace {

using Clock = std::chrono::steady_clock;

/// What all runs share while they go on: how far they are, whether they are to stop, and the first
/// error. Any thread may use it.
class Watch {
 public:
  Watch(std::vector<std::uint64_t> games, std::uint64_t total, const RunnerOptions& options)
      : options_(options), games_(std::move(games)) {
    state_.games = std::accumulate(games_.begin(), games_.end(), std::uint64_t{0});
    state_.games_before = state_.games;
    state_.total = total;
  }

  /// Run number `run` (from 0) has learned so many games.
  bool games(std::size_t run, std::uint64_t games) {
    const std::lock_guard lock(mutex_);
    state_.games += games - games_[run];
    games_[run] = games;
    return report();
  }

  void measured(const MetricRow& row) {
    const std::lock_guard lock(mutex_);
    state_.latest = row;
    report();
  }

  /// Whether to go on, outside of any run.
  bool go_on() {
    const std::lock_guard lock(mutex_);
    return report();
  }

  void fail(Error error) {
    const std::lock_guard lock(mutex_);
    if (!error_) error_ = std::move(error);
    stopped_ = true;
  }

  /// Only once no thread uses this any more.
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }

 private:
  bool report() {
    if (!stopped_ && options_.progress && !options_.progress(state_)) stopped_ = true;
    return !stopped_;
  }

  const RunnerOptions& options_;
  std::mutex mutex_;
  RunProgress state_;
  std::vector<std::uint64_t> games_;
  bool stopped_ = false;
  std::optional<Error> error_;
};

class Runner {
 public:
  Runner(RunFolder& folder, const RunnerOptions& options)
      : folder_(folder),
        options_(options),
        workers_(std::min(static_cast<int>(folder.experiment().runs),
                          options.backend->side_by_side())) {}

  Result<RunOutcome> run() {
    if (folder_.is_finished()) return RunOutcome::kFinished;
    const auto measurer = Measurer::create(folder_.experiment());
    if (!measurer) return tl::unexpected(measurer.error());
    if (auto opened = open_chains(*measurer); !opened) return tl::unexpected(opened.error());

    std::vector<std::uint64_t> games;
    for (const RunChain& chain : chains_) games.push_back(chain.games());
    const Experiment& experiment = folder_.experiment();
    Watch watch(std::move(games), experiment.budget.games * experiment.runs, options_);
    const bool learned = learn(watch);
    const auto leagues = learned ? hold_leagues(watch) : Result<bool>(false);
    // What there is so far can be looked at, whatever happened.
    const auto closed = close(leagues && *leagues);
    if (watch.error()) return tl::unexpected(*watch.error());
    if (!leagues) return tl::unexpected(leagues.error());
    if (!closed) return tl::unexpected(closed.error());
    return *leagues ? RunOutcome::kFinished : RunOutcome::kStopped;
  }

 private:
  /// All of them before any goes on, so that a bad checkpoint is found before anything is written.
  Result<void> open_chains(const Measurer& measurer) {
    const auto runs = folder_.experiment().runs;
    for (std::uint32_t run = 1; run <= runs; ++run) {
      auto chain = RunChain::open(folder_, measurer,
                                  {.run = run,
                                   .checkpoint_every = options_.checkpoint_every,
                                   .make_learner = options_.make_learner},
                                  options_.backend->share(workers_));
      if (!chain) return tl::unexpected(chain.error());
      chains_.push_back(std::move(*chain));
    }
    return {};
  }

  /// Whether all runs came to their end.
  bool learn(Watch& watch) {
    std::atomic<std::size_t> next{0};
    std::atomic<bool> all_finished{true};
    const auto work = [&] {
      for (std::size_t run = next++; run < chains_.size(); run = next++) {
        const RunObserver observer{
            .games = [&watch, run](std::uint64_t games) { return watch.games(run, games); },
            .measured = [&watch](const MetricRow& row) { watch.measured(row); },
            .saved = [this] { note_time(); }};
        const auto outcome = chains_[run].proceed(observer);
        if (!outcome) watch.fail(outcome.error());
        if (!outcome || *outcome != RunOutcome::kFinished) all_finished = false;
      }
    };
    // Threads of their own and not the library's: they may wait for a device.
    std::vector<std::thread> workers;
    for (int i = 0; i < workers_; ++i) workers.emplace_back(work);
    for (std::thread& worker : workers) worker.join();
    return all_finished;
  }

  /// False if it was stopped.
  Result<bool> hold_leagues(Watch& watch) {
    const Experiment& experiment = folder_.experiment();
    for (std::size_t i = 0; i < experiment.leagues.size(); ++i) {
      const LeagueSpec& spec = experiment.leagues[i];
      const auto players = league_players(folder_, spec);
      if (!players) return tl::unexpected(players.error());
      const std::uint64_t seed = derived_seed(
          experiment.seed, {.use = SeedUse::kLeague, .index = static_cast<std::uint32_t>(i)});
      const auto league = hold_league(*players, spec, seed, *options_.backend,
                                      [&](std::uint64_t) { return watch.go_on(); });
      if (!league) return false;
      if (auto r = folder_.write(folder_.league_path(spec.name, "csv"), standings_csv(*league));
          !r) {
        return tl::unexpected(r.error());
      }
      if (auto r = folder_.write(folder_.league_path(spec.name, "json"), to_json(*league)); !r) {
        return tl::unexpected(r.error());
      }
    }
    return true;
  }

  /// The table of all runs, and the manifest last.
  Result<void> close(bool finished) {
    const auto rows = folder_.metrics();
    if (!rows) return tl::unexpected(rows.error());
    if (auto r = folder_.write(folder_.metrics_path(), to_csv(*rows)); !r) return r;
    Manifest manifest = timed_manifest();
    if (finished) manifest.finished = utc_now();
    return folder_.write_manifest(manifest);
  }

  [[nodiscard]] Manifest timed_manifest() const {
    Manifest manifest = before_;
    manifest.seconds += std::chrono::duration<double>(Clock::now() - began_).count();
    return manifest;
  }

  /// So that the time is known even after a crash; a disk that is full shows elsewhere.
  void note_time() {
    const std::lock_guard lock(manifest_mutex_);
    if (Clock::now() - noted_ < options_.checkpoint_every) return;
    noted_ = Clock::now();
    static_cast<void>(folder_.write_manifest(timed_manifest()));
  }

  RunFolder& folder_;
  const RunnerOptions& options_;
  int workers_;  ///< runs that go on at the same time
  Manifest before_ = folder_.manifest();
  std::mutex manifest_mutex_;
  Clock::time_point began_ = Clock::now();
  Clock::time_point noted_ = began_;
  std::vector<RunChain> chains_;
};

}  // namespace

Result<RunOutcome> run_experiment(RunFolder& folder, const RunnerOptions& options) {
  return Runner(folder, options).run();
}

}  // namespace othello
