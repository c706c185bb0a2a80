#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "learn/ability.h"
#include "learn/cma_es.h"
#include "learn/evolution_strategy.h"
#include "learn/generational.h"
#include "learn/gradient_es.h"
#include "learn/learner.h"
#include "learn/policy_gradient.h"
#include "learn/preference.h"
#include "learn/regression.h"
#include "learn/td.h"
#include "learn/td_lambda.h"
#include "learn/tdmc.h"

namespace othello {

/// The parameters of all learning methods.
using LearnerParameters =
    std::variant<TdParameters, EsParameters, GenerationalParameters, TdLambdaParameters,
                 TdmcParameters, GradientEsParameters, CmaEsParameters, PreferenceParameters,
                 PolicyGradientParameters, RegressionParameters>;

/// One explicit row for each method. A method can train only evaluators that have the ability it
/// needs.
struct LearnerEntry {
  std::string_view name;     ///< in experiment files: "td", "es", "ctdl"
  std::string_view summary;  ///< one line
  Ability needs;
};
[[nodiscard]] std::vector<LearnerEntry> learner_catalogue();
[[nodiscard]] std::vector<std::string_view> learner_names();

/// The method with its defaults; empty if the name is unknown.
[[nodiscard]] std::optional<LearnerParameters> learner_preset(std::string_view name);
[[nodiscard]] std::string_view name(const LearnerParameters& parameters);

/// The method and its parameters: the keys of [learner].
[[nodiscard]] Fields fields_of(LearnerParameters& parameters);

/// Number of starting players: the population, or 1.
[[nodiscard]] std::size_t start_count(const LearnerParameters& parameters);
/// Default bound of the uniformly distributed initial weights, ± this.
[[nodiscard]] double initial_size(const LearnerParameters& parameters);

/// Maximum number of games between two points at which the method can stop: a generation, a step,
/// or 1.
[[nodiscard]] double step_games(const LearnerParameters& parameters, std::size_t weights);

/// Sets the planned number of games for methods with a schedule of rates or opponents; no effect on
/// the others.
void plan_run(LearnerParameters& parameters, std::uint64_t games);

/// Refuses opponents whose phases are out of order or whose weights are invalid.
[[nodiscard]] Result<void> check_opponents(const LearnerParameters& parameters);
/// Replaces kPool among the opponents by the players of the shipped pool.
void expand_pool(LearnerParameters& parameters);

/// A method that starts with several players takes that many, or one for all of them.
[[nodiscard]] Result<std::unique_ptr<Learner>> make_learner(const LearnerParameters& parameters,
                                                            std::vector<Player> starts,
                                                            const RunId& id,
                                                            Backend& backend = this_thread());
[[nodiscard]] Result<std::unique_ptr<Learner>> make_learner(const LearnerParameters& parameters,
                                                            const Player& start, const RunId& id,
                                                            Backend& backend = this_thread());

}  // namespace othello
