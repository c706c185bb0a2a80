#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "lab/results/curve.h"

namespace othello {

/// The samples that a run gives as it learns, each in the same number of games against an opponent
/// (Manning 2007, Tables II and III): what they won as a share of the games.
struct RunSamples {
  double best = 0.0;
  double mean = 0.0;
  double deviation = 0.0;  ///< standard deviation between the samples
  double binomial = 0.0;   ///< the deviation of wins that one player of the same mean would have
  double before = 0.0;     ///< the mean of the samples that were left out; 0 if there are none
};

/// Of each run the samples from number `from` on, counted from 1. Refuses an opponent that was not
/// measured, and fewer than two samples.
[[nodiscard]] Result<std::vector<RunSamples>> run_samples(const RunData& data,
                                                          std::string_view opponent,
                                                          Quantity quantity, std::size_t from);

}  // namespace othello
