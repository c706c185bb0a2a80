#include "lab/experiment_read.h"

#include "eval/player_file.h"
#include "lab/experiment_keys.h"

namespace othello {
namespace {

using namespace experiment_keys;

/// An enumerator by its word; the first where the key is absent, unless `fallback` says otherwise.
template <class E, std::size_t N>
E choice(TomlFields& fields, std::string_view key, E fallback,
         const std::array<std::string_view, N>& names) {
  return static_cast<E>(fields.choice(key, static_cast<std::size_t>(fallback), names));
}

int small(TomlFields& fields, std::string_view key, int fallback, int low, int high) {
  return static_cast<int>(fields.whole(key, static_cast<std::uint64_t>(fallback),
                                       static_cast<std::uint64_t>(low),
                                       static_cast<std::uint64_t>(high)));
}

TdParameters read_td(TomlFields& fields) {
  TdParameters td;
  td.alpha = fields.number("alpha", td.alpha, 0.0, 1000.0);
  td.alpha_factor = fields.number("alpha_factor", td.alpha_factor, 0.0, 1.0);
  td.alpha_every = fields.whole("alpha_every", td.alpha_every, 1, kMostBudgetGames);
  td.epsilon = fields.number("epsilon", td.epsilon, 0.0, 1.0);
  td.ties = choice(fields, "ties", td.ties, kTies);
  td.target = choice(fields, "target", td.target, kTargets);
  td.update_after_random = fields.flag("update_after_random", td.update_after_random);
  return td;
}

EsParameters read_es(TomlFields& fields) {
  constexpr double kMostPayoff = 1e6;
  EsParameters es;
  es.lambda = small(fields, "lambda", es.lambda, 1, 1000);
  es.plus = fields.flag("plus", es.plus);
  es.beta = fields.number("beta", es.beta, 0.0, 1.0);
  es.sigma = fields.number("sigma", es.sigma, 0.0, 1000.0);
  es.epsilon = fields.number("epsilon", es.epsilon, 0.0, 1.0);
  es.ties = choice(fields, "ties", es.ties, kTies);
  es.win = fields.number("win", es.win, -kMostPayoff, kMostPayoff);
  es.draw = fields.number("draw", es.draw, -kMostPayoff, kMostPayoff);
  es.loss = fields.number("loss", es.loss, -kMostPayoff, kMostPayoff);
  es.fitness = choice(fields, "fitness", es.fitness, kFitness);
  return es;
}

LearnerParameters read_learner(TomlFields& fields) {
  fields.require("method");
  if (fields.choice("method", 0, kMethods) == 0) return read_td(fields);
  return read_es(fields);
}

TupleSpec read_tuples(TomlFields& fields) {
  fields.require("shape");
  const std::size_t shape = fields.choice("shape", 0, kTupleShapes);
  if (shape == 0) {
    SnakesSpec snakes;
    snakes.count = small(fields, "count", snakes.count, 1, 8192);
    snakes.length = small(fields, "length", snakes.length, 1, kMaxTupleLength);
    snakes.symmetric = fields.flag("symmetric", snakes.symmetric);
    return snakes;
  }
  if (shape == 1) return StraightSpec{small(fields, "length", StraightSpec{}.length, 2, 8)};
  return RectanglesSpec{.width = small(fields, "width", RectanglesSpec{}.width, 1, 8),
                        .height = small(fields, "height", RectanglesSpec{}.height, 1, 8)};
}

EvaluatorSpec read_evaluator_kind(TomlFields& fields) {
  fields.require("kind");
  switch (fields.choice("kind", 0, kEvaluators)) {
    case 0: {
      WpcSpec wpc;
      wpc.form = choice(fields, "form", wpc.form, kWpcForms);
      wpc.bias = fields.flag("bias", wpc.bias);
      return wpc;
    }
    case 1: {
      NTupleSpec network;
      fields.require("tuples");
      for (TomlFields& tuples : fields.tables("tuples")) {
        network.tuples.push_back(read_tuples(tuples));
        tuples.finish();
      }
      return network;
    }
    case 2:
      return MlpSpec{fields.integers("layers", MlpSpec{}.layers, 1, 4096)};
    case 3:
      return SharedMlpSpec{};
    case 4:
      return SpatialMlpSpec{};
    default:
      return StagedFeaturesSpec{};
  }
}

/// [evaluator] and [initial] together.
Start read_start(TomlFields& root) {
  NewEvaluator start;
  std::optional<TomlFields> evaluator = root.table("evaluator");
  if (evaluator) {
    start.evaluator = read_evaluator_kind(*evaluator);
    start.convention = choice(*evaluator, "convention", start.convention, kConventions);
    evaluator->finish();
  }
  std::size_t weights = 0;
  if (std::optional<TomlFields> initial = root.table("initial")) {
    weights = initial->choice("weights", 0, kInitialWeights);
    if (weights == 1) {
      initial->require("size");
      start.size = initial->number("size", 0.0, 0.0, kMaxWeight);
    }
    std::string player;
    if (weights == 2) {
      initial->require("player");
      player = initial->text("player", "");
    }
    initial->finish();
    if (weights == 2) {
      if (evaluator) {
        root.fail("evaluator", "contradicts [initial], whose player brings its own evaluator");
      }
      return ExistingPlayer{player};
    }
  }
  if (!evaluator) root.require("evaluator");
  return start;
}

Measure read_measure(TomlFields& fields) {
  Measure measure;
  fields.require("opponent");
  measure.opponent = fields.text("opponent", measure.opponent);
  measure.games = fields.whole("games", measure.games, 2, kMostMeasureGames);
  measure.epsilon = fields.number("epsilon", measure.epsilon, 0.0, 1.0);
  fields.finish();
  return measure;
}

LeagueSpec read_league(TomlFields& fields) {
  LeagueSpec league;
  fields.require("name");
  fields.require("among");
  league.name = fields.text("name", "");
  league.among = choice(fields, "among", league.among, kAmong);
  if (league.among == LeagueSpec::Among::kSnapshots) {
    league.run = static_cast<std::uint32_t>(fields.whole("run", league.run, 1, kMostRuns));
  }
  league.guests = fields.texts("guests");
  league.games = fields.whole("games", league.games, 2, kMostMeasureGames);
  league.epsilon = fields.number("epsilon", league.epsilon, 0.0, 1.0);
  league.ties = choice(fields, "ties", league.ties, kTies);
  fields.finish();
  return league;
}

}  // namespace

Experiment read_experiment(TomlFields& root) {
  Experiment e;
  for (const char* key : {"name", "learner", "budget", "measure"}) root.require(key);
  e.name = root.text("name", "");
  e.title = root.text("title", "");
  e.paper = root.text("paper", "");
  e.item = root.text("item", "");
  e.seed = root.whole("seed", e.seed, 0, kMostSeed);
  e.runs = static_cast<std::uint32_t>(root.whole("runs", e.runs, 1, kMostRuns));
  e.start = read_start(root);
  if (std::optional<TomlFields> learner = root.table("learner")) {
    e.learner = read_learner(*learner);
    learner->finish();
  }
  if (std::optional<TomlFields> fields = root.table("pretraining")) {
    fields->require("games");
    e.pretraining = Pretraining{.learner = read_learner(*fields),
                                .games = fields->whole("games", 1, 1, kMostBudgetGames)};
    fields->finish();
  }
  if (std::optional<TomlFields> budget = root.table("budget")) {
    budget->require("games");
    e.budget.games = budget->whole("games", e.budget.games, 1, kMostBudgetGames);
    e.budget.snapshot_every = budget->whole("snapshot_every", e.budget.games, 1, kMostBudgetGames);
    budget->finish();
  }
  for (TomlFields& measure : root.tables("measure")) e.measures.push_back(read_measure(measure));
  if (std::optional<TomlFields> best = root.table("best")) {
    e.best = BestSnapshot{};
    e.best->opponent = best->text("opponent", e.best->opponent);
    e.best->games = best->whole("games", e.best->games, 2, kMostMeasureGames);
    best->finish();
  }
  for (TomlFields& league : root.tables("league")) e.leagues.push_back(read_league(league));
  root.finish();
  return e;
}

}  // namespace othello
