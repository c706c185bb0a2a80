#pragma once

#include <cstdint>
#include <string_view>

#include "eval/player.h"

namespace othello {

/// What a learning method may require of an evaluator: the concepts of eval/concepts.h, and an
/// n-tuple form (learn/tuple_form.h).
enum class Ability : std::uint8_t { kWeights, kGradient, kTuples };

/// "weights", "a gradient", "tuples of squares".
[[nodiscard]] std::string_view name(Ability ability);

[[nodiscard]] bool has(const Evaluator& evaluator, Ability ability);

}  // namespace othello
