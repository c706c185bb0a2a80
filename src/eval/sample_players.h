#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/random.h"
#include "eval/concepts.h"
#include "eval/player.h"

namespace othello {

// Players with made-up weights: for tests, benchmarks and `othello verify`, which must cover every
// kind of player, shipped or not.

/// `evaluator` with weights uniform in ±size.
template <class E>
[[nodiscard]] Player sample_player(std::string name, E evaluator, Convention convention,
                                   std::uint64_t seed, double size = 1.0) {
  if constexpr (HasWeights<E>) {
    RandomSequence random(seed, Purpose::kTest);
    for (double& w : evaluator.weights()) w = random.uniform(-size, size);
  }
  return {std::move(name), Evaluator(std::move(evaluator)), convention, "made up"};
}

/// An n-tuple network of random snakes.
[[nodiscard]] Player sample_snakes(int count, int length, std::uint64_t seed,
                                   Convention convention = Convention::kNegation);

/// At least one player of every kind and in every form that play treats differently.
[[nodiscard]] std::vector<Player> sample_players();

}  // namespace othello
