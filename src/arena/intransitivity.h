#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "arena/crosstable.h"

namespace othello {

/// Three players who each beat the next, the last the first.
struct Cycle {
  std::array<std::size_t, 3> players{};  ///< begins with the lowest number
  std::array<double, 3> scores{};        ///< of each against the next; all above 1/2

  /// The least of the three scores.
  [[nodiscard]] double strength() const;
};

struct IntransitivityOptions {
  double level = 0.05;            ///< chance of any false claim that one player beats another
  std::size_t most_listed = 100;  ///< bounds memory; the counts are of all
};

struct IntransitivityReport {
  std::uint64_t triples = 0;             ///< of players
  std::uint64_t pairs = 0;               ///< of players that have met
  std::uint64_t significant_pairs = 0;   ///< where one is proven better
  std::uint64_t cycles = 0;              ///< by the scores as they came out
  std::uint64_t significant_cycles = 0;  ///< with all three results significant
  std::vector<Cycle> strongest;          ///< significant ones, strongest first
};

/// A pair is significant if the two-sided test of an even score rejects it (even_score_p_value)
/// after Holm's correction for the number of pairs that have met. Equally strong cycles are in the
/// order of their players.
[[nodiscard]] IntransitivityReport intransitivity(const Crosstable& table,
                                                  const IntransitivityOptions& options = {});

}  // namespace othello
