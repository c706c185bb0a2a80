#include "learn/td_network.h"

#include <algorithm>
#include <cmath>

#include "core/grid.h"
#include "eval/shared_mlp.h"

namespace othello {

namespace generic_kernels {
void play_td_shared_mlp(const TdGames& games);
void play_td_mlp(const TdGames& games);
}  // namespace generic_kernels
#ifdef OTHELLO_X86
namespace avx2_kernels {
void play_td_shared_mlp(const TdGames& games);
void play_td_mlp(const TdGames& games);
}  // namespace avx2_kernels
namespace avx512_kernels {
void play_td_shared_mlp(const TdGames& games);
void play_td_mlp(const TdGames& games);
}  // namespace avx512_kernels
#endif

namespace {

/// The bias and 64 weights of at most this size sum to less than kGridLimit.
constexpr double kLargest = kGridLimit / 66;

double largest_of(std::span<const double> weights) {
  double largest = 0;
  for (const double w : weights) largest = std::max(largest, std::fabs(w));
  return largest;
}

/// How many games can be played until first-layer weights of at most `largest` reach kLargest, if a
/// game changes the weights u to the output by at most g, and a weight before them by g |u|. After
/// n games |u| is at most u + g n, and the others have grown by at most g n (u + g n); the root of
/// g n (u + g n) = room is written without cancellation.
std::uint64_t games_in_reach(double largest, double u, double g) {
  const double room = kLargest - largest;
  if (!(room > 0)) return 0;
  return static_cast<std::uint64_t>(2 * room / (g * (u + std::sqrt(u * u + 4 * room))));
}

// A game has at most 61 updates, and in each target and value are at most 2 apart.
constexpr double kMostSteps = 61 * 2;

}  // namespace

std::uint64_t td_shared_mlp_games_in_reach(std::span<const double> weights, double alpha) {
  // Four units share the weights, and all of them may pull the same way.
  return games_in_reach(largest_of(weights.first(1 + kSquares)),
                        std::fabs(weights[SharedMlp::kHiddenToOutput]),
                        kMostSteps * SharedMlp::kHidden * alpha);
}

std::uint64_t td_mlp_games_in_reach(std::span<const double> weights, double alpha) {
  const std::size_t units = (weights.size() - 1) / (kSquares + 2);
  return games_in_reach(largest_of(weights.first(units * (kSquares + 1))),
                        largest_of(weights.last(units)), kMostSteps * alpha);
}

void play_td_shared_mlp(const TdGames& games, Isa isa) {
#ifdef OTHELLO_X86
  if (isa == Isa::kAvx512) return avx512_kernels::play_td_shared_mlp(games);
  if (isa == Isa::kAvx2) return avx2_kernels::play_td_shared_mlp(games);
#endif
  (void)isa;
  generic_kernels::play_td_shared_mlp(games);
}

void play_td_mlp(const TdGames& games, Isa isa) {
#ifdef OTHELLO_X86
  if (isa == Isa::kAvx512) return avx512_kernels::play_td_mlp(games);
  if (isa == Isa::kAvx2) return avx2_kernels::play_td_mlp(games);
#endif
  (void)isa;
  generic_kernels::play_td_mlp(games);
}

}  // namespace othello
