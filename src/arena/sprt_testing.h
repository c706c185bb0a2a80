#pragma once

#include <array>
#include <cstddef>

#include "arena/sprt.h"
#include "core/random.h"

namespace othello {

// For tests and bench/sprt_rates.cc: simulated matches of known strength.

/// Pairs are drawn with these probabilities of 0, 1, … 4 half-points.
using PairChances = std::array<double, 5>;

[[nodiscard]] inline double mean_score(const PairChances& chances) {
  double mean = 0;
  for (std::size_t i = 0; i < chances.size(); ++i) {
    mean += 0.25 * static_cast<double>(i) * chances[i];
  }
  return mean;
}

/// The chances of a pair of games whose openings favour one side by `spread` Elo, between players
/// who differ by `strength` Elo in each game.
[[nodiscard]] inline PairChances chances_of_games(double strength, double spread) {
  PairChances pairs{};
  constexpr double kDraws = 0.1;
  const auto game = [&](double advantage) {
    const double score = score_of_elo(strength + advantage);
    const double draws = kDraws * 4 * score * (1 - score);
    return std::array{1 - score - draws / 2, draws, score - draws / 2};
  };
  // The opening favours the side that the player has in the first game; the converse is alike.
  const auto first = game(spread);
  const auto second = game(-spread);
  for (std::size_t a = 0; a < 3; ++a) {
    for (std::size_t b = 0; b < 3; ++b) pairs[a + b] += first[a] * second[b];
  }
  return pairs;
}

/// The same for players whose expected score is that of `elo`, which unbalanced openings bring
/// nearer to one half.
[[nodiscard]] inline PairChances pair_chances(double elo, double spread) {
  double low = -2000;
  double high = 2000;
  for (int step = 0; step < 60; ++step) {
    const double middle = (low + high) / 2;
    (mean_score(chances_of_games(middle, spread)) < score_of_elo(elo) ? low : high) = middle;
  }
  return chances_of_games((low + high) / 2, spread);
}

[[nodiscard]] inline std::size_t draw_pair(const PairChances& chances, RandomSequence& random) {
  double left = static_cast<double>(random.below(1U << 30)) / static_cast<double>(1U << 30);
  for (std::size_t i = 0; i + 1 < chances.size(); ++i) {
    left -= chances[i];
    if (left < 0) return i;
  }
  return chances.size() - 1;
}

struct SimulatedSprt {
  SprtState state = SprtState::kContinues;
  std::uint64_t pairs = 0;
};

/// Draws pairs until the test ends.
[[nodiscard]] inline SimulatedSprt simulate(const PairChances& chances, const SprtOptions& options,
                                            RandomSequence& random) {
  PairCounts counts;
  SimulatedSprt match;
  while (match.state == SprtState::kContinues) {
    ++counts.pairs[draw_pair(chances, random)];
    ++match.pairs;
    match.state = sprt_state(counts, options);
  }
  return match;
}

}  // namespace othello
