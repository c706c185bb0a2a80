#pragma once

#include <array>
#include <optional>
#include <span>

#include "eval/player.h"

namespace othello {

/// One number for each square, a1 first.
using SquareValues = std::array<double, 64>;

/// The weight of each square in a WPC, in a shared network's input or in one stage.
[[nodiscard]] SquareValues square_weights(const Wpc& wpc);
[[nodiscard]] SquareValues square_weights(const SharedMlp& mlp);
[[nodiscard]] SquareValues square_weights(const StagedFeatures& staged, Stage stage);
/// The weight of each square, for evaluators with one per square: WPC and shared networks.
[[nodiscard]] std::optional<SquareValues> square_weights(const Evaluator& evaluator);

/// The number of placements of an n-tuple network that read each square. A placement that reads it
/// twice counts once, as apparently in Szubert et al. 2013, Fig. 10, whose numbers add up to less
/// than the total length of the tuples.
[[nodiscard]] SquareValues square_uses(const NTuple& network);
/// The average value of a disc on each square in one stage of an n-tuple network: for every
/// placement that reads the square, half the difference between the mean weight with an own disc
/// there and the mean with an opponent's, over all contents of its other squares; summed over the
/// placements. For a network equivalent to a weighted piece counter these are its weights.
[[nodiscard]] SquareValues square_effects(const NTuple& network, std::size_t stage);
/// None for other evaluators.
[[nodiscard]] std::optional<SquareValues> square_uses(const Evaluator& evaluator);

/// Decimals that give the largest number three significant digits; none if all are whole.
[[nodiscard]] int decimals(const SquareValues& values);

/// The largest magnitude.
[[nodiscard]] double greatest_size(const SquareValues& values);
[[nodiscard]] double mean(const SquareValues& values);
/// The root mean square, for any numbers. Precondition: at least one.
[[nodiscard]] double rms(std::span<const double> values);
/// The mean of the four corners.
[[nodiscard]] double corner_mean(const SquareValues& values);
/// The asymmetry under the eight symmetries: the root mean square of the deviations from the class
/// means, relative to rms(); 0 if all are 0.
[[nodiscard]] double asymmetry(const SquareValues& values);
/// The mean of the corners minus the highest mean of the other nine classes.
[[nodiscard]] double corner_lead(const SquareValues& values);

}  // namespace othello
