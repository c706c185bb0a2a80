#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "learn/state_bytes.h"

namespace othello {

/// The mean of the weights that a learner has had at the end of each step since some moment: a
/// noisy method ends nearer to its goal there than at any of its steps.
class WeightMean {
 public:
  explicit WeightMean(std::size_t weights) : sum_(weights, 0.0) {}

  void add(std::span<const double> weights);

  /// `weights` become the mean; they stay as they are if nothing was added.
  void put_into(std::span<double> weights) const;

  void write(StateWriter& out) const;
  /// Of at most so many steps.
  void read(StateReader& in, std::uint64_t most);

 private:
  std::vector<double> sum_;
  std::uint64_t count_ = 0;
};

}  // namespace othello
