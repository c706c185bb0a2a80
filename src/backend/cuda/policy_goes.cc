#include "backend/cuda/policy_goes.h"

#include <algorithm>

namespace othello::cuda {
namespace {

constexpr std::uint64_t ratio_up(std::uint64_t a, std::uint64_t b) { return (a + b - 1) / b; }

}  // namespace

PolicyGoes::PolicyGoes(std::span<const PolicyGames> plans, std::span<const PolicyKernel> kernels,
                       std::uint64_t processors)
    : plans_(plans), kernels_(kernels), processors_(processors) {
  std::uint64_t games = 0;
  for (const PolicyGames& plan : plans) games += plan.games;
  const std::uint64_t goes =
      std::max<std::uint64_t>(1, ratio_up(games, kPolicyGamesOfProcessor * processors));
  most_ = ratio_up(games, goes) + 1;  // one more, so that even numbers reach the end
}

std::size_t PolicyGoes::most_parts() const {
  // Those that threads play alone are no more than there are processors and plans; and each plan
  // may end with a part that is not full.
  return most_ / kPolicyGroupGames + processors_ + 2 * plans_.size();
}

std::uint64_t PolicyGoes::games_of_part(const PolicyKernel& kernel, std::uint64_t games) const {
  if (!kernel.alone) return kPolicyGroupGames;
  // A processor plays one part, and all should have the same to do; rather longer parts than a few
  // that are left over at the end.
  const std::uint64_t parts = std::max<std::uint64_t>(1, games * processors_ / most_);
  return ratio_up(ratio_up(games, parts), 2) * 2;
}

PolicyGoes::Go PolicyGoes::next() {
  Go go;
  for (; plan_ < plans_.size(); ++plan_, done_ = 0) {
    const PolicyGames& plan = plans_[plan_];
    const PolicyKernel& kernel = kernels_[plan_];
    const std::uint64_t room = (most_ - go.games) / 2 * 2;  // parts begin with even games
    const std::uint64_t games = std::min(plan.games - done_, room);
    const std::uint64_t most = games_of_part(kernel, games);
    for (std::uint64_t before = 0; before < games; before += most) {
      const auto here = static_cast<std::uint32_t>(std::min(most, games - before));
      go.parts[kernel].push_back({.first_game = plan.first_game + done_ + before,
                                  .plan = static_cast<std::uint32_t>(plan_),
                                  .games = here,
                                  .place = go.games});
      go.games += here;
    }
    done_ += games;
    if (done_ < plan.games) break;
  }
  return go;
}

}  // namespace othello::cuda
