#include "eval/player_file.h"
#include "lab/experiment/experiment.h"

namespace othello {
namespace {

constexpr EnumWord<Wpc::Form> kFormWords[] = {{Wpc::Form::kFull, "full"},
                                              {Wpc::Form::kSymmetric, "symmetric"}};
constexpr EnumWord<Convention> kConventionWords[] = {{Convention::kNegation, "negation"},
                                                     {Convention::kInversion, "inversion"}};

constexpr Alternative<EvaluatorSpec> kKinds[] = {
    {"wpc", [] { return EvaluatorSpec(WpcSpec{}); }, "weighted piece counter"},
    {"ntuple", [] { return EvaluatorSpec(NTupleSpec{}); }, "n-tuple network"},
    {"mlp", [] { return EvaluatorSpec(MlpSpec{}); }, "multi-layer perceptron"},
    {"shared_mlp", [] { return EvaluatorSpec(SharedMlpSpec{}); },
     "Manning's network: four hidden units that share their weights"},
    {"spatial_mlp", [] { return EvaluatorSpec(SpatialMlpSpec{}); },
     "network of all sub-squares of the board"},
    {"staged_features", [] { return EvaluatorSpec(StagedFeaturesSpec{}); },
     "15 features, with weights for each of three stages"},
};

}  // namespace

Fields fields_of(WpcSpec& p) {
  return {word("form", p.form, kFormWords, "64 weights, or 10 shared by symmetric squares"),
          flag("bias", p.bias, "Add a bias weight")};
}

Fields fields_of(NTupleSpec& p) {
  return {
      wholes("stage_discs", p.stage_discs, 5, kSquares,
             "Disc counts at which a new stage begins, instead of stages")
          .written_when([&p] { return !p.stage_discs.empty(); }),
      whole("stages", p.stages, {1, 60},
            "Number of equal stages of the game, each with its own tables")
          .when([&p] { return p.stage_discs.empty(); }, "stage_discs is not given")
          .written_when([] { return false; }),
      flag("mobility", p.mobility,
           "Add a table over the numbers of legal moves of both sides to each stage"),
      tables(
          "tuples", p.tuples, [](TupleSpec& tuples) { return fields_of(tuples); },
          "Tuples of one shape")
          .must(),
  };
}

Fields fields_of(MlpSpec& p) {
  return {wholes("layers", p.layers, 1, 4096, "Sizes of the layers: 64, …, 1")};
}

Fields fields_of(NewEvaluator& p) {
  return {
      choice("kind", p.evaluator, kKinds, "Kind of evaluation function").must(),
      word("convention", p.convention, kConventionWords, "How the evaluator is applied for White")};
}

std::string start_name(const Start& start) {
  if (const auto* existing = std::get_if<ExistingPlayer>(&start)) return existing->player;
  NewEvaluator fresh = std::get<NewEvaluator>(start);
  return value_text(fields_of(fresh).front());
}

Fields fields_of(InitialWeights& p) {
  Field size = real("size", p.size, {0, kMaxWeight}, "Initial weights are uniform in ±size")
                   .when([&p] { return p.weights == InitialWeights::Weights::kUniform; },
                         "weights is 'uniform'");
  if (p.size == 0.0) size = std::move(size).must();  // only el and cel have a default
  return {
      word("weights", p.weights, InitialWeights::kWords,
           "Initial weights; a network cannot learn from zero")
          .or_else("the method's default"),
      std::move(size),
      text("player", p.player, "Player whose evaluator and weights are the start", Names::kPlayer)
          .must()
          .when([&p] { return p.weights == InitialWeights::Weights::kPlayer; },
                "weights is 'player'")};
}

InitialWeights initial_weights(const LearnerParameters& learner) {
  const double size = initial_size(learner);
  return {
      .weights = size > 0.0 ? InitialWeights::Weights::kUniform : InitialWeights::Weights::kZero,
      .size = size,
      .player = {}};
}

Fields fields_of(Budget& p) {
  return {
      whole("games", p.games, {1, kMostBudgetGames},
            "Training games of a run, not counting measures")
          .must(),
      whole("snapshot_every", p.snapshot_every, {1, kMostBudgetGames}, "Games between snapshots")
          .or_else("the games of the run")};
}

Fields fields_of(Measure& p) {
  return {
      text("opponent", p.opponent, "Opponent, or 'pool' for the benchmark pool", Names::kPlayer)
          .must(),
      flag("openings", p.openings, "Play two games from each opening").written_when([&p] {
        return p.openings;
      }),
      text("openings_file", p.openings_file, "File of openings", Names::kGames)
          .or_else("the shipped openings")
          .when([&p] { return p.openings; }, "openings is true")
          .written_when([&p] { return !p.openings_file.empty(); }),
      whole("games", p.games, {2, kMostMeasureGames},
            "Games of each snapshot, half with each colour")
          .when([&p] { return !p.openings; }, "openings is false"),
      real("epsilon", p.epsilon, {0, 1}, "Probability of a random move in measures")
          .as("ε")
          .or_else("0.1, or 0 with openings"),
      whole("depth", p.depth, {1, kMostMeasureDepth},
            "Plies that both sides search for each move; more than 1 needs values")
          .written_when([&p] { return p.depth > 1; }),
  };
}

Fields fields_of(BestSnapshot& p) {
  return {text("opponent", p.opponent, "Opponent of the measure that selects the snapshot",
               Names::kPlayer),
          whole("games", p.games, {2, kMostMeasureGames},
                "Fresh games of the selected snapshot; not with openings")};
}

Fields fields_of(LeagueSpec& p) {
  return {
      text("name", p.name, "Name of the league").must(),
      word("among", p.among, LeagueSpec::kWords, "Players of the league").must(),
      flag("each_run", p.each_run, "Play a league for each run")
          .when([&p] { return p.among == LeagueSpec::Among::kSnapshots; }, "among is 'snapshots'")
          .written_when([&p] { return p.each_run; }),
      whole("run", p.run, {1, kMostRuns}, "Run whose snapshots play")
          .when([&p] { return p.among == LeagueSpec::Among::kSnapshots && !p.each_run; },
                "among is 'snapshots', without each_run"),
      texts("guests", p.guests, "Additional players", Names::kPlayer),
      whole("games", p.games, {2, kMostMeasureGames}, "Games for each pair, half with each colour"),
      real("epsilon", p.epsilon, {0, 1}, "Probability of a random move").as("ε"),
      word("ties", p.ties, kTieWords, kTiesHelp),
  };
}

Fields fields_of(Pretraining& p) {
  return joined({whole("until", p.games, {1, kMostBudgetGames},
                       "Games of the budget before the learner takes over")
                     .must()},
                fields_of(p.learner));
}

Fields head_fields(Experiment& e) {
  return {
      text("name", e.name, "Name of the run folder").must(),
      text("title", e.title, "Title in reports"),
      text("paper", e.paper, "Paper that the experiment reproduces"),
      text("item", e.item, "Figure or table of the paper"),
      whole("seed", e.seed, {0, kMostSeed}, "Random seed"),
      whole("runs", e.runs, {1, kMostRuns}, "Independent runs"),
  };
}

Fields all_fields(Experiment& e) {
  Fields all;
  const auto add = [&](const Fields& fields) {
    for (PlacedField& each : placed(fields)) all.push_back(std::move(each.field));
  };
  add(head_fields(e));
  if (auto* start = std::get_if<NewEvaluator>(&e.start)) add(fields_of(*start));
  if (auto* start = std::get_if<ExistingPlayer>(&e.start)) {
    all.push_back(text("player", start->player, "Player to start from", Names::kPlayer));
  }
  add(fields_of(e.learner));
  if (e.pretraining) add(fields_of(*e.pretraining));
  add(fields_of(e.budget));
  for (Measure& measure : e.measures) add(fields_of(measure));
  if (e.best) add(fields_of(*e.best));
  for (LeagueSpec& league : e.leagues) add(fields_of(league));
  return all;
}

}  // namespace othello
