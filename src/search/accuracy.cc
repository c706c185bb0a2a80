#include "search/accuracy.h"

#include <algorithm>
#include <cmath>

namespace othello {

SearchedPosition judge(const Searcher& searcher, const CompiledPlayer& player,
                       const ObfPosition& position) {
  const SearchedMove found = searcher.best(position.board).best;
  SearchedPosition found_position{.estimate = estimate_of(player, found.value),
                                  .value = position.score().value()};
  const auto listed = std::find_if(position.moves.begin(), position.moves.end(),
                                   [&](const ObfMove& m) { return m.move == found.move; });
  if (listed != position.moves.end()) {
    found_position.loss = found_position.value - listed->score;
    found_position.best = *found_position.loss == 0;
  }
  return found_position;
}

Accuracy accuracy_of(std::span<const SearchedPosition> positions) {
  Accuracy accuracy{.positions = positions.size()};
  if (positions.empty()) return accuracy;
  const auto count = static_cast<double>(positions.size());
  double estimates = 0;
  double values = 0;
  int losses = 0;
  for (const SearchedPosition& p : positions) {
    const double error = p.estimate - p.value;
    accuracy.absolute_error += std::fabs(error) / count;
    accuracy.squared_error += error * error / count;
    estimates += p.estimate / count;
    values += p.value / count;
    accuracy.best_moves += p.best ? 1 : 0;
    if (!p.loss) continue;
    ++accuracy.losses;
    losses += *p.loss;
  }
  double covariance = 0;
  double of_estimates = 0;
  double of_values = 0;
  for (const SearchedPosition& p : positions) {
    covariance += (p.estimate - estimates) * (p.value - values);
    of_estimates += (p.estimate - estimates) * (p.estimate - estimates);
    of_values += (p.value - values) * (p.value - values);
  }
  if (of_estimates > 0 && of_values > 0) {
    accuracy.correlation = covariance / std::sqrt(of_estimates * of_values);
  }
  accuracy.slope = of_estimates > 0 ? covariance / of_estimates : 0;
  accuracy.offset = values - accuracy.slope * estimates;
  for (const SearchedPosition& p : positions) {
    accuracy.fitted_error +=
        std::fabs(accuracy.slope * p.estimate + accuracy.offset - p.value) / count;
  }
  accuracy.best_rate = wilson_interval(static_cast<double>(accuracy.best_moves), count);
  if (accuracy.losses > 0) {
    accuracy.mean_loss = static_cast<double>(losses) / static_cast<double>(accuracy.losses);
  }
  return accuracy;
}

}  // namespace othello
