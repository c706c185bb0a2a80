#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/random.h"
#include "eval/concepts.h"
#include "eval/player.h"
#include "eval/tuple_shapes.h"

/// Players for tests, and their bitwise comparison.
namespace othello::player_testing {

[[nodiscard]] inline std::vector<std::uint64_t> weight_bits(const Evaluator& evaluator) {
  std::vector<std::uint64_t> bits;
  std::visit(
      [&](const auto& e) {
        if constexpr (HasWeights<std::decay_t<decltype(e)>>) {
          for (const double weight : e.weights())
            bits.push_back(std::bit_cast<std::uint64_t>(weight));
        }
      },
      evaluator);
  return bits;
}

[[nodiscard]] inline bool same_structure(const Evaluator& a, const Evaluator& b) {
  if (a.index() != b.index()) return false;
  if (const auto* wpc = std::get_if<Wpc>(&a)) {
    const auto& other = std::get<Wpc>(b);
    return wpc->form() == other.form() && wpc->has_bias() == other.has_bias();
  }
  if (const auto* network = std::get_if<NTuple>(&a)) {
    const auto& other = std::get<NTuple>(b);
    return network->tuples() == other.tuples() && network->stage_discs() == other.stage_discs() &&
           network->has_mobility() == other.has_mobility();
  }
  if (const auto* mlp = std::get_if<Mlp>(&a)) return mlp->layers() == std::get<Mlp>(b).layers();
  if (const auto* features = std::get_if<StagedFeatures>(&a)) {
    return features->scaling() == std::get<StagedFeatures>(b).scaling();
  }
  return true;
}

[[nodiscard]] inline bool same_evaluator(const Evaluator& a, const Evaluator& b) {
  return same_structure(a, b) && weight_bits(a) == weight_bits(b);
}

/// Weights of many sizes and both signs, with a zero of each sign.
inline void fill(std::span<double> weights, std::uint64_t seed) {
  RandomSequence random(seed, Purpose::kTest);
  for (double& weight : weights) {
    const auto choice = random.below(16);
    weight = choice == 0   ? 0.0
             : choice == 1 ? -0.0
             : choice == 2
                 ? 5e-324
                 : random.uniform(-1.0, 1.0) *
                       std::bit_cast<double>(std::uint64_t{1023 - 300 + random.below(338)} << 52);
  }
}

/// One player of each kind and form.
[[nodiscard]] inline std::vector<Player> sample_players(std::uint64_t seed) {
  std::vector<Evaluator> evaluators{
      Wpc(Wpc::Form::kFull, false),
      Wpc(Wpc::Form::kFull, true),
      Wpc(Wpc::Form::kSymmetric, false),
      Wpc(Wpc::Form::kSymmetric, true),
      NTuple::create(random_snakes({.count = 3, .length = 4, .symmetric = true, .seed = seed}))
          .value(),
      NTuple::create(random_snakes({.count = 2, .length = 1, .symmetric = false, .seed = seed}))
          .value(),
      NTuple::create(straight_tuples(3)).value(),
      NTuple::create(rectangles(2, 2), {20, 35, 50}).value(),
      NTuple::create(rectangles(2, 2), {30}, true).value(),
      Mlp::create({64, 3, 1}).value(),
      Mlp::create({64, 1}).value(),
      SharedMlp(),
      SpatialMlp(),
      StagedFeatures({.square_means = true, .moves_divisor = 20.0, .discs_divisor = 64.0}),
      StagedFeatures({.square_means = false, .moves_divisor = 0.1, .discs_divisor = 1.0}),
      Uniform()};
  std::vector<Player> players;
  for (Evaluator& evaluator : evaluators) {
    std::visit(
        [&](auto& e) {
          if constexpr (HasWeights<std::decay_t<decltype(e)>>) fill(e.weights(), seed++);
        },
        evaluator);
    players.push_back(
        {.name = "sample \"ś\" \\ " + std::to_string(players.size()),
         .evaluator = std::move(evaluator),
         .convention = players.size() % 2 == 0 ? Convention::kNegation : Convention::kInversion,
         .origin = players.size() % 3 == 0 ? "" : "made up for a test"});
  }
  return players;
}

}  // namespace othello::player_testing
