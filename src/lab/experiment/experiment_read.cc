#include "lab/experiment/experiment_read.h"

#include <algorithm>

#include "eval/disc_stages.h"
#include "eval/player_file.h"
#include "lab/experiment/experiment_fields.h"
#include "lab/experiment/experiment_keys.h"
#include "lab/experiment/experiment_learner.h"

namespace othello {
namespace {

using namespace experiment_keys;

constexpr const char* kGamesOfOpenings = "contradicts openings: there are two games from each";
/// Longer ones than an evaluator can have are let through, for check_experiment to say how much
/// memory they would need.
constexpr int kLongestTuple = 64;

TupleSpec read_tuples(TomlFields& fields) {
  fields.require("shape");
  switch (fields.choice("shape", 0, kTupleShapes)) {
    case 0: {
      SnakesSpec snakes;
      snakes.count = small(fields, "count", snakes.count, 1, 8192);
      snakes.length = small(fields, "length", snakes.length, 1, kLongestTuple);
      snakes.symmetric = fields.flag("symmetric", snakes.symmetric);
      return snakes;
    }
    case 1:
      return StraightSpec{small(fields, "length", StraightSpec{}.length, 2, 8)};
    case 2:
      return RectanglesSpec{.width = small(fields, "width", RectanglesSpec{}.width, 1, 8),
                            .height = small(fields, "height", RectanglesSpec{}.height, 1, 8)};
    case 3:
      return LinesSpec{small(fields, "shortest", LinesSpec{}.shortest, 2, 8)};
    case 4:
      return CornersSpec{.width = small(fields, "width", CornersSpec{}.width, 1, 8),
                         .height = small(fields, "height", CornersSpec{}.height, 1, 8)};
    case 5:
      return EdgesSpec{};
    default: {
      fields.require("squares");
      auto tuple = parse_squares(fields.text("squares", "a1"));
      if (tuple) return *std::move(tuple);
      fields.fail("squares", tuple.error().text());
      return SquaresSpec{};
    }
  }
}

/// So many equal ones, or the numbers of discs that they begin with.
std::vector<int> read_stages(TomlFields& fields) {
  const int count = small(fields, "stages", 1, 1, 60);
  if (!fields.has("stage_discs")) return equal_stages(count);
  if (fields.has("stages")) {
    fields.fail("stages", "contradicts stage_discs, which says where stages begin");
  }
  return fields.integers("stage_discs", {}, 5, kSquares);
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
      network.stage_discs = read_stages(fields);
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

/// [evaluator] and [initial] together. Without [initial] weights are as the method has them.
Start read_start(TomlFields& root, double initial_size) {
  NewEvaluator start;
  start.size = initial_size;
  std::optional<TomlFields> evaluator = root.table("evaluator");
  if (evaluator) {
    start.evaluator = read_evaluator_kind(*evaluator);
    start.convention = choice(*evaluator, "convention", start.convention, kConventions);
    evaluator->finish();
  }
  std::size_t weights = 0;
  if (std::optional<TomlFields> initial = root.table("initial")) {
    weights = initial->choice("weights", initial_size > 0.0 ? 1 : 0, kInitialWeights);
    if (weights == 0) start.size = 0.0;
    if (weights == 1) {
      if (initial_size == 0.0) initial->require("size");
      start.size = initial->number("size", initial_size, 0.0, kMaxWeight);
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
  measure.openings = fields.flag("openings", measure.openings);
  measure.games = fields.whole("games", measure.games, 2, kMostMeasureGames);
  if (measure.openings && fields.has("games")) fields.fail("games", kGamesOfOpenings);
  measure.epsilon = fields.number("epsilon", measure.openings ? 0.0 : measure.epsilon, 0.0, 1.0);
  fields.finish();
  return measure;
}

BestSnapshot read_best(TomlFields& fields, const std::vector<Measure>& measures) {
  BestSnapshot best;
  best.opponent = fields.text("opponent", best.opponent);
  best.games = fields.whole("games", best.games, 2, kMostMeasureGames);
  const bool openings = std::any_of(measures.begin(), measures.end(), [&](const Measure& m) {
    return m.openings && m.opponent == best.opponent;
  });
  if (openings && fields.has("games")) fields.fail("games", kGamesOfOpenings);
  fields.finish();
  return best;
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

/// Of the budget, after pretraining.
std::uint64_t games_left(const Experiment& e) {
  const std::uint64_t before = e.pretraining ? e.pretraining->games : 0;
  return e.budget.games > before ? e.budget.games - before : 1;
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
  bool planned = false;
  if (std::optional<TomlFields> learner = root.table("learner")) {
    e.learner = read_learner(*learner);
    planned = learner->has("horizon");
    learner->finish();
  }
  e.start = read_start(root, initial_size(e.learner));
  if (std::optional<TomlFields> fields = root.table("pretraining")) {
    fields->require("until");
    e.pretraining = Pretraining{.learner = read_learner(*fields),
                                .games = fields->whole("until", 1, 1, kMostBudgetGames)};
    if (!fields->has("horizon")) plan_run(e.pretraining->learner, e.pretraining->games);
    fields->finish();
  }
  if (std::optional<TomlFields> budget = root.table("budget")) {
    budget->require("games");
    e.budget.games = budget->whole("games", e.budget.games, 1, kMostBudgetGames);
    e.budget.snapshot_every = budget->whole("snapshot_every", e.budget.games, 1, kMostBudgetGames);
    budget->finish();
  }
  if (!planned) plan_run(e.learner, games_left(e));
  for (TomlFields& measure : root.tables("measure")) e.measures.push_back(read_measure(measure));
  if (std::optional<TomlFields> best = root.table("best")) {
    e.best = read_best(*best, e.measures);
  }
  for (TomlFields& league : root.tables("league")) e.leagues.push_back(read_league(league));
  root.finish();
  return e;
}

}  // namespace othello
