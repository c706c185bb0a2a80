#include "learn/weight_mean.h"

#include <cassert>

namespace othello {

void WeightMean::add(std::span<const double> weights) {
  assert(weights.size() == sum_.size());
  ++count_;
  for (std::size_t i = 0; i < sum_.size(); ++i) sum_[i] += weights[i];
}

void WeightMean::put_into(std::span<double> weights) const {
  if (count_ == 0) return;
  for (std::size_t i = 0; i < sum_.size(); ++i) weights[i] = sum_[i] / static_cast<double>(count_);
}

void WeightMean::write(StateWriter& out) const {
  out.whole(count_);
  out.numbers(sum_);
}

void WeightMean::read(StateReader& in, std::uint64_t most) {
  const std::size_t weights = sum_.size();
  count_ = in.whole(most);
  sum_ = in.numbers(weights);
}

}  // namespace othello
