#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "learn/state_bytes.h"

namespace othello {

/// The mean of a learner's weights at the end of each step since averaging began: for a noisy
/// method it is closer to the optimum than any single step.
class WeightMean {
 public:
  explicit WeightMean(std::size_t weights) : sum_(weights, 0.0) {}

  void add(std::span<const double> weights);

  /// Sets `weights` to the mean; leaves them unchanged if nothing was added.
  void put_into(std::span<double> weights) const;

  void write(StateWriter& out) const;
  /// Accepts at most `most` steps.
  void read(StateReader& in, std::uint64_t most);

 private:
  std::vector<double> sum_;
  std::uint64_t count_ = 0;
};

}  // namespace othello
