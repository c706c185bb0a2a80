#include "cli/train_learner.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "cli/options.h"
#include "eval/player_file.h"
#include "lab/experiment/experiment.h"
#include "lab/experiment/experiment_keys.h"
#include "play/playouts.h"

namespace othello::cli {
namespace {

using namespace experiment_keys;

const std::vector<std::string> kTd{"td"};
const std::vector<std::string> kEs{"es"};
const std::vector<std::string> kPopulations{"el", "cel", "etdl", "ctdl"};
const std::vector<std::string> kTrained{"td", "el", "cel", "etdl", "ctdl"};
const std::vector<std::string> kGradual{"td", "el", "cel", "etdl", "ctdl", "td_lambda", "tdmc"};
const std::vector<std::string> kJudged{"es", "el", "cel", "etdl", "ctdl"};
const std::vector<std::string> kReturns{"td_lambda", "tdmc"};
const std::vector<std::string> kMonteCarlo{"tdmc"};
const std::vector<std::string> kGradientEs{"gradient_es"};
const std::vector<std::string> kCmaEs{"cma_es"};
const std::vector<std::string> kPreference{"preference"};
const std::vector<std::string> kPolicyGradient{"policy_gradient"};
const std::vector<std::string> kAscending{"gradient_es", "preference", "policy_gradient"};
const std::vector<std::string> kPlanned{"gradient_es", "cma_es", "preference", "policy_gradient"};
const std::vector<std::string> kOpened{"gradient_es", "cma_es", "policy_gradient"};
const std::vector<std::string> kManyPlayers{"el", "cel", "etdl", "ctdl", "gradient_es", "cma_es"};
const std::vector<std::string> kPerturbed{"es",   "el",          "cel",   "etdl",
                                          "ctdl", "gradient_es", "cma_es"};
const std::vector<std::string> kMeasured{"el", "etdl", "gradient_es", "cma_es"};
const std::vector<std::string> kAgainstOpponents{"el", "etdl", "gradient_es", "cma_es",
                                                 "policy_gradient"};

}  // namespace

Outcome<void> Special::check(const std::string& chosen) const {
  if (option->empty() || std::find(owners.begin(), owners.end(), chosen) != owners.end()) return {};
  return usage_failure(fmt::format("belongs to {}, not to {}", fmt::join(owners, ", "), chosen),
                       option->get_name());
}

void LearnerOptions::add(CLI::App& app) {
  app_ = &app;
  const std::vector<std::string_view> names = learner_names();
  add_choice(
      app, "--learner", method_,
      "td: TD(0) self-play; es: the (1,lambda) strategy; el, cel: evolution, coevolution of "
      "a population; etdl, ctdl: the same with TD(0); td_lambda: TD(lambda); tdmc: TD(lambda) "
      "with Monte-Carlo rewards; gradient_es: evolution along an estimated gradient; "
      "cma_es: evolution with an adapted covariance; preference: the moves of recorded games; "
      "policy_gradient: moves drawn by their values, with a critic",
      {names.begin(), names.end()});
  add_probability(app, "--epsilon", epsilon_, "Probability of a random move in learning games")
      ->default_str("0.1; cel, ctdl: 0; td_lambda, tdmc: 0.03");
  add_ties(app, ties_);
  add_td(app);
  add_es(app);
  add_population(app);
  add_lambda(app);
  add_gradient_es(app);
  add_plan(app);
  add_preference(app);
  add_policy_gradient(app);
}

void LearnerOptions::add_td(CLI::App& app) {
  specials_.push_back({add_real(app, "--alpha", td_.alpha, "Step size of TD", {0.0, 1000.0})
                           ->default_str("0.01; populations: 0.001; td_lambda, tdmc: 0.5"),
                       kGradual});
  specials_.push_back({add_real(app, "--alpha-factor", td_.alpha_factor,
                                "alpha is multiplied by this each time", {0.0, 1.0}),
                       kTrained});
  specials_.push_back({add_whole(app, "--alpha-every", td_.alpha_every, "… after so many games",
                                 {.least = 1, .most = kMostBudgetGames}),
                       kTrained});
  target_ = kTargets[0];
  specials_.push_back(
      {add_choice(app, "--target", target_, "Which two boards an update connects", words(kTargets)),
       kTrained});
  specials_.push_back({add_switch(app, "--skip-random", skip_random_,
                                  "td does not learn from turns whose move was random"),
                       kTd});
}

void LearnerOptions::add_es(CLI::App& app) {
  const RealRange payoff{.least = -kMaxPayoff, .most = kMaxPayoff};
  specials_.push_back(
      {add_whole(app, "--lambda", lambda_, "Offspring of es", {.least = 1, .most = 1000}), kEs});
  specials_.push_back({add_switch(app, "--plus", es_.plus, "The parent of es competes too"), kEs});
  specials_.push_back(
      {add_probability(app, "--beta", es_.beta, "Share of the best offspring in the new parent"),
       kEs});
  specials_.push_back(
      {add_real(app, "--sigma", es_.sigma, "Standard deviation of a mutation", {0.0, 1000.0})
           ->default_str("0.125; populations: 0.25; gradient_es, cma_es: 0.1"),
       kPerturbed});
  specials_.push_back(
      {add_real(app, "--win", es_.win, "Payoff of a win", payoff)->default_str("1; cel, ctdl: 3"),
       kJudged});
  specials_.push_back({add_real(app, "--draw", es_.draw, "Payoff of a draw", payoff)
                           ->default_str("0; el, etdl: 0.5; cel, ctdl: 1"),
                       kJudged});
  specials_.push_back({add_real(app, "--loss", es_.loss, "Payoff of a loss", payoff)
                           ->default_str("-2; populations: 0"),
                       kJudged});
  fitness_ = kPayoffs[0];
  specials_.push_back(
      {add_choice(app, "--fitness", fitness_, "What games are worth", words(kPayoffs)),
       kPerturbed});
}

void LearnerOptions::add_population(CLI::App& app) {
  GenerationalParameters& p = population_;
  const auto special = [&](CLI::Option* option) { specials_.push_back({option, kPopulations}); };
  specials_.push_back(
      {add_whole(app, "--population", size_, "Individuals", {.least = 2, .most = 10'000})
           ->default_str("50; gradient_es: 32; cma_es: 4 + 3 ln(weights)"),
       kManyPlayers});
  special(add_whole(app, "--tournament", tournament_, "Individuals that compete to be a parent",
                    {.least = 1, .most = 10'000}));
  crossover_ = kCrossovers[0];
  special(
      add_choice(app, "--crossover", crossover_, "What two parents exchange", words(kCrossovers)));
  special(add_probability(app, "--crossover-probability", p.breeding.crossover_probability,
                          "That they exchange anything"));
  special(add_probability(app, "--topology-mutation", p.breeding.topology_mutation,
                          "That an input of a tuple moves"));
  special(add_probability(app, "--weight-mutation", p.breeding.weight_mutation.probability,
                          "That a weight changes")
              ->default_str("0.05; etdl, ctdl: 0"));
  special(add_whole(app, "--td-games", p.training.games,
                    "Games of TD(0) of each individual in each generation",
                    {.least = 0, .most = kMostMeasureGames})
              ->default_str("0; etdl, ctdl: 100"));
  archive_ = kArchives[0];
  special(add_choice(app, "--archive", archive_, "Players of earlier generations to meet",
                     words(kArchives)));
  special(add_whole(app, "--archive-sample", archive_sample_, "… so many in each generation",
                    {.least = 1, .most = 1000}));
  special(add_whole(app, "--archive-size", archive_size_, "… out of at most so many",
                    {.least = 1, .most = 1000}));
  specials_.push_back(
      {add_players(app, "--opponents", p.fitness.opponents,
                   "Whom fitness is measured against, or policy_gradient plays; it, "
                   "gradient_es and cma_es: also self, past")
           ->default_str("heuristic; policy_gradient: self"),
       kAgainstOpponents});
  specials_.push_back({add_whole(app, "--fitness-games", p.fitness.games,
                                 "Fitness games of each individual against each opponent; "
                                 "gradient_es, cma_es: against all together",
                                 {.least = 1, .most = kMostMeasureGames})
                           ->default_str("50; gradient_es, cma_es: 100"),
                       kMeasured});
}

void LearnerOptions::add_lambda(CLI::App& app) {
  LambdaParameters& p = lambda_parameters_;
  const auto special = [&](CLI::Option* option) { specials_.push_back({option, kReturns}); };
  special(add_real(app, "--alpha-last", p.alpha.last, "What alpha falls to", {0.0, 1.0}));
  special(add_whole(app, "--alpha-games", p.alpha.games, "… in so many games",
                    {.least = 1, .most = kMostBudgetGames})
              ->default_str("td_lambda: 5000; tdmc: 1000"));
  special(add_probability(app, "--gamma", p.returns.gamma, "Discount rate"));
  special(
      add_probability(app, "--td-lambda", p.returns.lambda, "Eligibility rate, the λ of TD(λ)"));
  special(add_whole(app, "--leaf-plies", leaf_plies_,
                    "TDLeaf: learn from the leaves of a search of so many plies",
                    {.least = 0, .most = kMostLeafPlies}));
  specials_.push_back({add_whole(app, "--playouts", playouts_, "Random games from each board",
                                 {.least = 1, .most = kMaxPlayouts}),
                       kMonteCarlo});
  estimate_ = kEstimates[0];
  specials_.push_back(
      {add_choice(app, "--estimate", estimate_, "How playouts are spent", words(kEstimates)),
       kMonteCarlo});
}

void LearnerOptions::add_gradient_es(CLI::App& app) {
  GradientEsParameters& p = gradient_es_;
  const auto special = [&](CLI::Option* option) { specials_.push_back({option, kAscending}); };
  specials_.push_back(
      {add_real(app, "--sigma-last", p.sigma_last, "What sigma falls to", {0.0, 1000.0}),
       kGradientEs});
  special(add_real(app, "--rate", p.rate, "Length of a step for a gradient of 1", {0.0, 1000.0})
              ->default_str("0.03; preference: 0.05; policy_gradient: 0.02"));
  special(add_real(app, "--rate-last", p.rate_last, "What the rate falls to", {0.0, 1000.0})
              ->default_str("0.002; preference: 0.005; policy_gradient: 0.001"));
  update_ = kAscents[0];
  special(add_choice(app, "--update", update_, "The rule for steps", words(kAscents))
              ->default_str("momentum; preference, policy_gradient: adam"));
  special(add_probability(app, "--momentum", p.ascent.momentum,
                          "Share of earlier gradients in a step"));
  special(add_real(app, "--weight-decay", p.ascent.weight_decay,
                   "Weights shrink by this times the rate in a step", {0.0, 1000.0}));
}

void LearnerOptions::add_plan(CLI::App& app) {
  GradientEsParameters& p = gradient_es_;
  specials_.push_back(
      {add_whole(app, "--horizon", p.horizon,
                 "Games that a run is planned for: rates fall, opponents change, averaging begins "
                 "at shares of it; otherwise all",
                 {.least = 1, .most = kMostBudgetGames})
           ->default_str(""),
       kPlanned});
  specials_.push_back({add_probability(app, "--average-from", p.average_from,
                                       "From this share of the games on the player is a mean"),
                       kPlanned});
  specials_.push_back({add_whole(app, "--opening-plies", opening_plies_,
                                 "Random plies at the start of a game", {.least = 0, .most = 60})
                           ->default_str("0; policy_gradient: 8"),
                       kOpened});
  covariance_ = kCovariances[0];
  specials_.push_back(
      {add_choice(app, "--covariance", covariance_,
                  "All weights with each other, or each for itself", words(kCovariances)),
       kCmaEs});
}

void LearnerOptions::add_preference(CLI::App& app) {
  PreferenceParameters& p = preference_;
  const auto special = [&](CLI::Option* option) { specials_.push_back({option, kPreference}); };
  special(app.add_option("--record", p.record, "Games to learn from, as othello record writes them")
              ->type_name("FILE"));
  moves_ = kPreferredMoves[0];
  special(add_choice(app, "--moves", moves_, "Whose moves are to be preferred",
                     words(kPreferredMoves)));
  special(add_whole(app, "--skip-plies", skip_plies_, "Plies of each game to pass over",
                    {.least = 0, .most = 60}));
  special(add_whole(app, "--batch", p.batch, "Games of one step", {.least = 1, .most = 1'000'000}));
}

void LearnerOptions::add_policy_gradient(CLI::App& app) {
  PolicyGradientParameters& p = policy_;
  const auto special = [&](CLI::Option* option) { specials_.push_back({option, kPolicyGradient}); };
  special(add_whole(app, "--step-games", p.games, "Games of a step",
                    {.least = 2, .most = kMostMeasureGames}));
  special(
      add_real(app, "--temperature", p.temperature, "Of the softmax that draws moves", {0.0, 1e6}));
  special(add_real(app, "--temperature-last", temperature_last_,
                   "What it falls to; otherwise it stays", {0.0, 1e6})
              ->default_str(""));
  special(add_whole(app, "--opening-plies-least", opening_plies_least_,
                    "Steps open with this many random plies and up to --opening-plies in turn",
                    {.least = 0, .most = 60})
              ->default_str(""));
  special(add_real(app, "--critic-rate", p.critic_rate, "The rate of the critic", {0.0, 1000.0}));
  special(
      add_real(app, "--critic-rate-last", p.critic_rate_last, "What it falls to", {0.0, 1000.0}));
  special(
      add_probability(app, "--own-epsilon", p.own_epsilon,
                      "Random moves of policy_gradient's learner; --epsilon is its opponents'"));
}

bool LearnerOptions::has(const char* option) const { return !app_->get_option(option)->empty(); }

template <class T, class V>
void LearnerOptions::set(const char* option, T& target, const V& value) const {
  if (has(option)) target = value;
}

void LearnerOptions::apply(TdParameters& td) const {
  set("--alpha", td.alpha, td_.alpha);
  set("--alpha-factor", td.alpha_factor, td_.alpha_factor);
  set("--alpha-every", td.alpha_every, td_.alpha_every);
  set("--epsilon", td.epsilon, epsilon_);
  set("--ties", td.ties, ties_);
  set("--target", td.target, enumerator<TdParameters::Target>(target_, kTargets));
  set("--skip-random", td.update_after_random, !skip_random_);
}

void LearnerOptions::apply(EsParameters& es) const {
  es = es_;
  es.lambda = static_cast<int>(lambda_);
  es.epsilon = epsilon_;
  es.ties = ties_;
  es.fitness = enumerator<EsParameters::Fitness>(fitness_, kPayoffs);
}

void LearnerOptions::apply(GenerationalParameters& p) const {
  const GenerationalParameters& given = population_;
  const double td_epsilon = p.training.td.epsilon;
  apply(p.training.td);
  p.training.td.epsilon = td_epsilon;  // --epsilon and --ties are those of the fitness games
  p.training.td.ties = TieBreak::kRandom;
  set("--population", p.population, static_cast<int>(size_));
  set("--tournament", p.breeding.tournament, static_cast<int>(tournament_));
  set("--crossover", p.breeding.crossover, enumerator<Crossover>(crossover_, kCrossovers));
  set("--crossover-probability", p.breeding.crossover_probability,
      given.breeding.crossover_probability);
  set("--topology-mutation", p.breeding.topology_mutation, given.breeding.topology_mutation);
  set("--weight-mutation", p.breeding.weight_mutation.probability,
      given.breeding.weight_mutation.probability);
  set("--sigma", p.breeding.weight_mutation.sigma, es_.sigma);
  set("--td-games", p.training.games, given.training.games);
  set("--archive", p.archive.kind, enumerator<ArchiveParameters::Kind>(archive_, kArchives));
  set("--archive-sample", p.archive.sample, static_cast<int>(archive_sample_));
  set("--archive-size", p.archive.size, static_cast<int>(archive_size_));
  set("--opponents", p.fitness.opponents, with_pool(given.fitness.opponents));
  set("--fitness-games", p.fitness.games, given.fitness.games);
  set("--epsilon", p.fitness.epsilon, epsilon_);
  set("--ties", p.fitness.ties, ties_);
  set("--fitness", p.fitness.payoff.kind, enumerator<Payoff::Kind>(fitness_, kPayoffs));
  set("--win", p.fitness.payoff.win, es_.win);
  set("--draw", p.fitness.payoff.draw, es_.draw);
  set("--loss", p.fitness.payoff.loss, es_.loss);
}

void LearnerOptions::apply(LambdaParameters& p) const {
  set("--alpha", p.alpha.first, td_.alpha);
  set("--alpha-last", p.alpha.last, lambda_parameters_.alpha.last);
  set("--alpha-games", p.alpha.games, lambda_parameters_.alpha.games);
  set("--epsilon", p.epsilon, epsilon_);
  set("--ties", p.ties, ties_);
  set("--gamma", p.returns.gamma, lambda_parameters_.returns.gamma);
  set("--td-lambda", p.returns.lambda, lambda_parameters_.returns.lambda);
  set("--leaf-plies", p.leaf_plies, static_cast<int>(leaf_plies_));
}

void LearnerOptions::apply(TdLambdaParameters& p) const { apply(p.common); }

void LearnerOptions::apply(TdmcParameters& p) const {
  apply(p.common);
  set("--playouts", p.playouts, static_cast<std::uint32_t>(playouts_));
  set("--estimate", p.estimate, enumerator<TdmcParameters::Estimate>(estimate_, kEstimates));
}

void LearnerOptions::apply(FitnessGames& p) const {
  set("--fitness-games", p.games, population_.fitness.games);
  set("--epsilon", p.epsilon, epsilon_);
  p.ties = ties_;
  p.opening_plies = static_cast<std::uint32_t>(opening_plies_);
  p.payoff = enumerator<Payoff::Kind>(fitness_, kPayoffs);
  apply(p.opponents);
}

void LearnerOptions::apply(AscentParameters& ascent) const {
  set("--update", ascent.rule, enumerator<AscentParameters::Rule>(update_, kAscents));
  ascent.momentum = gradient_es_.ascent.momentum;
  ascent.weight_decay = gradient_es_.ascent.weight_decay;
}

void LearnerOptions::apply(GradientEsParameters& p) const {
  apply(p.fitness);
  apply(p.ascent);
  set("--population", p.population, static_cast<int>(size_));
  set("--sigma", p.sigma, es_.sigma);
  p.sigma_last = has("--sigma-last") ? gradient_es_.sigma_last : std::min(p.sigma_last, p.sigma);
  set("--rate", p.rate, gradient_es_.rate);
  p.rate_last = has("--rate-last") ? gradient_es_.rate_last : std::min(p.rate_last, p.rate);
  p.horizon = gradient_es_.horizon;
  p.average_from = gradient_es_.average_from;
}

void LearnerOptions::apply(CmaEsParameters& p) const {
  apply(p.fitness);
  set("--population", p.population, static_cast<int>(size_));
  set("--sigma", p.sigma, es_.sigma);
  p.covariance = enumerator<CovarianceForm>(covariance_, kCovariances);
  p.horizon = gradient_es_.horizon;
  p.average_from = gradient_es_.average_from;
}

void LearnerOptions::apply(PreferenceParameters& p) const {
  apply(p.ascent);
  p.record = preference_.record;
  p.moves = enumerator<PreferenceParameters::Moves>(moves_, kPreferredMoves);
  p.skip_plies = static_cast<std::uint32_t>(skip_plies_);
  p.batch = preference_.batch;
  set("--rate", p.rate, gradient_es_.rate);
  p.rate_last = has("--rate-last") ? gradient_es_.rate_last : std::min(p.rate_last, p.rate);
  p.horizon = gradient_es_.horizon;
  p.average_from = gradient_es_.average_from;
}

void LearnerOptions::apply(PolicyGradientParameters& p) const {
  p.games = policy_.games;
  p.temperature = policy_.temperature;
  if (has("--temperature-last")) p.temperature_last = temperature_last_;
  p.own_epsilon = policy_.own_epsilon;
  set("--rate", p.rate, gradient_es_.rate);
  p.rate_last = has("--rate-last") ? gradient_es_.rate_last : std::min(p.rate_last, p.rate);
  p.critic_rate = policy_.critic_rate;
  p.critic_rate_last = has("--critic-rate-last") ? policy_.critic_rate_last
                                                 : std::min(p.critic_rate_last, p.critic_rate);
  p.horizon = gradient_es_.horizon;
  apply(p.ascent);
  p.average_from = gradient_es_.average_from;
  set("--epsilon", p.epsilon, epsilon_);
  p.ties = ties_;
  set("--opening-plies", p.opening_plies, static_cast<std::uint32_t>(opening_plies_));
  if (has("--opening-plies-least")) {
    p.opening_plies_least = static_cast<std::uint32_t>(opening_plies_least_);
  }
  apply(p.opponents);
}

void LearnerOptions::apply(OpponentSchedule& schedule) const {
  if (!has("--opponents")) return;
  OpponentPhase& phase = schedule.phases.front();
  phase.opponents.clear();
  for (const std::string& name : population_.fitness.opponents) phase.opponents.push_back({name});
  schedule = with_pool(schedule);
}

Outcome<LearnerParameters> LearnerOptions::parameters() const {
  for (const Special& special : specials_) {
    if (auto sound = special.check(method_); !sound) return tl::unexpected(sound.error());
  }
  LearnerParameters learner = learner_preset(method_).value();
  std::visit([&](auto& parameters) { apply(parameters); }, learner);
  return learner;
}

}  // namespace othello::cli
