#pragma once

#include <cstdint>
#include <utility>

#include "core/fields.h"
#include "core/random.h"
#include "eval/player.h"

namespace othello {

/// What two parents exchange.
enum class Crossover : std::uint8_t {
  kAuto,  ///< kTuples for n-tuple networks, kOnePoint for everything else
  kNone,
  /// Whole tuples with their tables: an offspring has half of its tuples from each parent
  /// (Szubert et al. 2013, IV-B), each at the index where the parent had it, so that no tuple comes
  /// up twice in it.
  kTuples,
  /// As kTuples, but the two halves are drawn independently of each other: relatives may pass on
  /// the same tuple twice. An offspring has those of the first parent in front.
  kTupleHalves,
  /// Weights behind a random point, as in the same authors' papers on weighted piece counters.
  kOnePoint,
};
inline constexpr EnumWord<Crossover> kCrossoverWords[] = {
    {Crossover::kAuto, "auto"},          {Crossover::kNone, "none"},
    {Crossover::kTuples, "tuples"},      {Crossover::kTupleHalves, "tuple_halves"},
    {Crossover::kOnePoint, "one_point"},
};

/// What kAuto stands for with this evaluator.
[[nodiscard]] Crossover resolved(Crossover crossover, const Evaluator& evaluator);

/// Two offspring; together they have all that the parents had. With an odd number of tuples the one
/// too many comes from the first parent or the second with equal probability, and for the other
/// offspring the other way round.
///
/// Precondition: the kind is resolved, and the parents are of one structure but for the squares
/// that their tuples read; for kTupleHalves all tuples have the same length.
[[nodiscard]] std::pair<Evaluator, Evaluator> crossed(const Evaluator& first,
                                                      const Evaluator& second, Crossover kind,
                                                      RandomSequence& random);

}  // namespace othello
