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
#include "learn/td.h"
#include "learn/td_lambda.h"
#include "learn/tdmc.h"

namespace othello {

/// The parameters of every learning method there is.
using LearnerParameters =
    std::variant<TdParameters, EsParameters, GenerationalParameters, TdLambdaParameters,
                 TdmcParameters, GradientEsParameters, CmaEsParameters, PreferenceParameters,
                 PolicyGradientParameters>;

/// One explicit row for each method. A method can train the evaluators that have what it needs, and
/// no others.
struct LearnerEntry {
  std::string_view name;     ///< in experiment files: "td", "es", "ctdl"
  std::string_view summary;  ///< one line
  Ability needs;
};
[[nodiscard]] std::vector<LearnerEntry> learner_catalogue();
[[nodiscard]] std::vector<std::string_view> learner_names();

/// The method with its own defaults; nothing if there is none of that name.
[[nodiscard]] std::optional<LearnerParameters> learner_preset(std::string_view name);
[[nodiscard]] std::string_view name(const LearnerParameters& parameters);

/// The method and its parameters: what stands in [learner].
[[nodiscard]] Fields fields_of(LearnerParameters& parameters);

/// How many players the method begins with: its population, or 1.
[[nodiscard]] std::size_t start_count(const LearnerParameters& parameters);
/// Weights at the start are uniform in ± this unless an experiment says otherwise.
[[nodiscard]] double initial_size(const LearnerParameters& parameters);

/// The most games between two points at which the method can stop: a generation, a step, or 1.
[[nodiscard]] double step_games(const LearnerParameters& parameters, std::size_t weights);

/// Tells a method that plans its run (when a rate has fallen, when opponents change) for how many
/// games; of no effect on the others.
void plan_run(LearnerParameters& parameters, std::uint64_t games);

/// Refuses opponents whose phases are out of order or whose weights are unsound.
[[nodiscard]] Result<void> check_opponents(const LearnerParameters& parameters);
/// Puts the players of the shipped pool in the place of kPool among the opponents.
void expand_pool(LearnerParameters& parameters);

/// A method that begins with several players takes that many, or one for all of them.
[[nodiscard]] Result<std::unique_ptr<Learner>> make_learner(const LearnerParameters& parameters,
                                                            std::vector<Player> starts,
                                                            const RunId& id,
                                                            Backend& backend = this_thread());
[[nodiscard]] Result<std::unique_ptr<Learner>> make_learner(const LearnerParameters& parameters,
                                                            const Player& start, const RunId& id,
                                                            Backend& backend = this_thread());

}  // namespace othello
