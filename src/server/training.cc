#include "server/training.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "core/excerpt.h"
#include "core/file.h"
#include "core/sha256.h"
#include "lab/run/folder_place.h"
#include "lab/run/manifest.h"
#include "lab/run/run_folder.h"
#include "lab/run/runner.h"
#include "server/background.h"
#include "server/secrets.h"

namespace othello::server {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr const char* kTokenFile = "token.sha256";
constexpr const char* kStoppedFile = "stopped";
constexpr const char* kAddressFile = "address";
constexpr std::size_t kMaxSmallFile = 1024;
/// Visitors watch the curve, which is read from the folder.
constexpr std::chrono::seconds kCheckpointEvery{1};

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
                  .of = e.budget.games,
                  .started = run.manifest().started,
                  .address = read_small(folder / kAddressFile)};
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

bool has_ended(const TrainingRun& run) {
  return run.state != TrainingState::kWaiting && run.state != TrainingState::kRunning;
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
  std::vector<TrainingRun> found;
  std::error_code missing;
  for (const auto& entry : fs::directory_iterator(options_.folder, missing)) {
    const std::string id = entry.path().filename().string();
    const bool known = std::any_of(runs_.begin(), runs_.end(),
                                   [&](const TrainingRun& run) { return run.id == id; });
    if (known || id.starts_with('.')) continue;
    const auto folder = RunFolder::open_for_reading(entry.path());
    if (folder) found.push_back(run_of(entry.path(), *folder));
  }
  std::sort(found.begin(), found.end(), [](const TrainingRun& a, const TrainingRun& b) {
    return std::tie(a.started, a.id) < std::tie(b.started, b.id);
  });
  for (TrainingRun& run : found) {
    if (run.state == TrainingState::kWaiting) queue_.push_back(run.id);
    runs_.push_back(std::move(run));
  }
}

void Training::refresh() {
  const std::lock_guard lock(mutex_);
  const auto is_gone = [this](const std::string& id) { return !is_there(path_of(id)); };
  std::erase_if(queue_, is_gone);
  std::erase_if(runs_, [&](const TrainingRun& run) { return is_gone(run.id); });
  take_up();
  if (!queue_.empty()) news_.notify_all();
}

std::string Training::free_id(const std::string& wanted) const {
  for (int i = 1;; ++i) {
    std::string id = fmt::format("{}-{}", wanted, i);
    if (!is_there(path_of(id))) return id;
  }
}

std::optional<Refusal> Training::no_room(const std::string& address) const {
  const auto own = std::count_if(runs_.begin(), runs_.end(), [&](const TrainingRun& run) {
    return run.address == address && !has_ended(run);
  });
  const bool own_full = static_cast<std::size_t>(own) >= kMostOfVisitor;
  if (!own_full && queue_.size() < kMostWaiting) return std::nullopt;
  return Refusal{
      .status = 429,
      .sentence =
          own_full
              ? fmt::format("{} training runs from this address are waiting or running, "
                            "which is the maximum",
                            own)
              : fmt::format("{} training runs are waiting, which is the maximum", queue_.size()),
      .retry_after = 60};
}

bool Training::expire_one() {
  std::map<std::string, std::ptrdiff_t> stored;
  for (const TrainingRun& run : runs_) ++stored[run.address];
  auto leaving = runs_.end();
  std::pair<bool, std::ptrdiff_t> least;
  for (auto run = runs_.begin(); run != runs_.end(); ++run) {
    if (!has_ended(*run)) continue;
    const bool ranked = options_.is_ranked && options_.is_ranked(path_of(run->id));
    const std::pair worth{ranked, -stored[run->address]};
    if (leaving != runs_.end() && worth >= least) continue;
    leaving = run;
    least = worth;
  }
  if (leaving == runs_.end()) return false;
  if (!remove_folder(path_of(leaving->id))) return false;
  runs_.erase(leaving);
  return true;
}

Accepted<Training::Started> Training::start(const Experiment& experiment,
                                            const std::string& address) {
  const std::lock_guard lock(mutex_);
  if (auto refusal = no_room(address)) return tl::unexpected(std::move(*refusal));
  while (runs_.size() >= options_.most_runs) {
    if (!expire_one()) {
      return tl::unexpected(Refusal{
          .status = 429,
          .sentence =
              fmt::format("{} training runs are stored, which is the maximum", runs_.size()),
          .retry_after = 600});
    }
  }
  const std::string id = free_id(experiment.name);
  const Manifest manifest = new_manifest(experiment, {.backend = *options_.backend});
  auto folder = RunFolder::create({.path = path_of(id)}, experiment, manifest);
  if (!folder) throw std::runtime_error(folder.error().text());
  Started started{.run = {}, .token = new_token()};
  const auto written = write_file_atomically(path_of(id) / kTokenFile, sha256(started.token));
  if (!written) throw std::runtime_error(written.error().text());
  const auto noted = write_file_atomically(path_of(id) / kAddressFile, address);
  if (!noted) throw std::runtime_error(noted.error().text());
  started.run = run_of(path_of(id), *folder);
  runs_.push_back(started.run);
  queue_.push_back(id);
  news_.notify_all();
  return started;
}

