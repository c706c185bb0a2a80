#include "lab/run/run_learner.h"

#include <utility>

#include "core/random.h"
#include "eval/concepts.h"
#include "eval/player_file.h"
#include "lab/run/pretrained_learner.h"
#include "lab/run/seeds.h"

namespace othello {
namespace {

/// The individual of a run for which random numbers are drawn.
struct Individual {
  RunId id;
  std::uint32_t number = 0;

  [[nodiscard]] std::uint64_t seed(SeedUse use, std::uint32_t index = 0) const {
    return derived_seed(id.seed, {.use = use, .run = id.run, .index = index, .individual = number});
  }
};

struct EvaluatorMaker {
  Individual individual;

  Result<Evaluator> operator()(const WpcSpec& wpc) const { return Wpc(wpc.form, wpc.bias); }
  Result<Evaluator> operator()(const NTupleSpec& network) const {
    std::vector<Tuple> all;
    for (std::size_t i = 0; i < network.tuples.size(); ++i) {
      const auto index = static_cast<std::uint32_t>(i);
      const std::uint64_t seed = individual.seed(SeedUse::kStructure, index);
      for (Tuple& tuple : make_tuples(network.tuples[i], seed)) all.push_back(std::move(tuple));
    }
    auto made = NTuple::create(std::move(all), network.stage_discs, network.mobility);
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

/// Sets weights uniform in ±size.
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

Result<Player> new_player(const Experiment& experiment, const NewEvaluator& fresh,
                          const Individual& individual) {
  auto evaluator = std::visit(EvaluatorMaker{individual}, fresh.evaluator);
  if (!evaluator) return failure(evaluator.error().text(), "evaluator");
  if (fresh.size > 0.0) draw_weights(*evaluator, fresh.size, individual.seed(SeedUse::kWeights));
  return Player{experiment.name, std::move(*evaluator), fresh.convention, "untrained"};
}

}  // namespace

Result<std::vector<Player>> start_players(const Experiment& experiment, const RunId& id) {
  std::vector<Player> players;
  if (const auto* existing = std::get_if<ExistingPlayer>(&experiment.start)) {
    auto player = find_player(existing->player);
    if (!player) return tl::unexpected(player.error());
    players.push_back(std::move(*player));
    return players;
  }
  const auto& fresh = std::get<NewEvaluator>(experiment.start);
  const std::size_t count =
      start_count(experiment.pretraining ? experiment.pretraining->learner : experiment.learner);
  for (std::uint32_t number = 0; number < count; ++number) {
    auto player = new_player(experiment, fresh, {id, number});
    if (!player) return tl::unexpected(player.error());
    players.push_back(std::move(*player));
  }
  return players;
}

Result<std::unique_ptr<Learner>> make_run_learner(const Experiment& experiment, const RunId& id,
                                                  Backend& backend) {
  auto starts = start_players(experiment, id);
  if (!starts) return tl::unexpected(starts.error());
  auto learner = experiment.pretraining
                     ? make_pretrained_learner({.first = experiment.pretraining->learner,
                                                .first_games = experiment.pretraining->games,
                                                .second = experiment.learner},
                                               std::move(*starts), id, backend)
                     : make_learner(experiment.learner, std::move(*starts), id, backend);
  return learner;
}

}  // namespace othello
