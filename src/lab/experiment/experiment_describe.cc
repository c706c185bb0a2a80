#include "lab/experiment/experiment.h"

namespace othello {
namespace {

constexpr EnumWord<Wpc::Form> kFormWords[] = {{Wpc::Form::kFull, "full"},
                                              {Wpc::Form::kSymmetric, "symmetric"}};
constexpr EnumWord<Convention> kConventionWords[] = {{Convention::kNegation, "negation"},
                                                     {Convention::kInversion, "inversion"}};

constexpr Alternative<EvaluatorSpec> kKinds[] = {
    {"wpc", [] { return EvaluatorSpec(WpcSpec{}); }},
    {"ntuple", [] { return EvaluatorSpec(NTupleSpec{}); }},
    {"mlp", [] { return EvaluatorSpec(MlpSpec{}); }},
    {"shared_mlp", [] { return EvaluatorSpec(SharedMlpSpec{}); }},
    {"spatial_mlp", [] { return EvaluatorSpec(SpatialMlpSpec{}); }},
    {"staged_features", [] { return EvaluatorSpec(StagedFeaturesSpec{}); }},
};

/// Adds the fields inside tables to `all`.
void collect(const Fields& fields, Fields& all) {
  for (const Field& field : flattened(fields)) {
    all.push_back(field);
    if (const auto* inside = std::get_if<TableValue>(&field.value)) collect(inside->fields(), all);
    if (const auto* inside = std::get_if<TablesValue>(&field.value)) {
      for (std::size_t i = 0; i < inside->size(); ++i) collect(inside->at(i), all);
    }
  }
}

}  // namespace

Fields fields_of(WpcSpec& p) {
  return {word("form", p.form, kFormWords, "64 weights, or 10 that symmetric squares share"),
          flag("bias", p.bias, "With a bias weight")};
}

Fields fields_of(NTupleSpec& p) {
  return {
      wholes("stage_discs", p.stage_discs, 5, kSquares,
             "Discs on the board at which a stage begins, instead of stages")
          .written_when([&p] { return !p.stage_discs.empty(); }),
      whole("stages", p.stages, {1, 60}, "Equal parts of the game, each with its own tables")
          .when([&p] { return p.stage_discs.empty(); }, "stage_discs is not given")
          .written_when([] { return false; }),
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

Fields fields_of(Budget& p) {
  return {whole("games", p.games, {1, kMostBudgetGames}, "Games of a run").must(),
          whole("snapshot_every", p.snapshot_every, {1, kMostBudgetGames},
                "Games between snapshots; all games where it is not given")};
}

Fields fields_of(Measure& p) {
  return {
      text("opponent", p.opponent, "Player to be measured against, or 'pool'", Names::kPlayer)
          .must(),
      flag("openings", p.openings, "Play two games from each of the shipped openings")
          .written_when([&p] { return p.openings; }),
      whole("games", p.games, {2, kMostMeasureGames}, "Games, half with each colour")
          .when([&p] { return !p.openings; }, "openings is false"),
      real("epsilon", p.epsilon, {0, 1},
           "Probability of a random move; 0 where it is not given and there are openings")
          .as("ε"),
  };
}

Fields fields_of(BestSnapshot& p) {
  return {text("opponent", p.opponent, "Opponent of the measure that chooses", Names::kPlayer),
          whole("games", p.games, {2, kMostMeasureGames},
                "Fresh games of the chosen snapshot; not with openings")};
}

Fields fields_of(LeagueSpec& p) {
  return {
      text("name", p.name, "Name of the league").must(),
      word("among", p.among, LeagueSpec::kWords, "Who plays").must(),
      whole("run", p.run, {1, kMostRuns}, "Run whose snapshots play")
          .when([&p] { return p.among == LeagueSpec::Among::kSnapshots; }, "among is 'snapshots'"),
      texts("guests", p.guests, "Players that join", Names::kPlayer),
      whole("games", p.games, {2, kMostMeasureGames}, "Games of a pairing, half with each colour"),
      real("epsilon", p.epsilon, {0, 1}, "Probability of a random move").as("ε"),
      word("ties", p.ties, kTieWords, "How ties are broken"),
  };
}

Fields fields_of(Pretraining& p) {
  return joined({whole("until", p.games, {1, kMostBudgetGames},
                       "Games of the budget after which the learner takes over")
                     .must()},
                fields_of(p.learner));
}

Fields head_fields(Experiment& e) {
  return {
      text("name", e.name, "Name of the run folder").must(),
      text("title", e.title, "Title in reports"),
      text("paper", e.paper, "Paper that it reproduces"),
      text("item", e.item, "Figure or table of the paper"),
      whole("seed", e.seed, {0, kMostSeed}, "Random seed"),
      whole("runs", e.runs, {1, kMostRuns}, "Independent runs"),
  };
}

Fields all_fields(Experiment& e) {
  Fields all;
  collect(head_fields(e), all);
  if (auto* start = std::get_if<NewEvaluator>(&e.start)) collect(fields_of(*start), all);
  if (auto* start = std::get_if<ExistingPlayer>(&e.start)) {
    all.push_back(text("player", start->player, "Player to begin with", Names::kPlayer));
  }
  collect(fields_of(e.learner), all);
  if (e.pretraining) collect(fields_of(*e.pretraining), all);
  collect(fields_of(e.budget), all);
  for (Measure& measure : e.measures) collect(fields_of(measure), all);
  if (e.best) collect(fields_of(*e.best), all);
  for (LeagueSpec& league : e.leagues) collect(fields_of(league), all);
  return all;
}

}  // namespace othello
