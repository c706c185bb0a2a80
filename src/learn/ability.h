#pragma once

#include <cstdint>
#include <string_view>

#include "eval/player.h"

namespace othello {

/// What a learning method may require of an evaluator: the concepts of eval/concepts.h, an n-tuple
/// form (learn/tuple_form.h), or that it is an n-tuple network.
enum class Ability : std::uint8_t { kWeights, kGradient, kTuples, kTables };

/// "weights", "a gradient", "tuples of squares", "tables of tuples".
[[nodiscard]] std::string_view name(Ability ability);

[[nodiscard]] bool has(const Evaluator& evaluator, Ability ability);

}  // namespace othello
