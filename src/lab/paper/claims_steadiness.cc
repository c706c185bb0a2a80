#include "lab/paper/claims_steadiness.h"

#include <fmt/format.h>

#include <algorithm>

namespace othello {

Result<Measured> measure_steadiness(const SteadinessMeasure& what, const RunData& data) {
  const auto points = curve(data, what.opponent, Quantity::kScore);
  if (!points) return tl::unexpected(points.error());
  // A snapshot that ends the games before the last share is not in it, whatever the product is
  // rounded to.
  constexpr double kRounding = 1e-9;
  const double from =
      (1.0 - what.share) * static_cast<double>(points->games.back()) * (1.0 + kRounding);
  const auto first =
      std::find_if(points->games.begin(), points->games.end(),
                   [&](std::uint64_t games) { return static_cast<double>(games) > from; });
  const auto count = points->games.end() - first;
  if (count < 2) {
    return failure(fmt::format("'{}' has {} snapshots in the last {} of its games, expected 2",
                               what.experiment, count, what.share));
  }
  double widest = 0.0;
  for (const std::vector<double>& run : points->values) {
    const auto [low, high] = std::minmax_element(run.end() - count, run.end());
    widest = std::max(widest, *high - *low);
  }
  return Measured{.value = widest};
}

}  // namespace othello
