#include "learn/td_network.h"

#include <algorithm>
#include <cmath>

#include "core/grid.h"
#include "eval/shared_mlp.h"
#include "learn/td_kernels.h"

namespace othello {

namespace {

/// The bias and 64 weights of at most this size sum to less than kGridLimit.
constexpr double kLargest = kGridLimit / 66;

double largest_of(std::span<const double> weights) {
  double largest = 0;
  for (const double w : weights) largest = std::max(largest, std::fabs(w));
  return largest;
}

/// Number of games until first-layer weights of at most `largest` can reach kLargest, if a game
/// changes the output weights u by at most g, and a first-layer weight by g |u|. After n games |u|
/// is at most u + g n, and first-layer weights have grown by at most g n (u + g n); the root of g n
/// (u + g n) = room is written without cancellation.
std::uint64_t games_in_reach(double largest, double u, double g) {
  const double room = kLargest - largest;
  if (!(room > 0)) return 0;
  return static_cast<std::uint64_t>(2 * room / (g * (u + std::sqrt(u * u + 4 * room))));
}

// A game has at most 61 updates, each with target and value at most 2 apart.
constexpr double kMostSteps = 61 * 2;

}  // namespace

std::uint64_t td_shared_mlp_games_in_reach(std::span<const double> weights, double alpha) {
  // Four units share the weights, and in the worst case all steps have the same sign.
  return games_in_reach(largest_of(weights.first(1 + kSquares)),
                        std::fabs(weights[SharedMlp::kHiddenToOutput]),
                        kMostSteps * SharedMlp::kHidden * alpha);
}

std::uint64_t td_mlp_games_in_reach(std::span<const double> weights, double alpha) {
  const std::size_t units = (weights.size() - 1) / (kSquares + 2);
  return games_in_reach(largest_of(weights.first(units * (kSquares + 1))),
                        largest_of(weights.last(units)), kMostSteps * alpha);
}

void play_td_shared_mlp(const TdGames& games, Isa isa) { td_kernels(isa).play_shared_mlp(games); }

void play_td_mlp(const TdGames& games, Isa isa) { td_kernels(isa).play_mlp(games); }

}  // namespace othello
