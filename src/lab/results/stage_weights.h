#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/fields.h"
#include "core/result.h"
#include "eval/staged_features.h"
#include "lab/results/run_data.h"
#include "lab/results/square_values.h"

namespace othello {

// Weights learned by experiments with staged features, stage by stage.

inline constexpr EnumWord<Stage> kStageWords[] = {
    {Stage::kOpening, "opening"}, {Stage::kMiddle, "middle"}, {Stage::kEnding, "ending"}};
/// The paper's names: squares A … J, then the others.
inline constexpr std::array<std::string_view, StagedFeatures::kFeatures> kFeatureNames{
    "A",
    "B",
    "C",
    "D",
    "E",
    "F",
    "G",
    "H",
    "I",
    "J",
    "legal moves",
    "mobility",
    "stable discs",
    "own discs",
    "player turn"};

using FeatureWeights = std::array<double, StagedFeatures::kFeatures>;

/// Weights of the classes of squares A … J.
using ClassWeights = std::array<double, kSquareClasses>;

/// One vector for each finished run. An error if the players have no stages.
[[nodiscard]] Result<std::vector<FeatureWeights>> stage_weights(const RunData& data, Stage stage);

/// The value of one disc on a square, for each finished run. If features are means over a class of
/// squares, its weight is shared by four or eight squares; the paper's Tables VI to VIII give a
/// weight for each square of the board.
[[nodiscard]] Result<std::vector<ClassWeights>> disc_weights(const RunData& data, Stage stage);

/// Scaled to the root mean square `size`; all zeros stay zero.
template <std::size_t N>
[[nodiscard]] std::array<double, N> scaled(std::array<double, N> weights, double size) {
  const double own = rms(weights);
  if (own == 0.0) return weights;
  for (double& w : weights) w *= size / own;
  return weights;
}

/// The weights of the first ten features, the classes of squares, on the board.
[[nodiscard]] SquareValues on_board(std::span<const double> weights);

}  // namespace othello
