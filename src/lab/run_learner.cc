#include "lab/run_learner.h"

#include <utility>

#include "core/random.h"
#include "eval/concepts.h"
#include "eval/player_file.h"
#include "eval/tuple_shapes.h"
#include "lab/pretrained_learner.h"
#include "lab/seeds.h"

namespace othello {
namespace {

struct TupleMaker {
  std::uint64_t seed;

  std::vector<Tuple> operator()(const SnakesSpec& snakes) const {
    return random_snakes({.count = snakes.count,
                          .length = snakes.length,
                          .symmetric = snakes.symmetric,
                          .seed = seed});
  }
  std::vector<Tuple> operator()(const StraightSpec& straight) const {
    return straight_tuples(straight.length);
  }
  std::vector<Tuple> operator()(const RectanglesSpec& shape) const {
    return rectangles(shape.width, shape.height);
  }
};

struct EvaluatorMaker {
  std::uint64_t seed;
  std::uint32_t run;

  Result<Evaluator> operator()(const WpcSpec& wpc) const { return Wpc(wpc.form, wpc.bias); }
  Result<Evaluator> operator()(const NTupleSpec& network) const {
    std::vector<Tuple> all;
    for (std::size_t i = 0; i < network.tuples.size(); ++i) {
      const auto index = static_cast<std::uint32_t>(i);
      const TupleMaker make{
          derived_seed(seed, {.use = SeedUse::kStructure, .run = run, .index = index})};
      for (Tuple& tuple : std::visit(make, network.tuples[i])) all.push_back(std::move(tuple));
    }
    auto made = NTuple::create(std::move(all));
    if (!made) return tl::unexpected(made.error());
    return std::move(*made);
  }
  Result<Evaluator> operator()(const MlpSpec& mlp) const {
    auto made = Mlp::create(mlp.layers);
    if (!made) return tl::unexpected(made.error());
    return std::move(*made);
  }
  Result<Evaluator> operator()(const SharedMlpSpec&) const { return SharedMlp(); }
  Result<Evaluator> operator()(const SpatialMlpSpec&) const { return SpatialMlp(); }
  Result<Evaluator> operator()(const StagedFeaturesSpec&) const { return StagedFeatures(); }
};

/// Uniform in ±size.
void draw_weights(Evaluator& evaluator, double size, std::uint64_t seed) {
  RandomSequence random(seed, Purpose::kWeights);
  std::visit(
      [&](auto& e) {
        if constexpr (HasWeights<std::decay_t<decltype(e)>>) {
          for (double& weight : e.weights()) weight = random.uniform(-size, size);
        }
      },
      evaluator);
}

}  // namespace

Result<Player> start_player(const Experiment& experiment, const RunId& id) {
  if (const auto* existing = std::get_if<ExistingPlayer>(&experiment.start)) {
    return find_player(existing->player);
  }
  const auto& fresh = std::get<NewEvaluator>(experiment.start);
  auto evaluator = std::visit(EvaluatorMaker{id.seed, id.run}, fresh.evaluator);
  if (!evaluator) return failure(evaluator.error().text(), "evaluator");
  if (fresh.size > 0.0) {
    draw_weights(*evaluator, fresh.size,
                 derived_seed(id.seed, {.use = SeedUse::kWeights, .run = id.run}));
  }
  return Player{experiment.name, std::move(*evaluator), fresh.convention, "untrained"};
}

Result<std::unique_ptr<Learner>> make_run_learner(const Experiment& experiment, const RunId& id,
                                                  Isa isa) {
  const auto start = start_player(experiment, id);
  if (!start) return tl::unexpected(start.error());
  if (!experiment.pretraining) return make_learner(experiment.learner, *start, id, isa);
  return make_pretrained_learner({.first = experiment.pretraining->learner,
                                  .first_games = experiment.pretraining->games,
                                  .second = experiment.learner},
                                 *start, id, isa);
}

}  // namespace othello
