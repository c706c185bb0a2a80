#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "eval/mlp.h"
#include "eval/ntuple.h"
#include "eval/prob_cut.h"
#include "eval/shared_mlp.h"
#include "eval/spatial_mlp.h"
#include "eval/staged_features.h"
#include "eval/uniform.h"
#include "eval/view.h"
#include "eval/wpc.h"

namespace othello {

/// All kinds of evaluators. To add one, see docs/adding-an-evaluator.md.
using Evaluator = std::variant<Wpc, NTuple, Mlp, SharedMlp, SpatialMlp, StagedFeatures, Uniform>;

/// What the numbers of an evaluator mean.
enum class Meaning : std::uint8_t {
  kValue,       ///< how good a position is: comparable between positions, and worth searching
  kPreference,  ///< they only rank the moves of a position, as policy gradient learns them
};

/// An evaluation function with everything needed to play.
struct Player {
  std::string name;
  Evaluator evaluator;
  Convention convention = Convention::kNegation;
  std::string origin;  ///< where the weights come from, as free text
  Meaning meaning = Meaning::kValue;
  ProbCutFits prob_cut = {};  ///< for search (docs/search.md); none if empty
};

[[nodiscard]] std::string_view kind(const Evaluator& evaluator);

/// All weights of an evaluator of any kind; empty if it has none.
[[nodiscard]] std::span<double> weights(Evaluator& evaluator);
[[nodiscard]] std::span<const double> weights(const Evaluator& evaluator);
[[nodiscard]] std::size_t weight_count(const Evaluator& evaluator);

/// The value of a view, for an evaluator of any kind.
[[nodiscard]] double value(const Evaluator& evaluator, const View& view);

}  // namespace othello
