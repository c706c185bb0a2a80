#include "lab/results/tuple_squares.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

namespace othello {
namespace {

constexpr Squares kNearCorners = 0xC3C300000000C3C3;  // 2 × 2 each

Squares squares_read(const Placement& placement) {
  Squares squares = 0;
  for (const Square s : placement) squares |= bit(s);
  return squares;
}

/// The number of tuples that read at least `least` of these squares.
std::size_t count_reading(const NTuple& network, Squares squares, int least = 1) {
  const auto& tuples = network.tuples();
  return static_cast<std::size_t>(
      std::count_if(tuples.begin(), tuples.end(), [&](const Tuple& tuple) {
        return std::popcount(squares_read(tuple.placements.front()) & squares) >= least;
      }));
}

double share_of_tuples(const NTuple& network, std::size_t count) {
  return static_cast<double>(count) / static_cast<double>(network.tuples().size());
}

}  // namespace

std::size_t corner_tuples(const NTuple& network) { return count_reading(network, kCorners); }

Result<std::vector<std::size_t>> corner_tuples(const RunData& data,
                                               std::span<const std::uint32_t> runs) {
  std::vector<std::size_t> counts;
  for (const std::uint32_t run : runs) {
    const auto found = std::ranges::find(data.finals, run, &FinalPlayer::run);
    if (found == data.finals.end()) {
      return failure(fmt::format("found the final players of {} runs, expected all {}",
                                 data.finals.size(), runs.size()),
                     data.folder.string());
    }
    const auto* network = std::get_if<NTuple>(&found->player.evaluator);
    if (network == nullptr)
      return failure("the final players have no tuples", data.folder.string());
    counts.push_back(corner_tuples(*network));
  }
  return counts;
}

double corner_share(const NTuple& network) {
  return share_of_tuples(network, corner_tuples(network));
}

double near_corner_share(const NTuple& network) {
  return share_of_tuples(network, count_reading(network, kNearCorners));
}

double two_corners_share(const NTuple& network) {
  return share_of_tuples(network, count_reading(network, kCorners, 2));
}

double distinct_squares(const NTuple& network) {
  int sum = 0;
  for (const Tuple& tuple : network.tuples()) {
    sum += std::popcount(squares_read(tuple.placements.front()));
  }
  return static_cast<double>(sum) / static_cast<double>(network.tuples().size());
}

double covered_share(const NTuple& network) {
  Squares covered = 0;
  for (const Tuple& tuple : network.tuples()) {
    for (const Placement& placement : tuple.placements) covered |= squares_read(placement);
  }
  return std::popcount(covered) / 64.0;
}

}  // namespace othello
