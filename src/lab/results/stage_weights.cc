#include "lab/results/stage_weights.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

namespace othello {
namespace {

/// The evaluators of the finished runs. An error for players without stages.
Result<std::vector<const StagedFeatures*>> staged_finals(const RunData& data) {
  std::vector<const StagedFeatures*> runs;
  for (const FinalPlayer& final_player : data.finals) {
    const auto* staged = std::get_if<StagedFeatures>(&final_player.player.evaluator);
    if (staged == nullptr) {
      return failure(fmt::format("found the evaluator '{}', expected one with weights for stages",
                                 kind(final_player.player.evaluator)),
                     data.folder.string());
    }
    runs.push_back(staged);
  }
  if (runs.empty()) return failure("has no finished run", data.folder.string());
  return runs;
}

std::span<const double> stage_part(const StagedFeatures& staged, Stage stage) {
  return staged.weights().subspan(static_cast<std::size_t>(stage) * StagedFeatures::kFeatures,
                                  StagedFeatures::kFeatures);
}

}  // namespace

Result<std::vector<FeatureWeights>> stage_weights(const RunData& data, Stage stage) {
  const auto finals = staged_finals(data);
  if (!finals) return tl::unexpected(finals.error());
  std::vector<FeatureWeights> runs;
  for (const StagedFeatures* staged : *finals) {
    const auto weights = stage_part(*staged, stage);
    std::copy(weights.begin(), weights.end(), runs.emplace_back().begin());
  }
  return runs;
}

Result<std::vector<ClassWeights>> disc_weights(const RunData& data, Stage stage) {
  const auto finals = staged_finals(data);
  if (!finals) return tl::unexpected(finals.error());
  std::vector<ClassWeights> runs;
  for (const StagedFeatures* staged : *finals) {
    const auto weights = stage_part(*staged, stage);
    ClassWeights& run = runs.emplace_back();
    for (std::size_t i = 0; i < run.size(); ++i) {
      const auto squares =
          std::count(kSquareClass.begin(), kSquareClass.end(), static_cast<int>(i));
      run[i] = weights[i] / (staged->scaling().square_means ? static_cast<double>(squares) : 1.0);
    }
  }
  return runs;
}

SquareValues on_board(std::span<const double> weights) {
  assert(weights.size() >= kSquareClasses);
  SquareValues values{};
  for (std::size_t s = 0; s < values.size(); ++s) {
    values[s] = weights[static_cast<std::size_t>(kSquareClass[s])];
  }
  return values;
}

}  // namespace othello
