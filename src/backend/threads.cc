#include "backend/threads.h"

#include <tbb/blocked_range.h>
#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/task_group.h>

#include <algorithm>
#include <mutex>

#include "backend/with_threads.h"
#include "play/batch.h"

namespace othello {
namespace {

/// Games per work item: whole batches of both colours, and few enough for load balancing and
/// progress reports.
constexpr std::uint64_t kGamesPerPart = 1024;

/// A pair of games with search takes longer than a thousand without.
std::uint64_t games_per_part(const MatchPlan& plan) { return plan.searches() ? 2 : kGamesPerPart; }

/// All parts of all plans, numbered consecutively.
class Parts {
 public:
  explicit Parts(std::span<const MatchPlan> plans) : plans_(plans) {
    std::uint64_t end = 0;
    for (const MatchPlan& plan : plans) {
      const std::uint64_t games = games_per_part(plan);
      end += (plan.games + games - 1) / games;
      ends_.push_back(end);
    }
  }

  [[nodiscard]] std::uint64_t count() const { return ends_.empty() ? 0 : ends_.back(); }

  struct Part {
    std::size_t plan;
    MatchPlan games;
  };
  [[nodiscard]] Part at(std::uint64_t number) const {
    const auto end = std::upper_bound(ends_.begin(), ends_.end(), number);
    const auto plan = static_cast<std::size_t>(end - ends_.begin());
    const std::uint64_t before = plan == 0 ? 0 : ends_[plan - 1];
    MatchPlan games = plans_[plan];
    const std::uint64_t most = games_per_part(games);
    const std::uint64_t done = (number - before) * most;
    games.first_game += done;
    games.games = std::min(most, games.games - done);
    return {plan, games};
  }

 private:
  std::span<const MatchPlan> plans_;
  std::vector<std::uint64_t> ends_;
};

}  // namespace

std::vector<MatchResult> ThreadBackend::play(std::span<const MatchPlan> plans,
                                             const GamesDone& progress) {
  const Parts parts(plans);
  std::vector<MatchResult> results(plans.size());
  std::mutex mutex;  // guards results and games_done
  std::uint64_t games_done = 0;
  tbb::task_group_context context;

  const auto play_part = [&](std::uint64_t number) {
    const Parts::Part part = parts.at(number);
    const MatchResult result = play_match(part.games, options_.isa);
    const std::lock_guard lock(mutex);
    results[part.plan] += result;  // sums of whole numbers: the order does not matter
    games_done += part.games.games;
    if (progress && !progress(games_done)) context.cancel_group_execution();
  };

  with_threads(options_.threads, [&] {
    tbb::parallel_for(
        tbb::blocked_range<std::uint64_t>(0, parts.count(), 1),
        [&](const tbb::blocked_range<std::uint64_t>& range) {
          for (std::uint64_t i = range.begin(); i != range.end(); ++i) {
            if (!context.is_group_execution_cancelled()) play_part(i);
          }
        },
        tbb::simple_partitioner(), context);
  });
  return results;
}

bool ThreadBackend::record(const RecordPlan& plan, std::span<GameMoves> games,
                           const GamesDone& progress) {
  std::mutex mutex;  // guards games_done and stopped
  std::uint64_t games_done = 0;
  bool stopped = false;
  const std::uint64_t most = games_per_part(plan.match);
  parallel_for((games.size() + most - 1) / most, [&](std::size_t number) {
    {
      const std::lock_guard lock(mutex);
      if (stopped) return;
    }
    const std::uint64_t first = number * most;
    const std::uint64_t count = std::min(most, games.size() - first);
    record_games(plan.part(first, count), options_.isa, games.subspan(first, count));
    const std::lock_guard lock(mutex);
    games_done += count;
    if (progress && !progress(games_done)) stopped = true;
  });
  return !stopped;
}

void ThreadBackend::play_out(std::span<const Board> boards, const PlayoutPlan& plan,
                             std::span<std::int32_t> balances) {
  // Each board separately: its number determines its random words.
  const auto play_one = [&](std::size_t i) {
    PlayoutPlan own = plan;
    own.first_board += static_cast<std::uint32_t>(i);
    othello::play_out(boards.subspan(i, 1), own, options_.isa, balances.subspan(i, 1));
  };
  if (options_.threads == 1) return othello::play_out(boards, plan, options_.isa, balances);
  with_threads(options_.threads,
               [&] { tbb::parallel_for(std::size_t{0}, boards.size(), play_one); });
}

void ThreadBackend::parallel_for(std::size_t count, const std::function<void(std::size_t)>& work) {
  if (options_.threads == 1) return Backend::parallel_for(count, work);
  with_threads(options_.threads, [&] { tbb::parallel_for(std::size_t{0}, count, work); });
}

int ThreadBackend::concurrency() const {
  // The cores available to this process, which may be fewer than all: launchers bind ranks to
  // cores.
  return options_.threads > 0 ? options_.threads : tbb::info::default_concurrency();
}

std::unique_ptr<Backend> ThreadBackend::share(int users) {
  return std::make_unique<ThreadBackend>(
      Options{.threads = std::max(1, concurrency() / users), .isa = options_.isa});
}

}  // namespace othello
