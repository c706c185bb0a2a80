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

// What the runs of an experiment with staged features have learned, stage by stage.

inline constexpr EnumWord<Stage> kStageWords[] = {
    {Stage::kOpening, "opening"}, {Stage::kMiddle, "middle"}, {Stage::kEnding, "ending"}};
/// As the paper names them: squares A … J, then the others.
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

/// Of the classes of squares A … J.
using ClassWeights = std::array<double, kSquareClasses>;

/// One vector for each finished run. Refuses an experiment whose players have no stages.
[[nodiscard]] Result<std::vector<FeatureWeights>> stage_weights(const RunData& data, Stage stage);

/// What one disc on a square adds to the value, for each finished run. Where features are means
/// over a class of squares, its weight is shared by four or eight of them; the paper's Tables VI
/// to VIII print a weight for each square of the board.
[[nodiscard]] Result<std::vector<ClassWeights>> disc_weights(const RunData& data, Stage stage);

/// Multiplied so that their root mean square is `size`; if all are 0, they stay so.
template <std::size_t N>
[[nodiscard]] std::array<double, N> scaled(std::array<double, N> weights, double size) {
  const double own = rms(weights);
  if (own == 0.0) return weights;
  for (double& w : weights) w *= size / own;
  return weights;
}

/// The weights of the classes of squares, the first ten, on the board.
[[nodiscard]] SquareValues on_board(std::span<const double> weights);

}  // namespace othello
