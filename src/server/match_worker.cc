#include "server/match_worker.h"

#include <algorithm>
#include <chrono>
#include <set>

#include "server/background.h"

namespace othello::server {
namespace {

/// Games between updates of the live score.
constexpr std::uint64_t kLiveGames = 100;
static_assert(kLiveGames % 2 == 0 && kHeuristicGames % kLiveGames == 0);
/// Matches are played in batches of about this duration: fewer disk writes, without delaying first
/// scores.
constexpr std::chrono::milliseconds kGoTime{200};
constexpr std::size_t kMostMatchesAtOnce = 64;
constexpr std::chrono::seconds kPauseAfterFailure{2};
constexpr std::chrono::seconds kSpentHalves{60};
constexpr double kForgottenSeconds = 0.001;

}  // namespace

MatchWorker::MatchWorker(League& league, Backend& backend, Listener listener)
    : league_(league), backend_(backend), listener_(std::move(listener)) {
  thread_ = std::thread([this] { run(); });
}

MatchWorker::~MatchWorker() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  news_.notify_all();
  thread_.join();
}

void MatchWorker::wake() {
  {
    const std::lock_guard lock(mutex_);
    woken_ = true;
  }
  news_.notify_all();
}

bool MatchWorker::stopping() {
  const std::lock_guard lock(mutex_);
  return stop_;
}

void MatchWorker::run() {
  run_in_background();
  bool settled = false;
  while (!stopping()) {
    {
      const std::lock_guard lock(mutex_);
      woken_ = false;
    }
    bool failed = false;
    try {
      if (work()) {
        settled = false;
        continue;
      }
      if (!settled && listener_.settled) listener_.settled();
      settled = true;
    } catch (const std::exception& problem) {
      failed = true;
      settled = false;
      if (listener_.failed) listener_.failed(problem.what());
    }
    std::unique_lock lock(mutex_);
    const auto awake = [this] { return stop_ || woken_; };
    if (failed) {
      news_.wait_for(lock, kPauseAfterFailure, [this] { return stop_; });
    } else {
      news_.wait(lock, awake);
    }
  }
}

/// Time spent long ago does not count: a visitor is not punished for yesterday.
void MatchWorker::charge(const std::vector<Work>& works, double seconds) {
  for (const Work& work : works) {
    const auto record = league_.find_record(played_for(work));
    if (record) spent_[record->address] += seconds / static_cast<double>(works.size());
  }
  const auto now = std::chrono::steady_clock::now();
  if (now - decayed_ < kSpentHalves) return;
  decayed_ = now;
  for (auto& [address, time] : spent_) time /= 2;
  std::erase_if(spent_, [](const auto& item) { return item.second < kForgottenSeconds; });
}

bool MatchWorker::work() {
  std::vector<Work> works = league_.next_work(matches_at_once_, spent_);
  if (works.empty()) return false;
  const auto begun = std::chrono::steady_clock::now();
  if (works.front().kind == MatchKind::kHeuristic) {
    works.resize(1);
    play_first_score(works.front());
  } else {
    play_matches(works);
    const auto taken = std::chrono::steady_clock::now() - begun;
    if (taken < kGoTime / 2) {
      matches_at_once_ = std::min(kMostMatchesAtOnce, 2 * matches_at_once_);
    } else if (taken > 2 * kGoTime) {
      matches_at_once_ = std::max<std::size_t>(1, matches_at_once_ / 2);
    }
  }
  charge(works, std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count());
  return true;
}

void MatchWorker::play_first_score(const Work& work) {
  const auto plan = league_.plan(work);
  if (!plan) return;
  MatchResult so_far = league_.progress(work.a);
  MatchPlan part = *plan;
  part.first_game = so_far.total().games();
  part.games = kLiveGames;
  so_far += backend_.play({&part, 1}, {}).front();
  league_.show_progress(work.a, so_far);
  if (so_far.total().games() == plan->games) {
    league_.record({{.kind = work.kind, .a = work.a, .b = work.b, .result = so_far}});
  }
  if (listener_.played) listener_.played(work.a);
}

void MatchWorker::play_matches(const std::vector<Work>& works) {
  std::vector<MatchPlan> plans;
  std::vector<MatchRecord> records;
  for (const Work& work : works) {
    auto plan = league_.plan(work);
    if (!plan) continue;
    plans.push_back(std::move(*plan));
    records.push_back({.kind = work.kind, .a = work.a, .b = work.b});
  }
  const auto results = backend_.play(plans, [this](std::uint64_t) { return !stopping(); });
  if (stopping()) return;
  for (std::size_t i = 0; i < results.size(); ++i) records[i].result = results[i];
  league_.record(records);
  if (!listener_.played) return;
  std::set<PlayerId> players;
  for (const MatchRecord& record : records) players.insert({record.a, record.b});
  for (const PlayerId player : players) listener_.played(player);
}

}  // namespace othello::server
