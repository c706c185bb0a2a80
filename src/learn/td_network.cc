#include "learn/td_network.h"

#include <algorithm>
#include <cmath>

#include "core/grid.h"
#include "eval/shared_mlp.h"

namespace othello {

namespace generic_kernels {
void play_td_shared_mlp(const TdGames& games);
}
#ifdef OTHELLO_X86
namespace avx2_kernels {
void play_td_shared_mlp(const TdGames& games);
}
namespace avx512_kernels {
void play_td_shared_mlp(const TdGames& games);
}
#endif

std::uint64_t td_shared_mlp_games_in_reach(std::span<const double> weights, double alpha) {
  // The bias and 64 weights of at most this size sum to less than kGridLimit.
  constexpr double kLargest = kGridLimit / 66;
  double largest = 0;
  for (std::size_t i = 0; i <= kSquares; ++i) largest = std::max(largest, std::fabs(weights[i]));
  if (!(largest < kLargest)) return 0;
  const double to_output = std::fabs(weights[SharedMlp::kHiddenToOutput]);
  // A game has at most 61 updates. In each, all four units together change the hidden-to-output
  // weight u by at most 2 alpha 4, and a weight before them by that times |u|. After n games,
  // with g = 61 * 8 alpha, |u| is at most u + g n and the others have grown by at most
  // g n (u + g n); the root of g n (u + g n) = room is written without cancellation.
  const double g = 61 * 8 * alpha;
  const double room = kLargest - largest;
  const double n = 2 * room / (g * (to_output + std::sqrt(to_output * to_output + 4 * room)));
  return static_cast<std::uint64_t>(n);
}

void play_td_shared_mlp(const TdGames& games, Isa isa) {
#ifdef OTHELLO_X86
  if (isa == Isa::kAvx512) return avx512_kernels::play_td_shared_mlp(games);
  if (isa == Isa::kAvx2) return avx2_kernels::play_td_shared_mlp(games);
#endif
  (void)isa;
  generic_kernels::play_td_shared_mlp(games);
}

}  // namespace othello