Accepted<void> Training::check_token(const std::string& id, const std::string& token) const {
  const std::string hash = read_small(path_of(id) / kTokenFile);
  if (!hash.empty() && equal_secrets(sha256(token), hash)) return {};
  return refuse(403, "wrong token for this run");
}

Accepted<void> Training::stop(const std::string& id, const std::string& token) {
  const auto run = find(id);
  if (!run) return refuse(404, fmt::format("there is no training run '{}'", excerpt(id)));
  if (auto allowed = check_token(id, token); !allowed) return allowed;
  if (has_ended(*run)) return {};
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

Accepted<void> Training::resume(const std::string& id, const std::string& token) {
  const auto known = find(id);
  if (!known) return refuse(404, fmt::format("there is no training run '{}'", excerpt(id)));
  if (auto allowed = check_token(id, token); !allowed) return allowed;
  TrainingRun now;
  {
    const std::lock_guard lock(mutex_);
    const auto run = std::find_if(runs_.begin(), runs_.end(),
                                  [&](const TrainingRun& other) { return other.id == id; });
    if (run == runs_.end() || run->state != TrainingState::kStopped) {
      return refuse(409, "the run is not stopped");
    }
    if (auto refusal = no_room(run->address)) return tl::unexpected(std::move(*refusal));
    std::error_code problem;
    fs::remove(path_of(id) / kStoppedFile, problem);
    if (problem) throw std::runtime_error(problem.message());
    run->state = TrainingState::kWaiting;
    run->error.clear();
    now = *run;
    if (stop_run_ == id) stop_run_.clear();
    queue_.push_back(id);
  }
  changed_(now);
  news_.notify_all();
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

void Training::fail(const std::string& id, const std::string& reason) {
  if (options_.failed) options_.failed(fmt::format("training run {}: {}", id, reason));
  settle(id, TrainingState::kFailed, "the server failed; its operator finds the reason in its log");
}

/// Visitors take turns.
std::string Training::next_in_queue() {
  const auto visitor_of_run = [this](const std::string& id) {
    const auto run = std::find_if(runs_.begin(), runs_.end(),
                                  [&](const TrainingRun& other) { return other.id == id; });
    return run == runs_.end() ? "" : run->address;
  };
  auto next = std::find_if(queue_.begin(), queue_.end(), [&](const std::string& id) {
    return visitor_of_run(id) != last_visitor_;
  });
  if (next == queue_.end()) next = queue_.begin();
  std::string id = *next;
  queue_.erase(next);
  last_visitor_ = visitor_of_run(id);
  return id;
}

void Training::work() {
  run_in_background();
  for (;;) {
    std::string id;
    {
      std::unique_lock lock(mutex_);
      news_.wait(lock, [this] { return stop_ || !queue_.empty(); });
      if (stop_) return;
      id = next_in_queue();
    }
    try {
      settle(id, TrainingState::kRunning);
      learn(id);
    } catch (const std::exception& problem) {
      fail(id, problem.what());
    }
  }
}

void Training::learn(const std::string& id) {
  auto folder = RunFolder::open_for_writing(path_of(id));
  if (!folder) return fail(id, folder.error().text());
  const auto begun = Clock::now();
  bool too_long = false;
  auto reported = begun - std::chrono::hours(1);
  const auto progress = [&](const RunProgress& state) {
    too_long = Clock::now() - begun > kMostTime;
    std::optional<TrainingRun> now;
    bool goes_on = false;
    {
      const std::lock_guard lock(mutex_);
      goes_on = false;  // unless it is still there
      for (TrainingRun& run : runs_) {
        if (run.id != id) continue;
        goes_on = !stop_ && stop_run_ != id && !too_long;
        run.games = state.games;
        if (state.latest) run.latest = state.latest;
        now = run;
      }
    }
    if (now && Clock::now() - reported > std::chrono::milliseconds(200)) {
      reported = Clock::now();
      changed_(*now);
    }
    return goes_on;
  };
  const auto outcome = run_experiment(*folder, {.backend = options_.backend,
                                                .checkpoint_every = kCheckpointEvery,
                                                .progress = progress,
                                                .make_learner = {}});
  if (!outcome) return fail(id, outcome.error().text());
  if (*outcome == RunOutcome::kFinished) return settle(id, TrainingState::kFinished);
  const bool by_request = is_there(path_of(id) / kStoppedFile);
  // The server is shutting down: the run resumes next time.
  if (!by_request && !too_long) return;
  if (too_long && !write_file_atomically(path_of(id) / kStoppedFile, "")) return;
  settle(id, TrainingState::kStopped, too_long ? "time limit of ten minutes exceeded" : "");
}

}  // namespace othello::server
