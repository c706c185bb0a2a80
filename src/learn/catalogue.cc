#include "learn/catalogue.h"

#include <algorithm>
#include <array>

#include "eval/player_file.h"
#include "learn/cma_search.h"
#include "learn/generational_check.h"

namespace othello {
namespace {

using Method = GenerationalParameters::Method;

struct Row {
  LearnerEntry entry;
  LearnerParameters (*preset)();
};

template <Method method>
LearnerParameters generational() {
  return preset(method);
}

constexpr std::array kRows{
    Row{{"td", "gradient-descent TD(0) by self-play", Ability::kGradient},
        [] { return LearnerParameters(TdParameters{}); }},
    Row{{"es", "the (1,λ) evolution strategy with parent-child averaging", Ability::kWeights},
        [] { return LearnerParameters(EsParameters{}); }},
    Row{{"el", "evolution of a population against fixed opponents", Ability::kWeights},
        &generational<Method::kEl>},
    Row{{"cel", "coevolution of a population in round robins", Ability::kWeights},
        &generational<Method::kCel>},
    Row{{"etdl", "evolution against fixed opponents, with TD(0) learning", Ability::kGradient},
        &generational<Method::kEtdl>},
    Row{{"ctdl", "coevolution in round robins, with TD(0) learning", Ability::kGradient},
        &generational<Method::kCtdl>},
    Row{{"td_lambda", "TD(λ) by self-play, one step a game", Ability::kGradient},
        [] { return LearnerParameters(TdLambdaParameters{}); }},
    Row{{"tdmc", "TD(λ) with the results of random playouts as rewards", Ability::kGradient},
        [] { return LearnerParameters(TdmcParameters{}); }},
    Row{{"gradient_es", "an evolution strategy that follows an estimated gradient",
         Ability::kWeights},
        [] { return LearnerParameters(GradientEsParameters{}); }},
    Row{{"cma_es", "an evolution strategy that learns the shape of its distribution",
         Ability::kWeights},
        [] { return LearnerParameters(CmaEsParameters{}); }},
    Row{{"preference", "the moves of recorded games, preferred to all others", Ability::kGradient},
        [] { return LearnerParameters(PreferenceParameters{}); }},
    Row{{"policy_gradient", "policy gradient with a critic, by self-play or against opponents",
         Ability::kTuples},
        [] { return LearnerParameters(PolicyGradientParameters{}); }},
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

/// Null for methods without one.
OpponentSchedule* schedule_of(LearnerParameters& parameters) {
  if (auto* p = std::get_if<GradientEsParameters>(&parameters)) return &p->fitness.opponents;
  if (auto* p = std::get_if<CmaEsParameters>(&parameters)) return &p->fitness.opponents;
  if (auto* p = std::get_if<PolicyGradientParameters>(&parameters)) return &p->opponents;
  return nullptr;
}

struct StepGames {
  std::size_t weights;

  double operator()(const EsParameters& p) const { return static_cast<double>(p.games()); }
  double operator()(const GenerationalParameters& p) const { return generation_games(p); }
  double operator()(const GradientEsParameters& p) const {
    return p.population * static_cast<double>(p.fitness.games);
  }
  double operator()(const CmaEsParameters& p) const {
    const int population = p.population == 0 ? cma_population(weights) : p.population;
    return population * static_cast<double>(p.fitness.games);
  }
  double operator()(const PolicyGradientParameters& p) const {
    return static_cast<double>(p.games);
  }
  double operator()(const PreferenceParameters& p) const { return static_cast<double>(p.batch); }
  double operator()(const TdParameters&) const { return 1.0; }
  double operator()(const TdLambdaParameters&) const { return 1.0; }
  double operator()(const TdmcParameters&) const { return 1.0; }
};

struct Make {
  std::vector<Player> starts;
  const RunId& id;
  Backend& backend;

  Result<std::unique_ptr<Learner>> operator()(const TdParameters& parameters) {
    return make_td(parameters, starts.front(), id, backend);
  }
  Result<std::unique_ptr<Learner>> operator()(const EsParameters& parameters) {
    return make_evolution_strategy(parameters, starts.front(), id, backend);
  }
  Result<std::unique_ptr<Learner>> operator()(const GenerationalParameters& parameters) {
    return make_generational(parameters, std::move(starts), id, backend);
  }
  Result<std::unique_ptr<Learner>> operator()(const TdLambdaParameters& parameters) {
    return make_td_lambda(parameters, starts.front(), id);
  }
  Result<std::unique_ptr<Learner>> operator()(const TdmcParameters& parameters) {
    return make_tdmc(parameters, starts.front(), id, backend);
  }
  Result<std::unique_ptr<Learner>> operator()(const GradientEsParameters& parameters) {
    return make_gradient_es(parameters, starts.front(), id, backend);
  }
  Result<std::unique_ptr<Learner>> operator()(const CmaEsParameters& parameters) {
    return make_cma_es(parameters, starts.front(), id, backend);
  }
  Result<std::unique_ptr<Learner>> operator()(const PreferenceParameters& parameters) {
    return make_preference(parameters, starts.front(), id);
  }
  Result<std::unique_ptr<Learner>> operator()(const PolicyGradientParameters& parameters) {
    return make_policy_gradient(parameters, starts.front(), id, backend);
  }
};

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

std::string_view name(const LearnerParameters& parameters) {
  return std::find_if(kRows.begin(), kRows.end(),
                      [&](const Row& row) { return holds(parameters, row); })
      ->entry.name;
}

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
  return std::visit(StepGames{weights}, parameters);
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
  return std::visit(Make{std::move(starts), id, backend}, parameters);
}

Result<std::unique_ptr<Learner>> make_learner(const LearnerParameters& parameters,
                                              const Player& start, const RunId& id,
                                              Backend& backend) {
  return make_learner(parameters, std::vector<Player>{start}, id, backend);
}

}  // namespace othello
