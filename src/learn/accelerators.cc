#include "learn/accelerators.h"

#include <algorithm>
#include <mutex>

#include "play/batch.h"

namespace othello {
namespace {

/// Parts of a plan have whole batches of both colours, several per thread for load balancing.
/// Fewer, longer parts are cheaper to sum, since each has a full set of sums.
constexpr std::uint64_t kPartsPerThread = 4;

std::vector<PolicyGames> policy_parts(std::span<const PolicyGames> plans, std::uint64_t threads) {
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

std::vector<std::uint64_t> self_play(Backend& backend, std::span<const TdNTupleGames> chains,
                                     const SelfPlayHere& here) {
  if (auto* fast = dynamic_cast<TdChains*>(&backend)) return fast->self_play(chains, here);
  if (chains.size() == 1) return {here(chains.front())};
  std::vector<std::uint64_t> played(chains.size());
  backend.parallel_for(chains.size(), [&](std::size_t i) { played[i] = here(chains[i]); });
  return played;
}

std::uint64_t self_play_wpc(Backend& backend, const TdGames& chain, const WpcSelfPlayHere& here) {
  auto* fast = dynamic_cast<TdChains*>(&backend);
  return fast != nullptr ? fast->self_play_wpc(chain, here) : here(chain);
}

bool evolve(Backend& backend, const EsPlan& plan, const EvolveHere& here) {
  auto* fast = dynamic_cast<EsGenerations*>(&backend);
  return fast != nullptr && fast->evolve(plan, here);
}

PolicyGradient policy_gradient(Backend& backend, std::span<const PolicyGames> plans) {
  if (auto* fast = dynamic_cast<PolicySteps*>(&backend)) return fast->policy_gradient(plans);
  const auto threads = static_cast<std::uint64_t>(backend.threads());
  const std::vector<PolicyGames> parts = policy_parts(plans, threads);
  if (threads == 1 || parts.size() <= 1) return policy_gradient(plans, backend.isa());
  PolicyGradient sums = no_gradient(plans);
  std::mutex mutex;  // guards sums
  backend.parallel_for(parts.size(), [&](std::size_t i) {
    const PolicyGradient own = policy_gradient({&parts[i], 1}, backend.isa());
    const std::lock_guard lock(mutex);
    sums += own;  // of whole numbers: the order does not matter
  });
  return sums;
}

}  // namespace othello
