#include "search/accuracy.h"

#include <algorithm>
#include <cmath>

namespace othello {

Judgement judge(const Searcher& searcher, const CompiledPlayer& player,
                const ObfPosition& position) {
  const SearchedMove found = searcher.best(position.board).best;
  Judgement judgement{.estimate = estimate_of(player, found.value),
                      .value = position.score().value()};
  const auto listed = std::find_if(position.moves.begin(), position.moves.end(),
                                   [&](const ObfMove& m) { return m.move == found.move; });
  if (listed != position.moves.end()) {
    judgement.loss = judgement.value - listed->score;
    judgement.best = *judgement.loss == 0;
  }
  return judgement;
}

Accuracy accuracy_of(std::span<const Judgement> judgements) {
  Accuracy accuracy{.positions = judgements.size()};
  if (judgements.empty()) return accuracy;
  const auto count = static_cast<double>(judgements.size());
  double estimates = 0;
  double values = 0;
  int losses = 0;
  for (const Judgement& j : judgements) {
    const double error = j.estimate - j.value;
    accuracy.absolute_error += std::fabs(error) / count;
    accuracy.squared_error += error * error / count;
    estimates += j.estimate / count;
    values += j.value / count;
    accuracy.best_moves += j.best ? 1 : 0;
    if (!j.loss) continue;
    ++accuracy.losses;
    losses += *j.loss;
  }
  double covariance = 0;
  double of_estimates = 0;
  double of_values = 0;
  for (const Judgement& j : judgements) {
    covariance += (j.estimate - estimates) * (j.value - values);
    of_estimates += (j.estimate - estimates) * (j.estimate - estimates);
    of_values += (j.value - values) * (j.value - values);
  }
  if (of_estimates > 0 && of_values > 0) {
    accuracy.correlation = covariance / std::sqrt(of_estimates * of_values);
  }
  accuracy.slope = of_estimates > 0 ? covariance / of_estimates : 0;
  accuracy.offset = values - accuracy.slope * estimates;
  for (const Judgement& j : judgements) {
    accuracy.fitted_error +=
        std::fabs(accuracy.slope * j.estimate + accuracy.offset - j.value) / count;
  }
  accuracy.best_rate = wilson_interval(static_cast<double>(accuracy.best_moves), count);
  if (accuracy.losses > 0) {
    accuracy.mean_loss = static_cast<double>(losses) / static_cast<double>(accuracy.losses);
  }
  return accuracy;
}

}  // namespace othello
