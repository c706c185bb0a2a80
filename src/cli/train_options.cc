#include "cli/train_options.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/options.h"
#include "cli/train_learner.h"
#include "cli/tuple_words.h"
#include "eval/disc_stages.h"
#include "eval/player_file.h"
#include "lab/experiment/experiment_keys.h"

namespace othello::cli {

namespace {

using namespace experiment_keys;

struct Training {
  LearnerOptions learner;
  std::string evaluator = "wpc";
  std::string name;

  std::string form{kWpcForms[0]};
  bool bias = false;
  std::uint64_t snakes = 12;
  std::uint64_t snake_length = 6;
  std::vector<TupleSpec> tuples;
  std::uint64_t stages = 1;
  std::vector<int> stage_discs;
  std::vector<int> layers{64, 32, 1};
  std::string convention{kConventions[0]};
  double size = 0.0;
  std::string from;

  std::uint64_t seed = 1;
  std::uint64_t games = 100'000;
  std::uint64_t snapshot_every = 0;  ///< 0: a tenth of the games
  std::uint64_t measure_games = 10'000;

  std::vector<Special> specials;  ///< of evaluators
};

/// --tuples: shapes of an n-tuple network, each a word of its own.
CLI::Option* add_tuples(CLI::App& app, std::vector<TupleSpec>& tuples) {
  const auto read = [&tuples](const CLI::results_t& found) {
    for (const std::string& word : found) tuples.push_back(parse_tuples(word).value());
    return true;
  };
  const auto check = [](std::string& word) {
    const auto spec = parse_tuples(word);
    return spec ? std::string() : spec.error().text();
  };
  return app
      .add_option("--tuples", read,
                  "Shapes of an n-tuple network instead of --snakes: snakes:COUNTxLENGTH, "
                  "straight:LENGTH, rectangles:WxH, lines:SHORTEST, corners:WxH, edges, "
                  "squares:a1b1…")
      ->check(CLI::Validator(check, ""))
      ->delimiter(',')
      ->expected(1, -1)
      ->allow_extra_args(false)
      ->type_name("SHAPE,SHAPE,…");
}

void add_evaluator_options(CLI::App& app, Training& t) {
  add_choice(app, "--evaluator", t.evaluator, "What learns", words(kEvaluators));
  const auto special = [&](const char* owner, CLI::Option* option) {
    t.specials.push_back({option, {owner}});
  };
  special("wpc",
          add_choice(app, "--form", t.form, "64 weights, or 10 under symmetry", words(kWpcForms)));
  special("wpc", add_switch(app, "--bias", t.bias, "With a bias weight"));
  special("ntuple", add_whole(app, "--snakes", t.snakes, "Random snakes of an n-tuple network",
                              {.least = 1, .most = 8192}));
  special("ntuple", add_whole(app, "--snake-length", t.snake_length, "Squares of each",
                              {.least = 1, .most = 64}));
  special("ntuple", add_tuples(app, t.tuples));
  special("ntuple",
          add_whole(app, "--stages", t.stages, "Equal parts of a game, each with tables of its own",
                    {.least = 1, .most = 60}));
  special("ntuple", app.add_option("--stage-discs", t.stage_discs,
                                   "Discs on the board when a new stage begins, instead of "
                                   "--stages")
                        ->delimiter(',')
                        ->type_name("N,N,…"));
  special("mlp", app.add_option("--layers", t.layers, "Sizes of a network's layers: 64 … 1")
                     ->delimiter(',')
                     ->type_name("N,N,…")
                     ->default_str("64,32,1"));
  add_choice(app, "--convention", t.convention, "How a new player serves White",
             words(kConventions));
  add_real(app, "--initial-size", t.size, "Initial weights uniform in plus or minus this",
           {.least = 0.0, .most = kMaxWeight})
      ->default_str("0; el, cel: 1");
  add_player(app, "--from", t.from, "Begin with this player's evaluator and weights");
}

void add_budget_options(CLI::App& app, Training& t) {
  add_whole(app, "--games", t.games, "Games to learn from", {.least = 1, .most = kMostBudgetGames});
  add_whole(app, "--snapshot-every", t.snapshot_every,
            "Games between snapshots; otherwise a tenth of all",
            {.least = 1, .most = kMostBudgetGames})
      ->default_str("");
  add_whole(app, "--measure-games", t.measure_games,
            "Games of each snapshot against the heuristic and the random player",
            {.least = 2, .most = kMostMeasureGames});
  add_seed(app, t.seed);
  app.add_option("--name", t.name, "Of the run; otherwise LEARNER-EVALUATOR")->type_name("NAME");
}

Outcome<void> check_specials(const CLI::App& app, const Training& t) {
  for (const Special& special : t.specials) {
    if (!t.from.empty() && !special.option->empty()) {
      return usage_failure("contradicts --from, whose player brings its own evaluator",
                           special.option->get_name());
    }
    if (auto sound = special.check(t.evaluator); !sound) return sound;
  }
  for (const char* option : {"--snakes", "--snake-length"}) {
    if (t.tuples.empty() || app.get_option(option)->empty()) continue;
    return usage_failure("contradicts --tuples, which says all shapes", option);
  }
  if (!t.stage_discs.empty() && !app.get_option("--stages")->empty()) {
    return usage_failure("contradicts --stage-discs, which says where stages begin", "--stages");
  }
  if (!t.from.empty()) {
    for (const char* option : {"--evaluator", "--convention", "--initial-size"}) {
      if (app.get_option(option)->empty()) continue;
      return usage_failure("contradicts --from, whose player brings its own evaluator", option);
    }
  }
  return {};
}

NTupleSpec ntuple_of(const Training& t) {
  NTupleSpec network{.tuples = t.tuples, .stage_discs = t.stage_discs};
  if (network.tuples.empty()) {
    network.tuples = {SnakesSpec{.count = static_cast<int>(t.snakes),
                                 .length = static_cast<int>(t.snake_length)}};
  }
  if (network.stage_discs.empty()) network.stage_discs = equal_stages(static_cast<int>(t.stages));
  return network;
}

EvaluatorSpec evaluator_of(const Training& t) {
  switch (enumerator<std::size_t>(t.evaluator, kEvaluators)) {
    case 0:
      return WpcSpec{.form = enumerator<Wpc::Form>(t.form, kWpcForms), .bias = t.bias};
    case 1:
      return ntuple_of(t);
    case 2:
      return MlpSpec{t.layers};
    case 3:
      return SharedMlpSpec{};
    case 4:
      return SpatialMlpSpec{};
    default:
      return StagedFeaturesSpec{};
  }
}

Outcome<Experiment> experiment_of(const CLI::App& app, const Training& t) {
  const auto learner = t.learner.parameters();
  if (!learner) return tl::unexpected(learner.error());
  if (auto sound = check_specials(app, t); !sound) return tl::unexpected(sound.error());
  Experiment e;
  e.name = !t.name.empty()  ? t.name
           : t.from.empty() ? fmt::format("{}-{}", t.learner.method(), t.evaluator)
                            : fmt::format("{}-from-player", t.learner.method());
  e.title = fmt::format("{} by {}", t.from.empty() ? t.evaluator : t.from, t.learner.method());
  e.seed = t.seed;
  if (t.from.empty()) {
    const bool given = !app.get_option("--initial-size")->empty();
    e.start = NewEvaluator{.evaluator = evaluator_of(t),
                           .convention = enumerator<Convention>(t.convention, kConventions),
                           .size = given ? t.size : initial_size(*learner)};
  } else {
    e.start = ExistingPlayer{t.from};
  }
  e.learner = *learner;
  if (app.get_option("--horizon")->empty()) plan_run(e.learner, t.games);
  e.budget = {.games = t.games,
              .snapshot_every = t.snapshot_every > 0 ? t.snapshot_every
                                                     : std::max<std::uint64_t>(1, t.games / 10)};
  e.measures = {{.opponent = "heuristic", .games = t.measure_games},
                {.opponent = "random", .games = t.measure_games}};
  if (const auto sound = check_experiment(e); !sound) {
    return usage_failure(sound.error().text(), "train");
  }
  return e;
}

}  // namespace

std::function<Outcome<Experiment>()> add_training(CLI::App& app) {
  auto training = std::make_shared<Training>();
  training->learner.add(app);
  add_evaluator_options(app, *training);
  add_budget_options(app, *training);
  return [training, &app] { return experiment_of(app, *training); };
}

}  // namespace othello::cli
