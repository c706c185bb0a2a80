#include "lab/experiment/experiment_read.h"

#include <algorithm>

#include "eval/disc_stages.h"

namespace othello {
namespace {

/// Converts equal stages to the disc counts at which they begin.
void settle_stages(EvaluatorSpec& evaluator) {
  auto* network = std::get_if<NTupleSpec>(&evaluator);
  if (network == nullptr || !network->stage_discs.empty()) return;
  network->stage_discs = equal_stages(network->stages);
}

/// [evaluator] and [initial] together. Without [initial] the weights are the method's default.
Start read_start(TomlFields& root, const LearnerParameters& learner) {
  NewEvaluator start;
  std::optional<TomlFields> evaluator = root.table("evaluator");
  if (evaluator) {
    evaluator->read(fields_of(start));
    evaluator->finish();
    settle_stages(start.evaluator);
  }
  InitialWeights initial = initial_weights(learner);
  if (std::optional<TomlFields> fields = root.table("initial")) {
    fields->read(fields_of(initial));
    fields->finish();
  }
  if (initial.weights == InitialWeights::Weights::kPlayer) {
    if (evaluator) {
      root.fail("evaluator", "contradicts [initial], whose player has its own evaluator");
    }
    return ExistingPlayer{initial.player};
  }
  if (!evaluator) root.require("evaluator");
  start.size = initial.weights == InitialWeights::Weights::kUniform ? initial.size : 0.0;
  return start;
}

Measure read_measure(TomlFields& fields) {
  Measure measure;
  fields.read(fields_of(measure));
  if (measure.openings && !fields.has("epsilon")) measure.epsilon = 0.0;
  fields.finish();
  return measure;
}

BestSnapshot read_best(TomlFields& fields, const std::vector<Measure>& measures) {
  BestSnapshot best;
  fields.read(fields_of(best));
  const bool openings = std::any_of(measures.begin(), measures.end(), [&](const Measure& m) {
    return m.openings && m.opponent == best.opponent;
  });
  if (openings && fields.has("games")) {
    fields.fail("games", "does not apply with openings, which have two games each");
  }
  fields.finish();
  return best;
}

LeagueSpec read_league(TomlFields& fields) {
  LeagueSpec league;
  fields.read(fields_of(league));
  fields.finish();
  return league;
}

/// Checks the opponents' phases here, where the line is known.
LearnerParameters settled(TomlFields& fields, LearnerParameters learner) {
  if (fields.failed()) return learner;
  const auto sound = check_opponents(learner);
  if (!sound) fields.fail("phase", sound.error().text());
  expand_pool(learner);
  return learner;
}

/// Games of the budget after pretraining.
std::uint64_t games_left(const Experiment& e) {
  const std::uint64_t before = e.pretraining ? e.pretraining->games : 0;
  return e.budget.games > before ? e.budget.games - before : 1;
}

}  // namespace

void read_learning(TomlFields& root, Experiment& e) {
  for (const char* key : {"learner", "budget"}) root.require(key);
  bool planned = false;
  if (std::optional<TomlFields> learner = root.table("learner")) {
    learner->read(fields_of(e.learner));
    planned = learner->has("horizon");
    e.learner = settled(*learner, e.learner);
    learner->finish();
  }
  e.start = read_start(root, e.learner);
  if (std::optional<TomlFields> fields = root.table("pretraining")) {
    e.pretraining = Pretraining{};
    fields->read(fields_of(*e.pretraining));
    e.pretraining->learner = settled(*fields, e.pretraining->learner);
    if (!fields->has("horizon")) plan_run(e.pretraining->learner, e.pretraining->games);
    fields->finish();
  }
  if (std::optional<TomlFields> budget = root.table("budget")) {
    budget->read(fields_of(e.budget));
    if (!budget->has("snapshot_every")) e.budget.snapshot_every = e.budget.games;
    budget->finish();
  }
  if (!planned) plan_run(e.learner, games_left(e));
}

Experiment read_experiment(TomlFields& root) {
  Experiment e;
  root.read(head_fields(e));
  read_learning(root, e);
  root.require("measure");
  for (TomlFields& measure : root.tables("measure")) e.measures.push_back(read_measure(measure));
  if (std::optional<TomlFields> best = root.table("best")) {
    e.best = read_best(*best, e.measures);
  }
  for (TomlFields& league : root.tables("league")) e.leagues.push_back(read_league(league));
  root.finish();
  return e;
}

}  // namespace othello
