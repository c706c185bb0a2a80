#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace othello::experiment_keys {

// The words of experiment files, in the order of the enumerators and alternatives they stand for.

inline constexpr std::array<std::string_view, 6> kEvaluators{
    "wpc", "ntuple", "mlp", "shared_mlp", "spatial_mlp", "staged_features"};
inline constexpr std::array<std::string_view, 2> kWpcForms{"full", "symmetric"};
inline constexpr std::array<std::string_view, 7> kTupleShapes{
    "snakes", "straight", "rectangles", "lines", "corners", "edges", "squares"};
inline constexpr std::array<std::string_view, 2> kConventions{"negation", "inversion"};
inline constexpr std::array<std::string_view, 3> kInitialWeights{"zero", "uniform", "player"};
inline constexpr std::array<std::string_view, 2> kTies{"random", "first"};
inline constexpr std::array<std::string_view, 2> kTargets{"before_to_after", "after_to_after"};
inline constexpr std::array<std::string_view, 2> kPayoffs{"result", "disc_difference"};
inline constexpr std::array<std::string_view, 2> kFitness{"opponents", "round_robin"};
inline constexpr std::array<std::string_view, 2> kSelections{"tournament", "roulette"};
inline constexpr std::array<std::string_view, 2> kMutations{"gaussian", "step"};
inline constexpr std::array<std::string_view, 5> kCrossovers{"auto", "none", "tuples",
                                                             "tuple_halves", "one_point"};
inline constexpr std::array<std::string_view, 3> kArchives{"none", "hall_of_fame", "nash_memory"};
inline constexpr std::array<std::string_view, 2> kAlphaShapes{"exponential", "linear"};
inline constexpr std::array<std::string_view, 2> kMixtures{"average", "sum"};
inline constexpr std::array<std::string_view, 2> kSums{"sum", "mean"};
inline constexpr std::array<std::string_view, 3> kViews{"black", "both", "mover"};
inline constexpr std::array<std::string_view, 2> kBootstraps{"tanh", "raw"};
inline constexpr std::array<std::string_view, 2> kGradients{"linear", "tanh"};
inline constexpr std::array<std::string_view, 2> kLastRewards{"result", "estimate"};
inline constexpr std::array<std::string_view, 2> kRewards{"every_board", "end"};
inline constexpr std::array<std::string_view, 2> kEstimates{"flat", "uct"};
inline constexpr std::array<std::string_view, 2> kAscents{"momentum", "adam"};
inline constexpr std::array<std::string_view, 2> kCovariances{"full", "separable"};
inline constexpr std::array<std::string_view, 2> kPreferredMoves{"all", "winner"};
inline constexpr std::array<std::string_view, 3> kAmong{"snapshots", "finals", "best"};
inline constexpr std::array<std::string_view, 2> kScales{"quick", "paper"};

template <std::size_t N>
std::vector<std::string> words(const std::array<std::string_view, N>& names) {
  return {names.begin(), names.end()};
}

template <class E, std::size_t N>
E enumerator(const std::string& word, const std::array<std::string_view, N>& names) {
  return static_cast<E>(std::find(names.begin(), names.end(), word) - names.begin());
}

}  // namespace othello::experiment_keys
