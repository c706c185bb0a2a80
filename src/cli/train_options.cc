#include "cli/train_options.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cassert>

#include "cli/field_options.h"
#include "cli/options.h"
#include "cli/tuple_words.h"
#include "eval/disc_stages.h"
#include "eval/player_file.h"
#include "lab/experiment/player_reference.h"

namespace othello::cli {

namespace {

struct Training {
  std::string learner = "td";
  FieldOptions learner_options;
  std::string evaluator = "wpc";
  FieldOptions evaluator_options;
  std::vector<TupleSpec> tuples;
  InitialWeights initial;  ///< its size
  std::string from;
  Experiment head;  ///< name, seed and runs
  Budget budget = {.games = 100'000, .snapshot_every = 0};
  std::vector<std::string> opponents = {"heuristic", "random"};
  Measure measure;  ///< except its opponent
};

/// Adds an option for the field of this name.
CLI::Option* add_named(CLI::App& app, const std::string& option, const Fields& fields,
                       std::string_view name) {
  const auto field =
      std::find_if(fields.begin(), fields.end(), [&](const Field& f) { return f.name == name; });
  assert(field != fields.end());
  return add_field(app, option, *field);
}

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

std::string heading_of(std::string_view owner) { return fmt::format("Options of {}", owner); }

void show_learner(Training& t) {
  LearnerParameters learner = *learner_preset(t.learner);
  t.learner_options.show(t.learner, fields_of(learner), heading_of(t.learner));
}

void show_evaluator(Training& t) {
  NewEvaluator start = evaluator_preset(t.evaluator);
  t.evaluator_options.show(t.evaluator, fields_of(start), heading_of(t.evaluator));
}

void add_learner_options(CLI::App& app, Training& t) {
  const std::vector<std::string_view> names = learner_names();
  // A --help that follows lists the options of this learner.
  add_choice(app, "--learner", t.learner, "Learning method; add --help for its options",
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
          "Shapes of an n-tuple network: snakes:COUNTxLENGTH[:no-revisit] (random walks), "
          "straight:LENGTH, rectangles:WxH, lines:SHORTEST, corners:WxH, edges, squares:a1b1...")
      ->check(CLI::Validator(check, ""))
      ->delimiter(',')
      ->expected(1, -1)
      ->allow_extra_args(false)
      ->type_name("SHAPE,SHAPE,...")
      ->default_str("snakes:12x6");
}

void add_evaluator_options(CLI::App& app, Training& t) {
  const std::vector<std::string> kinds = evaluator_kinds();
  add_choice(app, "--evaluator", t.evaluator, "Evaluation function; add --help for its options",
             kinds)
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
  add_named(app, "--initial-size", fields_of(t.initial), "size")->default_str("0; el, cel: 1");
  add_player(app, "--from", t.from, "Start from this player's evaluator and weights");
}

void add_budget_options(CLI::App& app, Training& t) {
  const Fields budget = fields_of(t.budget);
  add_named(app, "--games", budget, "games")->default_str(std::to_string(t.budget.games));
  add_named(app, "--snapshot-every", budget, "snapshot_every")->default_str("a tenth of them");
  add_players(app, "--measure", t.opponents,
              "Opponents that measure each snapshot; 'pool' is the benchmark pool")
      ->type_name("PLAYER...")
      ->default_str("heuristic random");
  const Fields measure = fields_of(t.measure);
  add_named(app, "--measure-games", measure, "games");
  add_named(app, "--measure-epsilon", measure, "epsilon")->default_str("0.1; pool: 0");
  const Fields head = head_fields(t.head);
  add_named(app, "--runs", head, "runs");
  add_named(app, "--seed", head, "seed");
  add_named(app, "--name", head, "name")->type_name("NAME")->default_str("LEARNER-EVALUATOR");
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
  start.size = sized ? t.initial.size : initial_size(learner);
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
  if (app.count("--horizon") == 0) plan_run(learner, t.budget.games);
  return learner;
}

std::vector<Measure> measures_of(const CLI::App& app, const Training& t) {
  const bool chosen = app.count("--measure-epsilon") > 0;
  std::vector<Measure> measures;
  for (const std::string& opponent : t.opponents) {
    Measure measure = t.measure;
    measure.opponent = opponent;
    measure.openings = opponent == kPool;
    if (measure.openings && !chosen) measure.epsilon = 0.0;
    measures.push_back(std::move(measure));
  }
  return measures;
}

/// The option for a key of the experiment: "budget.snapshot_every" is --snapshot-every.
std::string option_of(const std::string& key) {
  if (key.starts_with("evaluator.tuples")) return "--tuples";
  std::string name = key.substr(key.rfind('.') + 1);
  std::replace(name.begin(), name.end(), '_', '-');
  if (!key.starts_with("measure")) return "--" + name;
  return name == "games" || name == "epsilon" ? "--measure-" + name : "--measure";
}

/// Unknown names are bad usage; files are read again when the run folder is made.
Outcome<void> check_players(Experiment& e) {
  for (const ExperimentReference& reference : player_references(e)) {
    const auto player = load_player(reference.name, std::nullopt);
    if (!player) return tl::unexpected(player.error());
  }
  return {};
}

Outcome<Experiment> experiment_of(const CLI::App& app, const Training& t) {
  auto learner = learner_of(app, t);
  if (!learner) return tl::unexpected(learner.error());
  auto start = start_of(app, t, *learner);
  if (!start) return tl::unexpected(start.error());
  Experiment e = t.head;
  if (e.name.empty()) {
    e.name = t.from.empty() ? fmt::format("{}-{}", t.learner, t.evaluator)
                            : fmt::format("{}-from-player", t.learner);
  }
  e.title = fmt::format("{} by {}", t.from.empty() ? t.evaluator : t.from, t.learner);
  e.start = std::move(*start);
  e.learner = std::move(*learner);
  e.budget = t.budget;
  if (e.budget.snapshot_every == 0) {
    e.budget.snapshot_every = std::max<std::uint64_t>(1, e.budget.games / 10);
  }
  e.measures = measures_of(app, t);
  if (const auto sound = check_experiment(e); !sound) {
    return usage_failure(sound.error().message, option_of(sound.error().where));
  }
  if (const auto known = check_players(e); !known) return tl::unexpected(known.error());
  return e;
}

}  // namespace

std::vector<OptionSection> training_option_sections() {
  std::vector<OptionSection> sections;
  for (const LearnerEntry& entry : learner_catalogue()) {
    LearnerParameters learner = *learner_preset(entry.name);
    sections.push_back({fmt::format("{}: {}", heading_of(entry.name), entry.summary),
                        option_texts(fields_of(learner))});
  }
  for (const std::string& kind : evaluator_kinds()) {
    NewEvaluator start = evaluator_preset(kind);
    sections.push_back({heading_of(kind), option_texts(fields_of(start))});
  }
  return sections;
}

std::function<Outcome<Experiment>()> add_training(CLI::App& app) {
  auto training = std::make_shared<Training>();
  add_learner_options(app, *training);
  add_evaluator_options(app, *training);
  add_budget_options(app, *training);
  return [training, &app] { return experiment_of(app, *training); };
}

}  // namespace othello::cli
