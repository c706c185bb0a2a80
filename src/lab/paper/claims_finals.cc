#include "lab/paper/claims_finals.h"

#include <fmt/format.h>

#include <algorithm>

#include "lab/results/stage_weights.h"

namespace othello {

Result<Measured> measure_matches(const MatchesMeasure& what, const PaperResults& results) {
  const auto table = results.matches.find(what.item);
  if (table == results.matches.end()) {
    return failure(fmt::format("'{}' has not been played", what.item));
  }
  const MatchesTable::Row* row = table->second.find(what.row);
  if (row == nullptr) return failure(fmt::format("'{}' has no row '{}'", what.item, what.row));
  return measured(estimate_matches(*row, what.quantity));
}

RunEstimate estimate_matches(const MatchesTable::Row& row, Quantity quantity) {
  RunEstimate share = estimate(values(row, quantity));
  share.interval.low = std::max(share.interval.low, 0.0);
  share.interval.high = std::min(share.interval.high, 1.0);
  return share;
}

Result<Measured> measure_stage(const StageMeasure& what, const RunData& data) {
  const auto runs = stage_weights(data, what.stage);
  if (!runs) return tl::unexpected(runs.error());
  std::vector<double> correlations;
  for (const FeatureWeights& weights : *runs) {
    correlations.push_back(square_correlation(weights, what.squares));
  }
  return measured(estimate(correlations));
}

}  // namespace othello
