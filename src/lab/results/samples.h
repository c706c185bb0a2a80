#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "lab/results/curve.h"

namespace othello {

/// The samples of a run during learning, each in the same number of games against an opponent
/// (Manning 2007, Tables II and III), as shares of games won.
struct RunSamples {
  double best = 0.0;
  double mean = 0.0;
  double deviation = 0.0;  ///< standard deviation between the samples
  double binomial = 0.0;   ///< the deviation for a constant win probability
  double before = 0.0;     ///< mean of the omitted samples; 0 if none
};

/// The samples of each run from number `from` on, from 1. An error if the opponent was not measured
/// or there are fewer than two samples.
[[nodiscard]] Result<std::vector<RunSamples>> run_samples(const RunData& data,
                                                          std::string_view opponent,
                                                          Quantity quantity, std::size_t from);

}  // namespace othello
