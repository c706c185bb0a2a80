#pragma once

#include <string>
#include <string_view>

#include "core/fields.h"
#include "core/result.h"
#include "eval/player.h"
#include "learn/learner.h"

namespace othello {

/// Refuses the first parameter that is out of its range, naming it.
template <class Parameters>
[[nodiscard]] Result<void> check_ranges(Parameters parameters) {
  return check_fields(fields_of(parameters));
}

/// All parameters as text for the settings of a checkpoint.
template <class Parameters>
[[nodiscard]] std::string text_of(Parameters parameters) {
  return fields_text(fields_of(parameters));
}

/// Refuses a final value above the initial one.
[[nodiscard]] Result<void> check_falls(std::string_view field, double last, double first);

/// What every learner requires of its start: weights that a player file can hold, and a run number
/// within the range of the random streams.
[[nodiscard]] Result<void> check_start(const Player& start, const RunId& id);

/// The error for an evaluator that lacks an ability the learner needs.
[[nodiscard]] tl::unexpected<Error> missing_ability(std::string_view learner,
                                                    std::string_view ability,
                                                    const Evaluator& evaluator);

}  // namespace othello
