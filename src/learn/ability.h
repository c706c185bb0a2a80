#pragma once

#include <cstdint>
#include <string_view>

#include "eval/player.h"

namespace othello {

/// What a learning method may need of an evaluator; the concepts of eval/concepts.h by name.
enum class Ability : std::uint8_t { kWeights, kGradient };

/// "weights", "a gradient".
[[nodiscard]] std::string_view name(Ability ability);

[[nodiscard]] bool has(const Evaluator& evaluator, Ability ability);

}  // namespace othello
