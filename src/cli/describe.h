#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "cli/style.h"
#include "cli/weight_map.h"
#include "eval/player.h"

namespace othello::cli {

/// Human-readable description of an evaluator: maps, sizes, ranges.
[[nodiscard]] std::string describe_text(const Evaluator& evaluator, const Style& style);

/// The same as data, added to `out`.
void describe_json(const Evaluator& evaluator, nlohmann::ordered_json& out);

struct WeightRange {
  double least = 0.0;
  double greatest = 0.0;
  double rms = 0.0;
};
[[nodiscard]] WeightRange weight_range(std::span<const double> weights);

/// The weights of layer `layer` of a network, biases included.
[[nodiscard]] std::span<const double> layer_weights(const Mlp& mlp, std::size_t layer);

inline constexpr std::array<std::string_view, 3> kStageNames{"opening", "middle", "ending"};
/// The features of a stage other than squares, in the order of StagedFeatures::Feature.
inline constexpr std::array<std::string_view, 5> kFeatureNames{
    "legal moves", "mobility", "stable discs", "own discs", "player turn"};

}  // namespace othello::cli
