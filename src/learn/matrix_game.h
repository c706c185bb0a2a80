#pragma once

#include <span>
#include <vector>

namespace othello {

/// An optimal mixed strategy of the symmetric zero-sum game in which row i gets payoffs[i n + j]
/// from column j: probabilities against which no pure strategy has a positive gain. Computed by the
/// simplex method with Bland's rule in a fixed order, so that every machine gives the same bits; of
/// several solutions, the first vertex reached. Probabilities below 1e-9 are 0.
///
/// Precondition: n × n numbers in -1 … 1, payoffs[i n + j] = -payoffs[j n + i], n ≥ 1.
[[nodiscard]] std::vector<double> optimal_strategy(std::span<const double> payoffs, std::size_t n);

}  // namespace othello
