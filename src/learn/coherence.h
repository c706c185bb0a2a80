#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

#include "core/exp.h"
#include "learn/state_bytes.h"
#include "play/td_plan.h"

namespace othello {

/// Temporal coherence learning (Beal & Smith 1999; for n-tuple networks Bagheri, Thill & Konen
/// 2015): each weight has its own share of alpha, by how well the changes recommended to it so far
/// agree. N is their sum and A the sum of their sizes; changes of one sign give |N| / A = 1,
/// changes that cancel give 0. The share is |N| / A itself, or e^(β (|N| / A - 1)), which falls
/// less fast; a weight that has not been taught yet has 1.
class Coherence {
 public:
  Coherence(const TdParameters& parameters, std::size_t weights)
      : exponential_(parameters.coherence == TdParameters::Coherence::kExponential),
        beta_(parameters.coherence_beta),
        net_(weights, 0.0),
        sizes_(weights, 0.0) {}

  /// What weight `i` is to change by where `change` is recommended; the recommendation counts from
  /// the next time on.
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
    // Bytes of something else: harmless until the caller has asked the reader.
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
