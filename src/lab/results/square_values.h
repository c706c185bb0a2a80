#pragma once

#include <array>
#include <optional>
#include <span>

#include "eval/player.h"

namespace othello {

/// One number for each square, a1 first.
using SquareValues = std::array<double, 64>;

/// The weight that each square has in a WPC, a shared network's input or one stage.
[[nodiscard]] SquareValues square_weights(const Wpc& wpc);
[[nodiscard]] SquareValues square_weights(const SharedMlp& mlp);
[[nodiscard]] SquareValues square_weights(const StagedFeatures& staged, Stage stage);
/// The weight of each square, for the evaluators that have just one: WPC and shared networks.
[[nodiscard]] std::optional<SquareValues> square_weights(const Evaluator& evaluator);

/// By how many placements of an n-tuple network each square is read; one that reads it twice counts
/// once, as it seems in Szubert et al. 2013, Fig. 10: its numbers add up to fewer squares than the
/// tuples are long.
[[nodiscard]] SquareValues square_uses(const NTuple& network);
/// Nothing for other evaluators.
[[nodiscard]] std::optional<SquareValues> square_uses(const Evaluator& evaluator);

/// The digits after the point that give the greatest number three significant ones; none where all
/// are whole.
[[nodiscard]] int decimals(const SquareValues& values);

/// Of the number furthest from 0.
[[nodiscard]] double greatest_size(const SquareValues& values);
[[nodiscard]] double mean(const SquareValues& values);
/// The root mean square, also of other numbers. Precondition: at least one.
[[nodiscard]] double rms(std::span<const double> values);
/// The mean of the four corners.
[[nodiscard]] double corner_mean(const SquareValues& values);
/// How far squares that are the same under the eight symmetries lie apart: the root mean square of
/// the deviations from the means of their classes, relative to rms(); 0 where all are 0.
[[nodiscard]] double asymmetry(const SquareValues& values);
/// By how much the mean of the corners exceeds the greatest mean of the other nine classes.
[[nodiscard]] double corner_lead(const SquareValues& values);

}  // namespace othello
