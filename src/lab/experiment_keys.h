#pragma once

#include <array>
#include <string_view>

namespace othello::experiment_keys {

// The words of experiment files, in the order of the enumerators and alternatives they stand for.

inline constexpr std::array<std::string_view, 6> kEvaluators{
    "wpc", "ntuple", "mlp", "shared_mlp", "spatial_mlp", "staged_features"};
inline constexpr std::array<std::string_view, 2> kWpcForms{"full", "symmetric"};
inline constexpr std::array<std::string_view, 3> kTupleShapes{"snakes", "straight", "rectangles"};
inline constexpr std::array<std::string_view, 2> kConventions{"negation", "inversion"};
inline constexpr std::array<std::string_view, 3> kInitialWeights{"zero", "uniform", "player"};
inline constexpr std::array<std::string_view, 2> kMethods{"td", "es"};
inline constexpr std::array<std::string_view, 2> kTies{"random", "first"};
inline constexpr std::array<std::string_view, 2> kTargets{"before_to_after", "after_to_after"};
inline constexpr std::array<std::string_view, 2> kFitness{"result", "disc_difference"};
inline constexpr std::array<std::string_view, 3> kAmong{"snapshots", "finals", "best"};
inline constexpr std::array<std::string_view, 2> kScales{"quick", "paper"};

}  // namespace othello::experiment_keys
