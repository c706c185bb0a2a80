#pragma once

#include <cstdint>
#include <utility>

#include "core/fields.h"
#include "core/random.h"
#include "eval/player.h"

namespace othello {

/// Crossover operators.
enum class Crossover : std::uint8_t {
  kAuto,  ///< kTuples for n-tuple networks without mobility, kOnePoint for everything else
  kNone,
  /// Whole tuples with their tables: an offspring has half of its tuples from each parent (Szubert
  /// et al. 2013, IV-B), each at its index in the parent, so that no tuple occurs twice.
  kTuples,
  /// As kTuples, but the two halves are drawn independently: related parents may pass on the same
  /// tuple twice. Those of the first parent come first.
  kTupleHalves,
  /// Weights after a random point, as in the same authors' papers on weighted piece counters.
  kOnePoint,
};
inline constexpr EnumWord<Crossover> kCrossoverWords[] = {
    {Crossover::kAuto, "auto"},          {Crossover::kNone, "none"},
    {Crossover::kTuples, "tuples"},      {Crossover::kTupleHalves, "tuple_halves"},
    {Crossover::kOnePoint, "one_point"},
};

/// The operator that kAuto selects for this evaluator.
[[nodiscard]] Crossover resolved(Crossover crossover, const Evaluator& evaluator);

/// Two offspring, which together have all genes of the parents. With an odd number of tuples, the
/// first offspring gets the extra one from either parent with equal probability, and the second
/// from the other parent.
///
/// Precondition: the kind is resolved, and the parents have the same structure except for the
/// squares of their tuples; for kTupleHalves all tuples have the same length.
[[nodiscard]] std::pair<Evaluator, Evaluator> crossed(const Evaluator& first,
                                                      const Evaluator& second, Crossover kind,
                                                      RandomSequence& random);

}  // namespace othello
