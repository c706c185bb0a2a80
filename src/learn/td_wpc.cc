#include "learn/td_wpc.h"

#include <algorithm>
#include <cmath>

#include "core/grid.h"
#include "eval/wpc.h"

namespace othello {

namespace generic_kernels {
void play_td_wpc(const TdGames& games);
}
#ifdef OTHELLO_X86
namespace avx2_kernels {
void play_td_wpc(const TdGames& games);
}
namespace avx512_kernels {
void play_td_wpc(const TdGames& games);
}
#endif

std::uint64_t td_wpc_games_in_reach(std::span<const double> weights, double alpha) {
  const auto [limit, growth] = td_counter_reach(weights.size(), alpha);
  double largest = 0;
  for (const double w : weights) largest = std::max(largest, std::fabs(w));
  return largest >= limit ? 0 : static_cast<std::uint64_t>((limit - largest) / growth);
}

void play_td_wpc(const TdGames& games, Isa isa) {
#ifdef OTHELLO_X86
  if (isa == Isa::kAvx512) return avx512_kernels::play_td_wpc(games);
  if (isa == Isa::kAvx2) return avx2_kernels::play_td_wpc(games);
#endif
  (void)isa;
  generic_kernels::play_td_wpc(games);
}

}  // namespace othello
