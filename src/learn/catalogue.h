#pragma once

#include <memory>
#include <string_view>
#include <variant>
#include <vector>

#include "learn/evolution_strategy.h"
#include "learn/learner.h"
#include "learn/td.h"

namespace othello {

/// The parameters of every learning method there is.
using LearnerParameters = std::variant<TdParameters, EsParameters>;

/// One explicit row for each method.
struct LearnerEntry {
  std::string_view name;     ///< in experiment files: "td", "es"
  std::string_view summary;  ///< one line
  std::string_view needs;    ///< what it needs of an evaluator, in words
};
[[nodiscard]] std::vector<LearnerEntry> learner_catalogue();
[[nodiscard]] std::string_view name(const LearnerParameters& parameters);

[[nodiscard]] Result<std::unique_ptr<Learner>> make_learner(const LearnerParameters& parameters,
                                                            const Player& start, const RunId& id,
                                                            Isa isa = best_isa());

}  // namespace othello
