#include "server/training.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/excerpt.h"
#include "core/file.h"
#include "lab/run/manifest.h"
#include "lab/run/run_folder.h"
#include "lab/run/runner.h"
#include "server/digest.h"

namespace othello::server {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr const char* kTokenFile = "token.sha256";
constexpr const char* kStoppedFile = "stopped";
constexpr std::size_t kMaxSmallFile = 1024;

std::string read_small(const fs::path& path) {
  const auto text = read_file(path, kMaxSmallFile);
  return text ? *text : "";
}

TrainingRun run_of(const fs::path& folder, const RunFolder& run) {
  const Experiment& e = run.experiment();
  TrainingRun out{.id = folder.filename().string(),
                  .learner = std::string(name(e.learner)),
                  .evaluator = start_name(e.start),
                  .seed = e.seed,
                  .of = e.budget.games};
  if (run.is_finished()) {
    out.state = TrainingState::kFinished;
    out.games = out.of;
  } else if (is_there(folder / kStoppedFile)) {
    out.state = TrainingState::kStopped;
  }
  if (const auto rows = run.metrics(); rows && !rows->empty()) {
    out.latest = rows->back();
    out.games = std::max(out.games, rows->back().games);
  }
  return out;
}

}  // namespace

std::string_view name(TrainingState state) {
  constexpr std::string_view kNames[] = {"waiting", "running", "finished", "failed", "stopped"};
  return kNames[static_cast<std::size_t>(state)];
}

Training::Training(Options options, std::function<void(const TrainingRun&)> changed)
    : options_(std::move(options)), changed_(std::move(changed)) {
  take_up();
  thread_ = std::thread([this] { work(); });
}

Training::~Training() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  news_.notify_all();
  thread_.join();
}

fs::path Training::path_of(const std::string& id) const { return options_.folder / id; }

void Training::take_up() {
  std::error_code missing;
  for (const auto& entry : fs::directory_iterator(options_.folder, missing)) {
    const auto folder = RunFolder::open_for_reading(entry.path());
    if (!folder) continue;
    runs_.push_back(run_of(entry.path(), *folder));
    if (runs_.back().state == TrainingState::kWaiting) queue_.push_back(runs_.back().id);
  }
}

std::string Training::free_id(const std::string& wanted) const {
  for (int i = 1;; ++i) {
    std::string id = fmt::format("{}-{}", wanted, i);
    if (!is_there(path_of(id))) return id;
  }
}

Accepted<Training::Started> Training::start(const Experiment& experiment) {
  const std::lock_guard lock(mutex_);
  if (runs_.size() >= kMostRuns) {
    return tl::unexpected(Refusal{
        .status = 429,
        .sentence = fmt::format("{} training runs are kept, and no more are taken", runs_.size()),
        .retry_after = 86'400});
  }
  if (queue_.size() >= kMostWaiting) {
    return tl::unexpected(Refusal{
        .status = 429,
        .sentence =
            fmt::format("{} training runs are waiting, and no more are taken", queue_.size()),
        .retry_after = 60});
  }
  const std::string id = free_id(experiment.name);
  const Manifest manifest = new_manifest(experiment, {.backend = *options_.backend});
  auto folder = RunFolder::create({.path = path_of(id)}, experiment, manifest);
  if (!folder) throw std::runtime_error(folder.error().text());
  Started started{.run = {}, .token = new_token()};
  const auto written = write_file_atomically(path_of(id) / kTokenFile, sha256_hex(started.token));
  if (!written) throw std::runtime_error(written.error().text());
  started.run = run_of(path_of(id), *folder);
  runs_.push_back(started.run);
  queue_.push_back(id);
  news_.notify_all();
  return started;
}

Accepted<void> Training::stop(const std::string& id, const std::string& token) {
  const auto run = find(id);
  if (!run) return refuse(404, fmt::format("there is no training run '{}'", excerpt(id)));
  const std::string hash = read_small(path_of(id) / kTokenFile);
  if (hash.empty() || !equal_secrets(sha256_hex(token), hash)) {
    return refuse(403, "the token is not the one that this run was started with");
  }
  if (run->state != TrainingState::kWaiting && run->state != TrainingState::kRunning) return {};
  if (const auto marked = write_file_atomically(path_of(id) / kStoppedFile, ""); !marked) {
    throw std::runtime_error(marked.error().text());
  }
  bool waited = false;
  {
    const std::lock_guard lock(mutex_);
    waited = std::erase(queue_, id) > 0;
    if (!waited) stop_run_ = id;
  }
  if (waited) settle(id, TrainingState::kStopped);
  return {};
}

std::vector<TrainingRun> Training::runs() {
  const std::lock_guard lock(mutex_);
  return {runs_.rbegin(), runs_.rend()};
}

std::optional<TrainingRun> Training::find(const std::string& id) {
  const std::lock_guard lock(mutex_);
  const auto found = std::find_if(runs_.begin(), runs_.end(),
                                  [&](const TrainingRun& run) { return run.id == id; });
  return found == runs_.end() ? std::nullopt : std::optional(*found);
}

void Training::settle(const std::string& id, TrainingState state, const std::string& error) {
  std::optional<TrainingRun> now;
  {
    const std::lock_guard lock(mutex_);
    for (TrainingRun& run : runs_) {
      if (run.id != id) continue;
      run.state = state;
      run.error = error;
      if (state == TrainingState::kFinished) run.games = run.of;
      now = run;
    }
  }
  if (now) changed_(*now);
}

void Training::work() {
  for (;;) {
    std::string id;
    {
      std::unique_lock lock(mutex_);
      news_.wait(lock, [this] { return stop_ || !queue_.empty(); });
      if (stop_) return;
      id = queue_.front();
      queue_.pop_front();
    }
    settle(id, TrainingState::kRunning);
    try {
      learn(id);
    } catch (const std::exception& problem) {
      settle(id, TrainingState::kFailed, problem.what());
    }
  }
}

void Training::learn(const std::string& id) {
  auto folder = RunFolder::open_for_writing(path_of(id));
  if (!folder) return settle(id, TrainingState::kFailed, folder.error().text());
  const auto begun = Clock::now();
  bool too_long = false;
  auto told = begun - std::chrono::hours(1);
  const auto progress = [&](const RunProgress& state) {
    too_long = Clock::now() - begun > kMostTime;
    std::optional<TrainingRun> now;
    bool goes_on = false;
    {
      const std::lock_guard lock(mutex_);
      goes_on = !stop_ && stop_run_ != id && !too_long;
      for (TrainingRun& run : runs_) {
        if (run.id != id) continue;
        run.games = state.games;
        if (state.latest) run.latest = state.latest;
        now = run;
      }
    }
    if (now && Clock::now() - told > std::chrono::milliseconds(200)) {
      told = Clock::now();
      changed_(*now);
    }
    return goes_on;
  };
  const auto outcome = run_experiment(
      *folder, {.backend = options_.backend, .progress = progress, .make_learner = {}});
  if (!outcome) return settle(id, TrainingState::kFailed, outcome.error().text());
  if (*outcome == RunOutcome::kFinished) return settle(id, TrainingState::kFinished);
  const bool by_request = is_there(path_of(id) / kStoppedFile);
  // The server is about to end: the run goes on next time.
  if (!by_request && !too_long) return;
  if (too_long && !write_file_atomically(path_of(id) / kStoppedFile, "")) return;
  settle(id, TrainingState::kStopped, too_long ? "it took more than ten minutes" : "");
}

}  // namespace othello::server
