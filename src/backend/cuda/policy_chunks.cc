#include "backend/cuda/policy_chunks.h"

#include <algorithm>

namespace othello::cuda {
namespace {

constexpr std::uint64_t ratio_up(std::uint64_t a, std::uint64_t b) { return (a + b - 1) / b; }

}  // namespace

PolicyChunks::PolicyChunks(std::span<const PolicyGames> plans,
                           std::span<const PolicyKernel> kernels, std::uint64_t processors)
    : plans_(plans), kernels_(kernels), processors_(processors) {
  std::uint64_t games = 0;
  for (const PolicyGames& plan : plans) games += plan.games;
  const std::uint64_t chunks =
      std::max<std::uint64_t>(1, ratio_up(games, kPolicyGamesOfProcessor * processors));
  most_ = ratio_up(games, chunks) + 1;  // one more, since parts start at even games
}

std::size_t PolicyChunks::most_parts() const {
  // Parts with one thread per game number at most processors plus plans; and each plan may end with
  // a partial part.
  return most_ / kPolicyGroupGames + processors_ + 2 * plans_.size();
}

std::uint64_t PolicyChunks::games_of_part(const PolicyKernel& kernel, std::uint64_t games) const {
  if (!kernel.alone) return kPolicyGroupGames;
  // One part per processor, all of equal size; slightly longer parts are better than a few leftover
  // ones at the end.
  const std::uint64_t parts = std::max<std::uint64_t>(1, games * processors_ / most_);
  return ratio_up(ratio_up(games, parts), 2) * 2;
}

PolicyChunks::Chunk PolicyChunks::next() {
  Chunk chunk;
  for (; plan_ < plans_.size(); ++plan_, done_ = 0) {
    const PolicyGames& plan = plans_[plan_];
    const PolicyKernel& kernel = kernels_[plan_];
    const std::uint64_t room = (most_ - chunk.games) / 2 * 2;  // parts start at even games
    const std::uint64_t games = std::min(plan.games - done_, room);
    const std::uint64_t most = games_of_part(kernel, games);
    for (std::uint64_t before = 0; before < games; before += most) {
      const auto here = static_cast<std::uint32_t>(std::min(most, games - before));
      chunk.parts[kernel].push_back({.first_game = plan.first_game + done_ + before,
                                     .plan = static_cast<std::uint32_t>(plan_),
                                     .games = here,
                                     .place = chunk.games});
      chunk.games += here;
    }
    done_ += games;
    if (done_ < plan.games) break;
  }
  return chunk;
}

}  // namespace othello::cuda
