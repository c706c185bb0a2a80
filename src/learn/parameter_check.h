#pragma once

#include <initializer_list>
#include <string_view>

#include "core/result.h"
#include "eval/player.h"
#include "learn/learner.h"

namespace othello {

/// A number that must lie in a range.
struct RangeCheck {
  std::string_view field;
  double value;
  double low;
  double high;
  bool above_low = false;  ///< `low` itself is refused
};

/// Refuses the first number that is out of its range, naming its field.
[[nodiscard]] Result<void> check_ranges(std::initializer_list<RangeCheck> checks);

/// What every learner asks of its start: weights that a player file could hold, and a run number
/// that fits the random streams.
[[nodiscard]] Result<void> check_start(const Player& start, const RunId& id);

/// The refusal of an evaluator that lacks what a learner needs.
[[nodiscard]] tl::unexpected<Error> missing_ability(std::string_view learner,
                                                    std::string_view ability,
                                                    const Evaluator& evaluator);

}  // namespace othello
