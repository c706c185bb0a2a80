#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace othello {

/// Weights as whole numbers: weight ≈ number / scale. Sums of whole numbers do not depend on their
/// order, so that every instruction set finds the same best move and the same ties.
struct FixedWeights {
  std::vector<std::int32_t> numbers;
  double scale = 1.0;
};

/// For a weighted piece counter (64 weights, row by row). The weights of half a row must sum to
/// less than 2^23 in magnitude (24-bit partial sums, see kernels/). Where all weights are decimal
/// fractions of a few digits that fit, the scale is a power of ten: then weights that tie on paper
/// (0.05 and five times 0.01) tie exactly. Otherwise it is the greatest power of two that fits.
[[nodiscard]] FixedWeights fix_board_weights(std::span<const double> weights);

/// The scale is the greatest power of two for which `magnitude` (a bound on the sum of the weights
/// in one value), scaled, stays below 2^30.
[[nodiscard]] FixedWeights fix_weights(std::span<const double> weights, double magnitude);

}  // namespace othello
