#pragma once

#include <array>
#include <optional>

#include "eval/player.h"

namespace othello {

/// One number for each square, a1 first.
using SquareValues = std::array<double, 64>;

/// The weight of each square, for the evaluators that have one: WPC and shared networks.
[[nodiscard]] std::optional<SquareValues> square_weights(const Evaluator& evaluator);

/// The root mean square of the 64 numbers.
[[nodiscard]] double rms(const SquareValues& values);
/// The mean of the four corners.
[[nodiscard]] double corner_mean(const SquareValues& values);

}  // namespace othello
