#include "lab/experiment/experiment_learner.h"

#include <fmt/format.h>

#include <algorithm>

#include "eval/player_file.h"
#include "lab/experiment/experiment.h"
#include "lab/experiment/experiment_fields.h"
#include "lab/experiment/experiment_keys.h"
#include "play/playouts.h"

namespace othello {
namespace {

using namespace experiment_keys;

void read(TomlFields& fields, TdParameters& td) {
  td.alpha = fields.number("alpha", td.alpha, 0.0, 1000.0);
  td.alpha_factor = fields.number("alpha_factor", td.alpha_factor, 0.0, 1.0);
  td.alpha_every = fields.whole("alpha_every", td.alpha_every, 1, kMostBudgetGames);
  td.epsilon = fields.number("epsilon", td.epsilon, 0.0, 1.0);
  td.ties = choice(fields, "ties", td.ties, kTies);
  td.target = choice(fields, "target", td.target, kTargets);
  td.update_after_random = fields.flag("update_after_random", td.update_after_random);
}

void read(TomlFields& fields, EsParameters& es) {
  es.lambda = small(fields, "lambda", es.lambda, 1, 1000);
  es.plus = fields.flag("plus", es.plus);
  es.beta = fields.number("beta", es.beta, 0.0, 1.0);
  es.sigma = fields.number("sigma", es.sigma, 0.0, 1000.0);
  es.epsilon = fields.number("epsilon", es.epsilon, 0.0, 1.0);
  es.ties = choice(fields, "ties", es.ties, kTies);
  es.win = fields.number("win", es.win, -kMaxPayoff, kMaxPayoff);
  es.draw = fields.number("draw", es.draw, -kMaxPayoff, kMaxPayoff);
  es.loss = fields.number("loss", es.loss, -kMaxPayoff, kMaxPayoff);
  es.fitness = choice(fields, "fitness", es.fitness, kPayoffs);
}

void read(TomlFields& fields, Breeding& breeding) {
  WeightMutation& weights = breeding.weight_mutation;
  breeding.selection = choice(fields, "selection", breeding.selection, kSelections);
  if (breeding.selection == Breeding::Selection::kTournament) {
    breeding.tournament = small(fields, "tournament", breeding.tournament, 1, 10'000);
  }
  breeding.crossover = choice(fields, "crossover", breeding.crossover, kCrossovers);
  breeding.crossover_probability =
      fields.number("crossover_probability", breeding.crossover_probability, 0.0, 1.0);
  breeding.topology_mutation =
      fields.number("topology_mutation", breeding.topology_mutation, 0.0, 1.0);
  weights.probability = fields.number("weight_mutation", weights.probability, 0.0, 1.0);
  weights.kind = choice(fields, "mutation", weights.kind, kMutations);
  weights.sigma = fields.number("sigma", weights.sigma, 0.0, 1000.0);
}

void read(TomlFields& fields, GenerationalParameters::Fitness& fitness) {
  Payoff& payoff = fitness.payoff;
  fitness.kind = choice(fields, "fitness", fitness.kind, kFitness);
  if (fitness.kind == GenerationalParameters::Fitness::Kind::kOpponents) {
    if (fields.has("opponents")) fitness.opponents = with_pool(fields.texts("opponents"));
    fitness.games = fields.whole("games", fitness.games, 1, kMostMeasureGames);
  }
  fitness.epsilon = fields.number("epsilon", fitness.epsilon, 0.0, 1.0);
  fitness.ties = choice(fields, "ties", fitness.ties, kTies);
  payoff.kind = choice(fields, "payoff", payoff.kind, kPayoffs);
  payoff.win = fields.number("win", payoff.win, -kMaxPayoff, kMaxPayoff);
  payoff.draw = fields.number("draw", payoff.draw, -kMaxPayoff, kMaxPayoff);
  payoff.loss = fields.number("loss", payoff.loss, -kMaxPayoff, kMaxPayoff);
}

void read(TomlFields& fields, ArchiveParameters& archive) {
  archive.kind = choice(fields, "kind", archive.kind, kArchives);
  if (archive.kind == ArchiveParameters::Kind::kNone) return;
  archive.sample = small(fields, "sample", archive.sample, 1, 1000);
  archive.size = small(fields, "size", archive.size, 1, 1000);
  if (archive.kind != ArchiveParameters::Kind::kNashMemory) return;
  archive.support = small(fields, "support", archive.support, 1, 1000);
}

void read(TomlFields& fields, GenerationalParameters& p) {
  p.population = small(fields, "population", p.population, 2, 10'000);
  read(fields, p.breeding);
  read(fields, p.fitness);
  if (std::optional<TomlFields> training = fields.table("td")) {
    p.training.games = training->whole("games", p.training.games, 0, kMostMeasureGames);
    read(*training, p.training.td);
    training->finish();
  }
  if (std::optional<TomlFields> archive = fields.table("archive")) {
    read(*archive, p.archive);
    archive->finish();
  }
}

void read(TomlFields& fields, LambdaParameters& p) {
  p.alpha.first = fields.number("alpha", p.alpha.first, 0.0, 1.0);
  p.alpha.last = fields.number("alpha_last", p.alpha.last, 0.0, 1.0);
  p.alpha.games = fields.whole("alpha_games", p.alpha.games, 1, kMostBudgetGames);
  p.alpha.shape = choice(fields, "alpha_shape", p.alpha.shape, kAlphaShapes);
  p.epsilon = fields.number("epsilon", p.epsilon, 0.0, 1.0);
  p.ties = choice(fields, "ties", p.ties, kTies);
  p.returns.gamma = fields.number("gamma", p.returns.gamma, 0.0, 1.0);
  p.returns.lambda = fields.number("lambda", p.returns.lambda, 0.0, 1.0);
  p.returns.mixture = choice(fields, "mixture", p.returns.mixture, kMixtures);
  p.returns.rewards = choice(fields, "rewards", p.returns.rewards, kSums);
  p.view = choice(fields, "view", p.view, kViews);
  p.bootstrap = choice(fields, "bootstrap", p.bootstrap, kBootstraps);
  p.gradient = choice(fields, "gradient", p.gradient, kGradients);
  p.step = choice(fields, "step", p.step, kSums);
  p.last_reward = choice(fields, "last_reward", p.last_reward, kLastRewards);
  p.leaf_plies = small(fields, "leaf_plies", p.leaf_plies, 0, kMostLeafPlies);
}

void read(TomlFields& fields, TdLambdaParameters& p) {
  read(fields, p.common);
  p.reward = choice(fields, "reward", p.reward, kRewards);
}

void read(TomlFields& fields, TdmcParameters& p) {
  read(fields, p.common);
  p.playouts = static_cast<std::uint32_t>(fields.whole("playouts", p.playouts, 1, kMaxPlayouts));
  p.estimate = choice(fields, "estimate", p.estimate, kEstimates);
  p.exploration = fields.number("exploration", p.exploration, 0.0, 1000.0);
}

OpponentPhase read_phase(TomlFields& fields) {
  OpponentPhase phase;
  phase.until = fields.number("until", phase.until, 0.0, 1.0);
  fields.require("opponents");
  const std::vector<std::string> names = fields.texts("opponents");
  const std::vector<double> weights =
      fields.numbers("weights", std::vector<double>(names.size(), 1.0), 0.0, kMaxOpponentWeight);
  if (weights.size() != names.size()) {
    fields.fail("weights", fmt::format("found {}, expected one for each of the {} opponents",
                                       weights.size(), names.size()));
  }
  for (std::size_t i = 0; i < std::min(names.size(), weights.size()); ++i) {
    phase.opponents.push_back({names[i], weights[i]});
  }
  fields.finish();
  return phase;
}

void read(TomlFields& fields, OpponentSchedule& schedule) {
  if (fields.has("phase")) schedule.phases.clear();
  for (TomlFields& phase : fields.tables("phase")) schedule.phases.push_back(read_phase(phase));
  schedule.past_every = fields.whole("past_every", schedule.past_every, 1, kMostBudgetGames);
  schedule.past_size = small(fields, "past_size", schedule.past_size, 1, 1000);
  if (fields.failed()) return;
  // Here, where the line is known.
  if (const auto sound = check_schedule(schedule); !sound)
    fields.fail("phase", sound.error().text());
  schedule = with_pool(schedule);
}

void read(TomlFields& fields, FitnessGames& p) {
  p.games = fields.whole("games", p.games, 2, kMostMeasureGames);
  p.epsilon = fields.number("epsilon", p.epsilon, 0.0, 1.0);
  p.ties = choice(fields, "ties", p.ties, kTies);
  p.opening_plies =
      static_cast<std::uint32_t>(fields.whole("opening_plies", p.opening_plies, 0, 60));
  p.payoff = choice(fields, "fitness", p.payoff, kPayoffs);
  read(fields, p.opponents);
}

void read(TomlFields& fields, AscentParameters& ascent) {
  ascent.rule = choice(fields, "update", ascent.rule, kAscents);
  ascent.momentum = fields.number("momentum", ascent.momentum, 0.0, 1.0);
  if (ascent.rule == AscentParameters::Rule::kAdam) {
    ascent.adam_second = fields.number("adam_second", ascent.adam_second, 0.0, 1.0);
  }
  ascent.weight_decay = fields.number("weight_decay", ascent.weight_decay, 0.0, 1000.0);
}

void read(TomlFields& fields, GradientEsParameters& p) {
  p.population = small(fields, "population", p.population, 2, 10'000);
  read(fields, p.fitness);
  p.sigma = fields.number("sigma", p.sigma, 0.0, 1000.0);
  p.sigma_last = fields.number("sigma_last", p.sigma_last, 0.0, 1000.0);
  p.rate = fields.number("rate", p.rate, 0.0, 1000.0);
  p.rate_last = fields.number("rate_last", p.rate_last, 0.0, 1000.0);
  read(fields, p.ascent);
  p.horizon = fields.whole("horizon", p.horizon, 1, kMostBudgetGames);
  p.average_from = fields.number("average_from", p.average_from, 0.0, 1.0);
}

void read(TomlFields& fields, CmaEsParameters& p) {
  p.population = small(fields, "population", p.population, 0, 10'000);
  p.covariance = choice(fields, "covariance", p.covariance, kCovariances);
  p.sigma = fields.number("sigma", p.sigma, 0.0, 1000.0);
  p.horizon = fields.whole("horizon", p.horizon, 1, kMostBudgetGames);
  p.average_from = fields.number("average_from", p.average_from, 0.0, 1.0);
  read(fields, p.fitness);
}

void read(TomlFields& fields, PreferenceParameters& p) {
  fields.require("record");
  p.record = fields.text("record", p.record);
  p.moves = choice(fields, "moves", p.moves, kPreferredMoves);
  p.skip_plies = static_cast<std::uint32_t>(fields.whole("skip_plies", p.skip_plies, 0, 60));
  p.batch = fields.whole("batch", p.batch, 1, 1'000'000);
  p.rate = fields.number("rate", p.rate, 0.0, 1000.0);
  p.rate_last = fields.number("rate_last", p.rate_last, 0.0, 1000.0);
  read(fields, p.ascent);
  p.horizon = fields.whole("horizon", p.horizon, 1, kMostBudgetGames);
  p.average_from = fields.number("average_from", p.average_from, 0.0, 1.0);
}

void read(TomlFields& fields, PolicyGradientParameters& p) {
  p.games = fields.whole("games", p.games, 2, kMostMeasureGames);
  p.temperature = fields.number("temperature", p.temperature, 0.0, 1e6);
  p.temperature_last = fields.number("temperature_last", p.temperature, 0.0, 1e6);
  p.rate = fields.number("rate", p.rate, 0.0, 1000.0);
  p.rate_last = fields.number("rate_last", p.rate_last, 0.0, 1000.0);
  p.critic_rate = fields.number("critic_rate", p.critic_rate, 0.0, 1000.0);
  p.critic_rate_last = fields.number("critic_rate_last", p.critic_rate_last, 0.0, 1000.0);
  read(fields, p.ascent);
  p.horizon = fields.whole("horizon", p.horizon, 1, kMostBudgetGames);
  p.average_from = fields.number("average_from", p.average_from, 0.0, 1.0);
  p.epsilon = fields.number("epsilon", p.epsilon, 0.0, 1.0);
  p.own_epsilon = fields.number("own_epsilon", p.own_epsilon, 0.0, 1.0);
  p.ties = choice(fields, "ties", p.ties, kTies);
  p.opening_plies =
      static_cast<std::uint32_t>(fields.whole("opening_plies", p.opening_plies, 0, 60));
  p.opening_plies_least = static_cast<std::uint32_t>(
      fields.whole("opening_plies_least", p.opening_plies, 0, p.opening_plies));
  read(fields, p.opponents);
}

}  // namespace

LearnerParameters read_learner(TomlFields& fields) {
  fields.require("method");
  const std::vector<std::string_view> names = learner_names();
  LearnerParameters learner = learner_preset(names[fields.choice("method", 0, names)]).value();
  std::visit([&](auto& parameters) { read(fields, parameters); }, learner);
  return learner;
}

}  // namespace othello
