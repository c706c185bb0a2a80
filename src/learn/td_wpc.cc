#include "learn/td_wpc.h"

#include <algorithm>
#include <cmath>

#include "core/grid.h"
#include "eval/wpc.h"
#include "learn/td_kernels.h"

namespace othello {

std::uint64_t td_wpc_games_in_reach(std::span<const double> weights, double alpha) {
  const auto [limit, growth] = td_wpc_bound(weights.size(), alpha);
  double largest = 0;
  for (const double w : weights) largest = std::max(largest, std::fabs(w));
  return largest >= limit ? 0 : static_cast<std::uint64_t>((limit - largest) / growth);
}

void play_td_wpc(const TdGames& games, Isa isa) { td_kernels(isa).play_wpc(games); }

}  // namespace othello
