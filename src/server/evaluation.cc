#include "server/evaluation.h"

#include <algorithm>
#include <chrono>
#include <set>

namespace othello::server {
namespace {

/// After so many games the live score moves.
constexpr std::uint64_t kLiveGames = 100;
static_assert(kLiveGames % 2 == 0 && kHeuristicGames % kLiveGames == 0);
/// Matches are played several in one go, as many as take about this long: fewer trips to the disk,
/// and still no first score has to wait.
constexpr std::chrono::milliseconds kGoTime{200};
constexpr std::size_t kMostMatchesAtOnce = 64;
constexpr std::size_t kFirstScoresAtOnce = 8;
constexpr std::chrono::seconds kPauseAfterFailure{2};

}  // namespace

Evaluation::Evaluation(League& league, Backend& backend, Listener listener)
    : league_(league), backend_(backend), listener_(std::move(listener)) {
  thread_ = std::thread([this] { run(); });
}

Evaluation::~Evaluation() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  news_.notify_all();
  thread_.join();
}

void Evaluation::wake() {
  {
    const std::lock_guard lock(mutex_);
    woken_ = true;
  }
  news_.notify_all();
}

bool Evaluation::stopping() {
  const std::lock_guard lock(mutex_);
  return stop_;
}

void Evaluation::run() {
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
    } catch (const std::exception& problem) {
      failed = true;
      if (listener_.failed) listener_.failed(problem.what());
    }
    if (!settled && !failed && listener_.settled) listener_.settled();
    settled = !failed;
    std::unique_lock lock(mutex_);
    const auto awake = [this] { return stop_ || woken_; };
    if (failed) {
      news_.wait_for(lock, kPauseAfterFailure, [this] { return stop_; });
    } else {
      news_.wait(lock, awake);
    }
  }
}

bool Evaluation::work() {
  std::vector<Work> works = league_.next_work(std::max(matches_at_once_, kFirstScoresAtOnce));
  if (works.empty()) return false;
  if (works.front().kind == MatchKind::kHeuristic) {
    for (const Work& first : works) {
      if (!stopping()) play_first_score(first);
    }
  } else {
    works.resize(std::min(works.size(), matches_at_once_));
    const auto begun = std::chrono::steady_clock::now();
    play_matches(works);
    const auto taken = std::chrono::steady_clock::now() - begun;
    if (taken < kGoTime / 2) {
      matches_at_once_ = std::min(kMostMatchesAtOnce, 2 * matches_at_once_);
    } else if (taken > 2 * kGoTime) {
      matches_at_once_ = std::max<std::size_t>(1, matches_at_once_ / 2);
    }
  }
  return true;
}

void Evaluation::play_first_score(const Work& work) {
  const auto plan = league_.plan(work);
  if (!plan) return;
  MatchResult so_far;
  for (std::uint64_t first = 0; first < plan->games; first += kLiveGames) {
    if (stopping()) return;
    MatchPlan part = *plan;
    part.first_game = first;
    part.games = kLiveGames;
    so_far += backend_.play({&part, 1}, {}).front();
    league_.show_progress(work.a, so_far);
    if (listener_.played && first + kLiveGames < plan->games) listener_.played(work.a);
  }
  league_.record({{.kind = work.kind, .a = work.a, .b = work.b, .result = so_far}});
  if (listener_.played) listener_.played(work.a);
}

void Evaluation::play_matches(const std::vector<Work>& works) {
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
