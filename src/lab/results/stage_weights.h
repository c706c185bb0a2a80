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

/// One vector for each finished run. Refuses an experiment whose players have no stages.
[[nodiscard]] Result<std::vector<FeatureWeights>> stage_weights(const RunData& data, Stage stage);

/// Divided by the weight of "player turn", as the paper draws them (Figs 4 and 5).
[[nodiscard]] FeatureWeights normalised(const FeatureWeights& weights);

/// The ten weights of squares on the board.
[[nodiscard]] SquareValues on_board(const FeatureWeights& weights);

/// Pearson's correlation of the ten weights of squares with ten others; 0 without spread.
[[nodiscard]] double square_correlation(const FeatureWeights& weights,
                                        std::span<const double> squares);

}  // namespace othello
