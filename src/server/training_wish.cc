#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "core/excerpt.h"
#include "lab/run/run_learner.h"
#include "server/training.h"

namespace othello::server {
namespace {

constexpr std::uint64_t kSnapshots = 20;
constexpr std::uint64_t kMeasureGames = 1000;
constexpr std::array kEvaluators{"wpc", "ntuple", "mlp", "shared_mlp"};

Accepted<EvaluatorSpec> evaluator_of(const std::string& name) {
  if (name == "wpc") return WpcSpec{};
  if (name == "ntuple") return NTupleSpec{{SnakesSpec{}}};
  if (name == "mlp") return MlpSpec{};
  if (name == "shared_mlp") return SharedMlpSpec{};
  return refuse(422, fmt::format("evaluator: found '{}', expected {}", excerpt(name),
                                 fmt::join(kEvaluators, ", ")));
}

Accepted<LearnerParameters> learner_of(const TrainingWish& wish) {
  const auto allowed = training_learners();
  auto learner = learner_preset(wish.learner);
  if (!learner || std::find(allowed.begin(), allowed.end(), wish.learner) == allowed.end()) {
    return refuse(422, fmt::format("learner: found '{}', expected {}", excerpt(wish.learner),
                                   fmt::join(allowed, ", ")));
  }
  if (!wish.alpha) return *learner;
  auto* td = std::get_if<TdParameters>(&*learner);
  if (td == nullptr) return refuse(422, "alpha: only td has one here");
  if (!(*wish.alpha > 0.0 && *wish.alpha <= 1.0)) {
    return refuse(422,
                  fmt::format("alpha: found {}, expected more than 0 and at most 1", *wish.alpha));
  }
  td->alpha = *wish.alpha;
  return *learner;
}

bool is_run_name(const std::string& name) {
  return !name.empty() && name.size() <= 40 && std::isalnum(static_cast<unsigned char>(name[0])) &&
         std::all_of(name.begin(), name.end(),
                     [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '_'; });
}

}  // namespace

std::vector<std::string_view> training_learners() {
  std::vector<std::string_view> names = learner_names();
  // A thousand random playouts for every board are more than a visitor should ask for.
  std::erase(names, "tdmc");
  // It reads a file, and visitors have none here.
  std::erase(names, "preference");
  return names;
}

Accepted<Experiment> experiment_of(const TrainingWish& wish) {
  if (!is_run_name(wish.name)) {
    return refuse(422, fmt::format("name: found '{}', expected 1 to 40 letters, digits, '-' and "
                                   "'_'",
                                   excerpt(wish.name)));
  }
  if (wish.games < kSnapshots || wish.games > Training::kMostGames) {
    return refuse(422, fmt::format("games: found {}, expected {} to {}", wish.games, kSnapshots,
                                   Training::kMostGames));
  }
  if (wish.seed > kMostSeed) {
    return refuse(422, fmt::format("seed: found {}, expected at most {}", wish.seed, kMostSeed));
  }
  auto evaluator = evaluator_of(wish.evaluator);
  if (!evaluator) return tl::unexpected(evaluator.error());
  auto learner = learner_of(wish);
  if (!learner) return tl::unexpected(learner.error());
  Experiment e;
  e.name = wish.name;
  e.title = fmt::format("{} by {}", wish.evaluator, wish.learner);
  e.seed = wish.seed;
  e.start = NewEvaluator{.evaluator = std::move(*evaluator), .size = initial_size(*learner)};
  e.learner = std::move(*learner);
  plan_run(e.learner, wish.games);
  e.budget = {.games = wish.games, .snapshot_every = wish.games / kSnapshots};
  e.measures = {{.opponent = "heuristic", .games = kMeasureGames}};
  if (const auto sound = check_experiment(e); !sound) return refuse(422, sound.error());
  if (const auto made = make_run_learner(e, {.seed = e.seed}); !made) {
    return refuse(422, made.error());
  }
  return e;
}

}  // namespace othello::server
