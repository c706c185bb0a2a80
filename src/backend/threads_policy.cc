#include <tbb/parallel_for.h>

#include <algorithm>
#include <mutex>

#include "backend/threads.h"
#include "backend/with_threads.h"
#include "play/batch.h"

namespace othello {
namespace {

/// Parts of a plan have whole batches of both colours, and there are some for each thread, so that
/// they end together. Fewer and longer ones are added up sooner: each has all sums of its own.
constexpr std::uint64_t kPartsPerThread = 4;

std::vector<PolicyGames> cut(std::span<const PolicyGames> plans, std::uint64_t threads) {
  std::uint64_t games = 0;
  for (const PolicyGames& plan : plans) games += plan.games;
  constexpr std::uint64_t kBatches = 2 * kBatchGames;
  const std::uint64_t share = games / (threads * kPartsPerThread);
  const std::uint64_t length = (share + kBatches) / kBatches * kBatches;
  std::vector<PolicyGames> parts;
  for (const PolicyGames& plan : plans) {
    for (std::uint64_t done = 0; done < plan.games; done += length) {
      parts.push_back(plan);
      parts.back().first_game += done;
      parts.back().games = std::min(length, plan.games - done);
    }
  }
  return parts;
}

}  // namespace

PolicyGradient ThreadBackend::policy_gradient(std::span<const PolicyGames> plans) {
  const std::vector<PolicyGames> parts = cut(plans, static_cast<std::uint64_t>(side_by_side()));
  if (options_.threads == 1 || parts.size() <= 1) {
    return othello::policy_gradient(plans, options_.isa);
  }
  PolicyGradient sums = no_gradient(plans);
  std::mutex mutex;  // guards sums
  const auto play_part = [&](std::size_t i) {
    const PolicyGradient own = othello::policy_gradient({&parts[i], 1}, options_.isa);
    const std::lock_guard lock(mutex);
    sums += own;  // of whole numbers: the order does not matter
  };
  with_threads(options_.threads,
               [&] { tbb::parallel_for(std::size_t{0}, parts.size(), play_part); });
  return sums;
}

}  // namespace othello
