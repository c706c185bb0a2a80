#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "arena/crosstable.h"

namespace othello {

/// Three players, each of which beats the next, and the last the first.
struct Cycle {
  std::array<std::size_t, 3> players{};  ///< begins with the lowest number
  std::array<double, 3> scores{};        ///< of each against the next; all above 1/2

  /// The least of the three scores.
  [[nodiscard]] double strength() const;
};

struct IntransitivityOptions {
  double level = 0.05;            ///< family-wise error rate over all pairs
  std::size_t most_listed = 100;  ///< bounds memory; the counts cover all cycles
};

struct IntransitivityReport {
  std::uint64_t triples = 0;             ///< of players
  std::uint64_t pairs = 0;               ///< of players that have met
  std::uint64_t significant_pairs = 0;   ///< with a significantly better player
  std::uint64_t cycles = 0;              ///< by the observed scores
  std::uint64_t significant_cycles = 0;  ///< with all three results significant
  std::vector<Cycle> strongest;          ///< significant ones, strongest first
};

/// A pair is significant if the two-sided test of an even score rejects it (even_score_p_value)
/// after Holm's correction for the number of pairs that have met. Equally strong cycles are ordered
/// by their players.
[[nodiscard]] IntransitivityReport intransitivity(const Crosstable& table,
                                                  const IntransitivityOptions& options = {});

}  // namespace othello
