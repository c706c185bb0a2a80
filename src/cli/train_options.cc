#include "cli/train_options.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/field_options.h"
#include "cli/options.h"
#include "cli/tuple_words.h"
#include "eval/disc_stages.h"
#include "eval/player_file.h"

namespace othello::cli {

namespace {

struct Training {
  std::string learner = "td";
  FieldOptions learner_options;
  std::string evaluator = "wpc";
  FieldOptions evaluator_options;
  std::vector<TupleSpec> tuples;
  double size = 0.0;
  std::string from;
  std::string name;
  std::uint64_t games = 100'000;
  std::uint64_t snapshot_every = 0;
  std::vector<std::string> opponents = {"heuristic", "random"};
  std::uint64_t measure_games = 10'000;
  std::uint64_t runs = 1;
  std::uint64_t seed = 1;
};

/// An evaluator of this kind with default parameters.
NewEvaluator evaluator_preset(const std::string& kind) {
  NewEvaluator start;
  std::get<ChoiceValue>(fields_of(start).front().value).set(kind);
  return start;
}

std::vector<std::string> evaluator_kinds() {
  NewEvaluator start;
  const auto words = std::get<ChoiceValue>(fields_of(start).front().value).words;
  return {words.begin(), words.end()};
}

void show_learner(Training& t) {
  LearnerParameters learner = *learner_preset(t.learner);
  t.learner_options.show(t.learner, fields_of(learner), fmt::format("Options of {}", t.learner));
}

void show_evaluator(Training& t) {
  NewEvaluator start = evaluator_preset(t.evaluator);
  t.evaluator_options.show(t.evaluator, fields_of(start),
                           fmt::format("Options of {}", t.evaluator));
}

void add_learner_options(CLI::App& app, Training& t) {
  const std::vector<std::string_view> names = learner_names();
  // A --help that follows lists the options of this learner.
  add_choice(
      app, "--learner", t.learner,
      "Learning method; add --help for its options. Temporal differences: td, td_lambda, tdmc; "
      "evolution strategies: es, gradient_es, cma_es; evolution and coevolution of a population: "
      "el, cel, and with TD learning etdl, ctdl; from recorded games: preference; policy_gradient; "
      "values for search: regression",
      {names.begin(), names.end()})
      ->trigger_on_parse()
      ->each([&t](const std::string& word) {
        if (!learner_preset(word)) return;
        t.learner = word;
        show_learner(t);
      });
  for (const std::string_view name : names) {
    LearnerParameters learner = *learner_preset(name);
    t.learner_options.add(app, name, fields_of(learner));
  }
}

CLI::Option* add_tuples(CLI::App& app, std::vector<TupleSpec>& tuples) {
  const auto read = [&tuples](const CLI::results_t& words) {
    for (const std::string& word : words) tuples.push_back(*parse_tuples(word));
    return true;
  };
  const auto check = [](std::string& word) {
    const auto spec = parse_tuples(word);
    return spec ? std::string() : spec.error().text();
  };
  return app
      .add_option(
          "--tuples", read,
          "Shapes of an n-tuple network: snakes:COUNTxLENGTH (:no-revisit for no square "
          "twice in a tuple) are random walks; straight:LENGTH, rectangles:WxH, lines:SHORTEST, "
          "corners:WxH, edges, squares:a1b1...")
      ->check(CLI::Validator(check, ""))
      ->delimiter(',')
      ->expected(1, -1)
      ->allow_extra_args(false)
      ->type_name("SHAPE,SHAPE,...")
      ->default_str("snakes:12x6");
}

void add_evaluator_options(CLI::App& app, Training& t) {
  const std::vector<std::string> kinds = evaluator_kinds();
  add_choice(app, "--evaluator", t.evaluator,
             "Kind of evaluation function; add --help for its options", kinds)
      ->trigger_on_parse()
      ->each([&t, kinds](const std::string& word) {
        if (std::find(kinds.begin(), kinds.end(), word) == kinds.end()) return;
        t.evaluator = word;
        show_evaluator(t);
      });
  for (const std::string& kind : kinds) {
    NewEvaluator start = evaluator_preset(kind);
    t.evaluator_options.add(app, kind, fields_of(start));
  }
  add_tuples(app, t.tuples);
  add_real(app, "--initial-size", t.size, "Initial weights are uniform in [-X, X]",
           {.least = 0.0, .most = kMaxWeight})
      ->default_str("0; el, cel: 1");
  add_player(app, "--from", t.from, "Start from this player's evaluator and weights");
}

void add_budget_options(CLI::App& app, Training& t) {
  add_whole(app, "--games", t.games,
            "Training games of a run: self-play and fitness games, without those of --measure",
            {.least = 1, .most = kMostBudgetGames});
  add_whole(app, "--snapshot-every", t.snapshot_every,
            "Games between snapshots (default a tenth of all)",
            {.least = 1, .most = kMostBudgetGames})
      ->default_str("");
  add_players(app, "--measure", t.opponents,
              "Opponents that each snapshot is measured against; 'pool' is the benchmark pool")
      ->type_name("PLAYER...")
      ->default_str("heuristic random");
  add_whole(
      app, "--measure-games", t.measure_games,
      "Games of each snapshot against each opponent; the pool is played as in gauntlet instead",
      {.least = 2, .most = kMostMeasureGames});
  add_whole(app, "--runs", t.runs, "Number of independent runs", {.least = 1, .most = kMostRuns});
  add_seed(app, t.seed);
  app.add_option("--name", t.name, "Name of the experiment (default LEARNER-EVALUATOR)")
      ->type_name("NAME");
}

Outcome<Start> start_of(const CLI::App& app, const Training& t, const LearnerParameters& learner) {
  const bool sized = app.count("--initial-size") > 0;
  if (!t.from.empty()) {
    std::vector<std::string> given = t.evaluator_options.given();
    for (const char* option : {"--evaluator", "--tuples", "--initial-size"}) {
      if (app.count(option) > 0) given.emplace_back(option);
    }
    if (given.empty()) return ExistingPlayer{t.from};
    return usage_failure("conflicts with --from, whose player has its own evaluator",
                         given.front());
  }
  NewEvaluator start = evaluator_preset(t.evaluator);
  if (auto set = t.evaluator_options.apply(t.evaluator, fields_of(start)); !set) {
    return tl::unexpected(set.error());
  }
  auto* network = std::get_if<NTupleSpec>(&start.evaluator);
  if (network == nullptr && !t.tuples.empty()) {
    return usage_failure(fmt::format("belongs to ntuple, not to {}", t.evaluator), "--tuples");
  }
  if (network != nullptr) {
    network->tuples = t.tuples.empty() ? std::vector<TupleSpec>{SnakesSpec{}} : t.tuples;
    if (network->stage_discs.empty()) network->stage_discs = equal_stages(network->stages);
  }
  start.size = sized ? t.size : initial_size(learner);
  return start;
}

Outcome<LearnerParameters> learner_of(const CLI::App& app, const Training& t) {
  LearnerParameters learner = *learner_preset(t.learner);
  if (auto set = t.learner_options.apply(t.learner, fields_of(learner)); !set) {
    return tl::unexpected(set.error());
  }
  if (auto sound = check_opponents(learner); !sound) {
    return usage_failure(sound.error().text(), "--opponents");
  }
  expand_pool(learner);
  if (app.count("--horizon") == 0) plan_run(learner, t.games);
  return learner;
}

Outcome<Experiment> experiment_of(const CLI::App& app, const Training& t) {
  auto learner = learner_of(app, t);
  if (!learner) return tl::unexpected(learner.error());
  auto start = start_of(app, t, *learner);
  if (!start) return tl::unexpected(start.error());
  Experiment e;
  e.name = !t.name.empty()  ? t.name
           : t.from.empty() ? fmt::format("{}-{}", t.learner, t.evaluator)
                            : fmt::format("{}-from-player", t.learner);
  e.title = fmt::format("{} by {}", t.from.empty() ? t.evaluator : t.from, t.learner);
  e.seed = t.seed;
  e.start = std::move(*start);
  e.learner = std::move(*learner);
  e.budget = {.games = t.games,
              .snapshot_every = t.snapshot_every > 0 ? t.snapshot_every
                                                     : std::max<std::uint64_t>(1, t.games / 10)};
  e.runs = static_cast<std::uint32_t>(t.runs);
  for (const std::string& opponent : t.opponents) {
    const bool pool = opponent == kPool;
    e.measures.push_back({.opponent = opponent,
                          .games = t.measure_games,
                          .epsilon = pool ? 0.0 : Measure{}.epsilon,
                          .openings = pool});
  }
  if (const auto sound = check_experiment(e); !sound) {
    return usage_failure(sound.error().text(), "train");
  }
  return e;
}

}  // namespace

std::function<Outcome<Experiment>()> add_training(CLI::App& app) {
  auto training = std::make_shared<Training>();
  add_learner_options(app, *training);
  add_evaluator_options(app, *training);
  add_budget_options(app, *training);
  return [training, &app] { return experiment_of(app, *training); };
}

}  // namespace othello::cli
