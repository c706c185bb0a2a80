#include "learn/catalogue.h"

#include <algorithm>
#include <array>
#include <type_traits>

#include "eval/player_file.h"

namespace othello {
namespace {

using Method = GenerationalParameters::Method;

struct Row {
  LearnerEntry entry;
  LearnerParameters (*preset)();
  Result<std::unique_ptr<Learner>> (*make)(const LearnerParameters& parameters,
                                           std::vector<Player> starts, const RunId& id,
                                           Backend& backend);
};

/// Methods take all starts or only the first, and a back end if they can use one.
template <class Parameters, auto make>
Result<std::unique_ptr<Learner>> made(const LearnerParameters& parameters,
                                      std::vector<Player> starts, const RunId& id,
                                      Backend& backend) {
  using Make = decltype(make);
  const auto& own = std::get<Parameters>(parameters);
  if constexpr (std::is_invocable_v<Make, const Parameters&, std::vector<Player>, const RunId&,
                                    Backend&>) {
    return make(own, std::move(starts), id, backend);
  } else if constexpr (std::is_invocable_v<Make, const Parameters&, const Player&, const RunId&,
                                           Backend&>) {
    return make(own, starts.front(), id, backend);
  } else {
    return make(own, starts.front(), id);
  }
}

template <class Parameters, auto make>
constexpr Row row(std::string_view name, Ability needs, std::string_view summary) {
  return {{name, summary, needs},
          [] { return LearnerParameters(Parameters{}); },
          &made<Parameters, make>};
}

template <Method method>
constexpr Row population(std::string_view name, Ability needs, std::string_view summary) {
  return {{name, summary, needs},
          [] { return LearnerParameters(preset(method)); },
          &made<GenerationalParameters, make_generational>};
}

constexpr std::array kRows{
    row<TdParameters, make_td>("td", Ability::kGradient, "gradient-descent TD(0) by self-play"),
    row<EsParameters, make_evolution_strategy>(
        "es", Ability::kWeights, "the (1,λ) evolution strategy with parent-child averaging"),
    population<Method::kEl>("el", Ability::kWeights,
                            "evolution of a population against fixed opponents"),
    population<Method::kCel>("cel", Ability::kWeights,
                             "coevolution of a population in round robins"),
    population<Method::kEtdl>("etdl", Ability::kGradient,
                              "evolution against fixed opponents, with TD(0) learning"),
    population<Method::kCtdl>("ctdl", Ability::kGradient,
                              "coevolution in round robins, with TD(0) learning"),
    row<TdLambdaParameters, make_td_lambda>("td_lambda", Ability::kGradient,
                                            "TD(λ) by self-play, one update per game"),
    row<TdmcParameters, make_tdmc>("tdmc", Ability::kGradient,
                                   "TD(λ) with the results of random playouts as rewards"),
    row<GradientEsParameters, make_gradient_es>(
        "gradient_es", Ability::kWeights,
        "an evolution strategy that follows an estimated gradient"),
    row<CmaEsParameters, make_cma_es>(
        "cma_es", Ability::kWeights,
        "CMA-ES: an evolution strategy that adapts its covariance matrix"),
    row<PreferenceParameters, make_preference>(
        "preference", Ability::kGradient, "preference learning from the moves of recorded games"),
    row<PolicyGradientParameters, make_policy_gradient>(
        "policy_gradient", Ability::kTuples,
        "policy gradient with a critic, by self-play or against opponents"),
    row<RegressionParameters, make_regression>(
        "regression", Ability::kTables,
        "least squares of the results of self-play with search and exact endings"),
};

bool holds(const LearnerParameters& parameters, const Row& row) {
  const LearnerParameters preset = row.preset();
  if (preset.index() != parameters.index()) return false;
  const auto* own = std::get_if<GenerationalParameters>(&parameters);
  return own == nullptr || own->method == std::get<GenerationalParameters>(preset).method;
}

std::string_view summary_of(std::string_view name) {
  for (const Row& row : kRows) {
    if (row.entry.name == name) return row.entry.summary;
  }
  return {};
}

const Row& row_of(const LearnerParameters& parameters) {
  return *std::find_if(kRows.begin(), kRows.end(),
                       [&](const Row& row) { return holds(parameters, row); });
}

/// Null for methods without a schedule.
OpponentSchedule* schedule_of(LearnerParameters& parameters) {
  return std::visit(
      [](auto& p) -> OpponentSchedule* {
        if constexpr (requires { p.opponents.phases; }) {
          return &p.opponents;
        } else if constexpr (requires { p.fitness.opponents.phases; }) {
          return &p.fitness.opponents;
        } else {
          return nullptr;
        }
      },
      parameters);
}

}  // namespace

std::vector<LearnerEntry> learner_catalogue() {
  std::vector<LearnerEntry> entries;
  for (const Row& row : kRows) entries.push_back(row.entry);
  return entries;
}

std::vector<std::string_view> learner_names() {
  std::vector<std::string_view> names;
  for (const Row& row : kRows) names.push_back(row.entry.name);
  return names;
}

std::optional<LearnerParameters> learner_preset(std::string_view name) {
  const auto row =
      std::find_if(kRows.begin(), kRows.end(), [&](const Row& r) { return r.entry.name == name; });
  if (row == kRows.end()) return std::nullopt;
  return row->preset();
}

std::string_view name(const LearnerParameters& parameters) { return row_of(parameters).entry.name; }

Fields fields_of(LearnerParameters& parameters) {
  return {Field{
      "method",
      ChoiceValue{
          learner_names(), [&parameters] { return name(parameters); },
          [&parameters](std::string_view word) { parameters = *learner_preset(word); },
          [&parameters] { return std::visit([](auto& p) { return fields_of(p); }, parameters); },
          &summary_of},
      "Learning method"}
              .must()};
}

std::size_t start_count(const LearnerParameters& parameters) {
  const auto* p = std::get_if<GenerationalParameters>(&parameters);
  return p == nullptr ? 1 : static_cast<std::size_t>(std::max(1, p->population));
}

double initial_size(const LearnerParameters& parameters) {
  const auto* p = std::get_if<GenerationalParameters>(&parameters);
  return p == nullptr ? 0.0 : initial_size(p->method);
}

double step_games(const LearnerParameters& parameters, std::size_t weights) {
  return std::visit(
      [&](const auto& p) {
        if constexpr (requires { p.games_per_step(weights); }) {
          return static_cast<double>(p.games_per_step(weights));
        } else {
          return 1.0;
        }
      },
      parameters);
}

void plan_run(LearnerParameters& parameters, std::uint64_t games) {
  for (const Field& field : flattened(fields_of(parameters))) {
    if (field.name == "horizon") std::get<WholeValue>(field.value).set(games);
  }
}

Result<void> check_opponents(const LearnerParameters& parameters) {
  LearnerParameters copy = parameters;
  const OpponentSchedule* schedule = schedule_of(copy);
  return schedule == nullptr ? Result<void>{} : check_schedule(*schedule);
}

void expand_pool(LearnerParameters& parameters) {
  if (auto* p = std::get_if<GenerationalParameters>(&parameters)) {
    p->fitness.opponents = with_pool(p->fitness.opponents);
  }
  if (OpponentSchedule* schedule = schedule_of(parameters)) *schedule = with_pool(*schedule);
}

Result<std::unique_ptr<Learner>> make_learner(const LearnerParameters& parameters,
                                              std::vector<Player> starts, const RunId& id,
                                              Backend& backend) {
  return row_of(parameters).make(parameters, std::move(starts), id, backend);
}

Result<std::unique_ptr<Learner>> make_learner(const LearnerParameters& parameters,
                                              const Player& start, const RunId& id,
                                              Backend& backend) {
  return make_learner(parameters, std::vector<Player>{start}, id, backend);
}

}  // namespace othello
