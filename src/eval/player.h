#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "eval/mlp.h"
#include "eval/ntuple.h"
#include "eval/shared_mlp.h"
#include "eval/spatial_mlp.h"
#include "eval/staged_features.h"
#include "eval/uniform.h"
#include "eval/view.h"
#include "eval/wpc.h"

namespace othello {

/// Every evaluator there is. Adding one: docs/adding-an-evaluator.md.
using Evaluator = std::variant<Wpc, NTuple, Mlp, SharedMlp, SpatialMlp, StagedFeatures, Uniform>;

/// An evaluation function with all that is needed to play it.
struct Player {
  std::string name;
  Evaluator evaluator;
  Convention convention = Convention::kNegation;
  std::string origin;  ///< where the weights come from, for people
};

[[nodiscard]] std::string_view kind(const Evaluator& evaluator);

/// All weights of an evaluator, whatever it is; none if it has none.
[[nodiscard]] std::span<double> weights(Evaluator& evaluator);
[[nodiscard]] std::span<const double> weights(const Evaluator& evaluator);
[[nodiscard]] std::size_t weight_count(const Evaluator& evaluator);

/// The value of a view, whatever the evaluator.
[[nodiscard]] double value(const Evaluator& evaluator, const View& view);

}  // namespace othello
