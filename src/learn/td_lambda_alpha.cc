#include "learn/td_lambda_alpha.h"

#include <algorithm>

#include "core/power.h"

namespace othello {
namespace {

/// The n-th root of x > 0, by bisection until the ends of the interval are adjacent doubles.
double root(double x, std::uint64_t n) {
  double low = std::min(x, 1.0);
  double high = std::max(x, 1.0);
  for (;;) {
    const double middle = low + (high - low) / 2;
    if (middle <= low || middle >= high) return high;
    (power(middle, n) < x ? low : high) = middle;
  }
}

}  // namespace

Alpha::Alpha(const AlphaSchedule& schedule) : schedule_(schedule) {
  if (schedule.shape == AlphaSchedule::Shape::kExponential) {
    factor_ = root(schedule.last / schedule.first, schedule.games);
  }
}

double Alpha::of_game(std::uint64_t game) const {
  if (game >= schedule_.games) return schedule_.last;
  if (schedule_.shape == AlphaSchedule::Shape::kExponential) {
    return schedule_.first * power(factor_, game);
  }
  const double part = static_cast<double>(game) / static_cast<double>(schedule_.games);
  return schedule_.first + (schedule_.last - schedule_.first) * part;
}

}  // namespace othello
