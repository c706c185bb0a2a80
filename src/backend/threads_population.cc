#include <tbb/parallel_for.h>
#include <tbb/task_group.h>

#include <algorithm>
#include <mutex>

#include "backend/threads.h"
#include "backend/with_threads.h"

namespace othello {
namespace {

/// Games per work item: enough for full batches, and few enough that the players of neighbouring
/// games stay in the cache.
constexpr std::size_t kPopulationGamesPerPart = 512;

}  // namespace

std::optional<std::vector<int>> ThreadBackend::play_population(const PopulationPlan& plan,
                                                               const GamesDone& progress) {
  // For a few games, waking a second thread does not pay off.
  if (plan.games.size() <= kPopulationGamesPerPart) {
    return this_thread(options_.isa).play_population(plan, progress);
  }
  std::vector<int> differences(plan.games.size());
  std::mutex mutex;  // guards done and stopped
  std::uint64_t done = 0;
  bool stopped = false;
  tbb::task_group_context context;
  const auto play_part = [&](std::size_t part) {
    if (context.is_group_execution_cancelled()) return;
    const std::size_t first = part * kPopulationGamesPerPart;
    PopulationPlan own = plan;
    own.games =
        plan.games.subspan(first, std::min(kPopulationGamesPerPart, plan.games.size() - first));
    own.first_game += first;
    const std::vector<int> results = othello::play_population(own, options_.isa);
    std::copy(results.begin(), results.end(),
              differences.begin() + static_cast<std::ptrdiff_t>(first));
    const std::lock_guard lock(mutex);
    done += own.games.size();
    if (!stopped && progress && !progress(done)) {
      stopped = true;
      context.cancel_group_execution();
    }
  };
  const std::size_t parts =
      (plan.games.size() + kPopulationGamesPerPart - 1) / kPopulationGamesPerPart;
  with_threads(options_.threads, [&] {
    tbb::parallel_for(std::size_t{0}, parts, play_part, tbb::simple_partitioner(), context);
  });
  if (stopped) return std::nullopt;
  return differences;
}

}  // namespace othello
