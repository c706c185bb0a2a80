#pragma once

#include <string>
#include <vector>

#include "core/random.h"
#include "eval/concepts.h"
#include "eval/player.h"
#include "eval/tuple_shapes.h"

namespace othello {

/// Players of every kind with made-up weights, for tests and benchmarks.

template <class E>
[[nodiscard]] Player test_player(std::string name, E evaluator, Convention convention,
                                 std::uint64_t seed, double size = 1.0) {
  if constexpr (HasWeights<E>) {
    RandomSequence random(seed, Purpose::kTest);
    for (double& w : evaluator.weights()) w = random.uniform(-size, size);
  }
  return {std::move(name), Evaluator(std::move(evaluator)), convention, "made up"};
}

[[nodiscard]] inline Player test_snakes(int count, int length, std::uint64_t seed,
                                        Convention convention = Convention::kNegation) {
  NTuple net =
      NTuple::create(
          random_snakes({.count = count, .length = length, .symmetric = true, .seed = seed}))
          .value();
  return test_player("snakes", std::move(net), convention, seed);
}

[[nodiscard]] inline std::vector<Player> players_of_every_kind() {
  const Convention negation = Convention::kNegation;
  const Convention inversion = Convention::kInversion;
  std::vector<Tuple> long_tuples = straight_tuples(8);
  for (Tuple& tuple : rectangles(5, 2)) long_tuples.push_back(std::move(tuple));
  const Mlp deep = Mlp::create({64, 12, 5, 1}).value();
  // Few different weights: many ties.
  Player ties = test_player("ties", Wpc(Wpc::Form::kSymmetric), negation, 3);
  for (double& w : std::get<Wpc>(ties.evaluator).weights()) w = w > 0 ? 0.25 : 0.1;
  return {
      test_player("wpc", Wpc(), negation, 1),
      test_player("wpc with bias", Wpc(Wpc::Form::kFull, true), inversion, 2, 1e6),
      std::move(ties),
      test_snakes(12, 6, 4),
      test_snakes(7, 4, 5, inversion),
      // Over 65,536 weights, which need another form of index.
      test_player("long tuples", NTuple::create(std::move(long_tuples)).value(), inversion, 6),
      test_player("deep mlp", deep, negation, 7, 0.3),
      test_player("deep mlp inverted", deep, inversion, 8, 0.3),
      test_player("perceptron", Mlp::create({64, 1}).value(), negation, 9),
      test_player("shared mlp", SharedMlp(), negation, 10, 0.3),
      test_player("shared mlp inverted", SharedMlp(), inversion, 11, 0.3),
      test_player("staged", StagedFeatures(), negation, 12),
      test_player("staged inverted", StagedFeatures(), inversion, 13),
      test_player("random", Uniform(), negation, 14),
  };
}

}  // namespace othello
