#include "lab/results/stage_weights.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "lab/results/run_statistics.h"

namespace othello {

Result<std::vector<FeatureWeights>> stage_weights(const RunData& data, Stage stage) {
  std::vector<FeatureWeights> runs;
  for (const FinalPlayer& final_player : data.finals) {
    const auto* staged = std::get_if<StagedFeatures>(&final_player.player.evaluator);
    if (staged == nullptr) {
      return failure(fmt::format("found the evaluator '{}', expected one with weights for stages",
                                 kind(final_player.player.evaluator)),
                     data.folder.string());
    }
    const auto weights = staged->weights().subspan(
        static_cast<std::size_t>(stage) * StagedFeatures::kFeatures, StagedFeatures::kFeatures);
    std::copy(weights.begin(), weights.end(), runs.emplace_back().begin());
  }
  if (runs.empty()) return failure("none of its runs is finished", data.folder.string());
  return runs;
}

FeatureWeights normalised(const FeatureWeights& weights) {
  FeatureWeights shares = weights;
  for (double& w : shares) w /= weights[StagedFeatures::kPlayerTurn];
  return shares;
}

SquareValues on_board(const FeatureWeights& weights) {
  SquareValues values{};
  for (std::size_t s = 0; s < values.size(); ++s) {
    values[s] = weights[static_cast<std::size_t>(kSquareClass[s])];
  }
  return values;
}

double square_correlation(const FeatureWeights& weights, std::span<const double> squares) {
  assert(squares.size() == kSquareClasses);
  return correlation(std::span(weights).first(kSquareClasses), squares);
}

}  // namespace othello
