#include "server/training_request.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "core/excerpt.h"
#include "core/nearest.h"
#include "eval/player_file.h"
#include "lab/experiment/experiment_read.h"
#include "lab/experiment/json_table.h"
#include "lab/experiment/player_reference.h"
#include "lab/run/run_learner.h"
#include "server/training.h"

namespace othello::server {
namespace {

constexpr std::uint64_t kSnapshots = 20;
constexpr std::uint64_t kMeasureGames = 1000;

constexpr std::size_t kMostRequestBytes = std::size_t{16} << 10;
constexpr std::size_t kMostRequestValues = 1000;
/// Every snapshot is stored on disk, and every checkpoint stores the population and its archive.
constexpr std::size_t kMostRunWeights = 50'000;
constexpr std::size_t kMostPopulationWeights = 2'000'000;
/// The eigendecomposition of a full covariance matrix is cubic in the number of weights.
constexpr std::size_t kMostCovarianceWeights = 500;
/// A run can be stopped only between steps.
constexpr double kMostStepGames = 50'000;
/// Every opponent in a list is loaded.
constexpr std::size_t kMostOpponents = 16;
constexpr std::size_t kMaxRunName = 40;

struct RangeLimit {
  std::string_view place;
  std::uint64_t low;
  std::uint64_t high;
};
constexpr std::array kRangeLimits{
    RangeLimit{"budget.games", kSnapshots, Training::kMostGames},
    RangeLimit{"learner.population", 0, 200},
    RangeLimit{"learner.offspring", 0, 100},
    RangeLimit{"learner.leaf_plies", 0, 2},
    RangeLimit{"learner.past_size", 0, 20},
    RangeLimit{"learner.archive.size", 0, 100},
    RangeLimit{"learner.archive.support", 0, 20},
};

struct WordLimit {
  std::string_view place;
  std::string_view word;  ///< not available to visitors
};
constexpr std::array kWordLimits{
    // A thousand random playouts per board take too long.
    WordLimit{"learner.method", "tdmc"},
    // It reads a file, and visitors have no files here.
    WordLimit{"learner.method", "preference"},
    // Its games are searched, and a generation cannot be interrupted.
    WordLimit{"learner.method", "regression"},
    WordLimit{"evaluator.kind", "spatial_mlp"},
    WordLimit{"evaluator.kind", "staged_features"},
};

/// The same fields restricted to the limits; `prefix` is the path of their table.
Fields limited(Fields fields, const std::string& prefix) {
  for (Field& field : fields) {
    const std::string place = prefix + std::string(field.name);
    if (auto* v = std::get_if<WholeValue>(&field.value)) {
      for (const RangeLimit& limit : kRangeLimits) {
        if (limit.place != place) continue;
        v->low = std::max(v->low, limit.low);
        v->high = std::min(v->high, limit.high);
      }
    }
    if (auto* v = std::get_if<ChoiceValue>(&field.value)) {
      std::erase_if(v->words, [&](std::string_view word) {
        return std::any_of(kWordLimits.begin(), kWordLimits.end(), [&](const WordLimit& limit) {
          return limit.place == place && limit.word == word;
        });
      });
      v->fields = [inside = v->fields, prefix] { return limited(inside(), prefix); };
    }
    if (auto* v = std::get_if<TableValue>(&field.value)) {
      v->fields = [inside = v->fields, place] { return limited(inside(), place + "."); };
    }
  }
  return fields;
}

bool is_run_name(std::string_view name) {
  const auto allowed = [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '_'; };
  return !name.empty() && name.size() <= kMaxRunName &&
         std::isalnum(static_cast<unsigned char>(name[0])) != 0 &&
         std::all_of(name.begin(), name.end(), allowed);
}

Field name_field(std::string& name) {
  static constexpr std::string_view kExpected = "1 to 40 letters, digits, '-' and '_'";
  static_assert(kMaxRunName == 40);
  TextValue value{
      [&name] { return name; },
      [&name](std::string_view text) -> Result<void> {
        name = std::string(text);
        if (is_run_name(text)) return {};
        return failure(fmt::format("found '{}', expected {}", excerpt(text), kExpected));
      },
      Names::kNothing, kExpected};
  return Field{"name", std::move(value), "Name of the run"}.must();
}

tl::unexpected<Refusal> refuse_field(const Error& error) {
  return tl::unexpected(Refusal{.status = 422, .sentence = error.text(), .field = error.where});
}

Accepted<TomlValue> parse_request(std::string_view json) {
  if (json.size() > kMostRequestBytes) {
    return refuse(
        413, fmt::format("found {} bytes, expected at most {}", json.size(), kMostRequestBytes));
  }
  const auto parsed = parse_json(json, "body", kMostRequestValues);
  if (!parsed) return refuse(400, parsed.error());
  auto tree = table_of_json(*parsed);
  if (!tree) return refuse_field(tree.error());
  return *std::move(tree);
}

/// Visitors may only name shipped players: no name is looked up as a file. The learner's own player
/// is valid only in phases, the pool only in lists.
Result<void> check_player_name(const std::string& name, const PlacedField& at) {
  const bool list = std::holds_alternative<TextsValue>(at.field.value);
  const bool phase = at.place.starts_with("learner.phase");
  if (is_shipped(name) || (list && name == kPool) || (phase && is_own(name))) return {};
  return failure(
      fmt::format("no shipped player named '{}'{}", excerpt(name), nearest_players(name)),
      at.place);
}

Result<void> check_names(const Fields& fields) {
  for (const PlacedField& each : placed(fields)) {
    const auto& [place, field] = each;
    std::vector<std::string> players;
    if (const auto* one = std::get_if<TextValue>(&field.value)) {
      if (one->names == Names::kGames && !one->get().empty()) {
        return failure("names a file, expected none", place);
      }
      if (one->names == Names::kPlayer) players = {one->get()};
    }
    if (const auto* many = std::get_if<TextsValue>(&field.value)) {
      if (many->names == Names::kGames) return failure("names files, expected none", place);
      if (many->names == Names::kPlayer) players = many->get();
    }
    if (players.size() > kMostOpponents) {
      return failure(
          fmt::format("found {} players, expected at most {}", players.size(), kMostOpponents),
          place);
    }
    for (const std::string& player : players) {
      if (auto known = check_player_name(player, each); !known) return known;
    }
  }
  return {};
}

/// The number of weights of a starting player, which is created for this; kMaxWeights bounds the
/// cost.
Result<std::size_t> start_weights(const Experiment& e) {
  Experiment alone = e;
  alone.learner = TdParameters{};
  const auto players = start_players(alone, {.seed = e.seed});
  if (!players) return tl::unexpected(players.error());
  return weight_count(players->front().evaluator);
}

Result<void> check_size(const Experiment& e) {
  const auto weights = start_weights(e);
  if (!weights) return tl::unexpected(weights.error());
  const bool existing = std::holds_alternative<ExistingPlayer>(e.start);
  const std::string start = existing ? "initial.player" : "evaluator";
  if (*weights > kMostRunWeights) {
    return failure(fmt::format("found {} weights, expected at most {}", *weights, kMostRunWeights),
                   start);
  }
  const auto* population = std::get_if<GenerationalParameters>(&e.learner);
  const int archived = population == nullptr ? 0 : archive_capacity(population->archive);
  const std::size_t players = start_count(e.learner) + static_cast<std::size_t>(archived);
  if (*weights * players > kMostPopulationWeights) {
    return failure(fmt::format("found {} players of {} weights, including the archive, expected "
                               "at most {} weights in total",
                               players, *weights, kMostPopulationWeights),
                   "learner.population");
  }
  const auto* cma = std::get_if<CmaEsParameters>(&e.learner);
  if (cma != nullptr && cma->covariance == CovarianceForm::kFull &&
      *weights > kMostCovarianceWeights) {
    return failure(fmt::format("found 'full' for {} weights, expected at most {} weights, or "
                               "'separable'",
                               *weights, kMostCovarianceWeights),
                   "learner.covariance");
  }
  const double games = step_games(e.learner, *weights);
  if (games > kMostStepGames) {
    return failure(
        fmt::format("found {:.0f} games in a generation or step, expected at most {:.0f}", games,
                    kMostStepGames),
        "learner");
  }
  return {};
}

/// Creates the learner once to check its parameters; errors name its keys or the evaluator's.
Result<void> check_learner(const Experiment& e) {
  const auto made = make_run_learner(e, {.seed = e.seed});
  if (made) return {};
  const std::string& where = made.error().where;
  const std::string_view key = std::string_view(where).substr(0, where.find_first_of(".["));
  LearnerParameters learner = e.learner;
  NewEvaluator evaluator;
  for (const auto& [table, fields] :
       {std::pair("learner.", fields_of(learner)), std::pair("evaluator.", fields_of(evaluator))}) {
    for (const Field& field : flattened(fields)) {
      if (field.name == key) return failure(made.error().message, table + where);
    }
  }
  if (where == "evaluator") return tl::unexpected(made.error());
  return failure(made.error().text(), "learner");
}

}  // namespace

Fields fields_of(TrainingRequest& p) {
  return limited(
      {
          name_field(p.name),
          whole("seed", p.seed, {0, kMostSeed}, "Random seed"),
          table(
              "budget", [&p] { return Fields{fields_of(p.budget).front()}; },
              "Length of the training")
              .must(),
          table(
              "learner", [&p] { return fields_of(p.learner); }, "Learning method")
              .must(),
          table(
              "evaluator", [&p] { return fields_of(p.evaluator); }, "Evaluation function"),
          table(
              "initial",
              [&p] {
                if (!p.initial) p.initial = initial_weights(p.learner);
                return fields_of(*p.initial);
              },
              "Initial weights"),
      },
      "");
}

Accepted<Experiment> read_training_request(std::string_view json) {
  const auto tree = parse_request(json);
  if (!tree) return tl::unexpected(tree.error());
  TrainingRequest request;
  const Fields fields = fields_of(request);
  std::optional<Error> error;
  TomlFields asked(*tree, "", error);
  asked.read(fields);
  asked.finish();
  if (error) return refuse_field(*error);
  if (const auto known = check_names(fields); !known) return refuse_field(known.error());
  // Parsed again as an experiment file, which checks dependencies between the tables.
  Experiment e;
  TomlFields root(*tree, "", error);
  root.read(head_fields(e));
  read_learning(root, e);
  root.finish();
  if (error) return refuse_field(*error);
  e.title = fmt::format("{} by {}", start_name(e.start), name(e.learner));
  e.budget.snapshot_every = e.budget.games / kSnapshots;
  e.measures = {{.opponent = "heuristic", .games = kMeasureGames}};
  for (const auto& check : {check_experiment, check_size, check_learner}) {
    if (const auto sound = check(e); !sound) return refuse_field(sound.error());
  }
  return e;
}

}  // namespace othello::server
