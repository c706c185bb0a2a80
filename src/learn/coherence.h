#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

#include "core/exp.h"
#include "learn/state_bytes.h"
#include "learn/td_plan.h"

namespace othello {

/// Temporal coherence learning (Beal & Smith 1999; for n-tuple networks Bagheri, Thill & Konen
/// 2015): alpha is scaled for each weight by how well the changes recommended to it so far agree. N
/// is their sum and A the sum of their absolute values; changes of one sign give |N| / A = 1,
/// changes that cancel give 0. The factor is |N| / A itself, or e^(β (|N| / A - 1)), which falls
/// more slowly; it is 1 before the first change.
class Coherence {
 public:
  Coherence(const TdParameters& parameters, std::size_t weights)
      : exponential_(parameters.coherence == TdParameters::Coherence::kExponential),
        beta_(parameters.coherence_beta),
        net_(weights, 0.0),
        sizes_(weights, 0.0) {}

  /// The change of weight `i` for a recommended `change`; the recommendation affects the factor
  /// from the next call on.
  [[nodiscard]] double step(std::size_t i, double change) {
    const double agreement = sizes_[i] == 0.0 ? 1.0 : std::fabs(net_[i]) / sizes_[i];
    net_[i] += change;
    sizes_[i] += std::fabs(change);
    return (exponential_ ? exact_exp(beta_ * (agreement - 1.0)) : agreement) * change;
  }

  void write(StateWriter& out) const {
    out.numbers(net_);
    out.numbers(sizes_);
  }
  void read(StateReader& in) {
    const std::size_t weights = net_.size();
    net_ = in.numbers(weights);
    sizes_ = in.numbers(weights);
    // Invalid bytes: keep the sizes valid until the caller checks the reader.
    net_.resize(weights);
    sizes_.resize(weights);
  }

 private:
  bool exponential_;
  double beta_;
  std::vector<double> net_;    ///< N
  std::vector<double> sizes_;  ///< A
};

}  // namespace othello
