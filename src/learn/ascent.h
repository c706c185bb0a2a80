#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/fields.h"
#include "learn/state_bytes.h"

namespace othello {

// From the fitness of a population to the next step of its centre: pure functions, and the memory
// that a rule for steps has. All sums are in doubles, weight by weight, in a stated order.

/// Ranks by fitness, centred: -1/2 for the least, 1/2 for the greatest, their mean rank for equal
/// ones. How far apart the fitnesses are does not count.
[[nodiscard]] std::vector<double> centred_ranks(std::span<const double> fitness);

struct AscentParameters {
  enum class Rule : std::uint8_t {
    kMomentum,  ///< along the decaying mean of the gradients
    kAdam,      ///< that mean divided by the root of the mean square, weight by weight
  };

  static constexpr EnumWord<Rule> kWords[] = {{Rule::kMomentum, "momentum"}, {Rule::kAdam, "adam"}};

  Rule rule = Rule::kMomentum;
  double momentum = 0.9;       ///< share of the mean that stays when a gradient is added
  double adam_second = 0.999;  ///< the same for the mean square of Adam
  double weight_decay = 0.0;   ///< weights shrink by this times the rate in a step
};

[[nodiscard]] inline Fields fields_of(AscentParameters& p) {
  return {
      word("update", p.rule, AscentParameters::kWords, "Update rule"),
      real("momentum", p.momentum, {0, 0.9999}, "Decay of the mean gradient"),
      real("adam_second", p.adam_second, {0, 0.999999}, "Decay of Adam's mean square")
          .when([&p] { return p.rule == AscentParameters::Rule::kAdam; }, "update is 'adam'"),
      real("weight_decay", p.weight_decay, {0, 1000}, "Weight decay per unit of the rate"),
  };
}

/// Refuses a weight decay that would turn weights round in a step at this rate.
[[nodiscard]] Result<void> check_decay(const AscentParameters& ascent, double rate);

/// Steps uphill.
class Ascent {
 public:
  Ascent(const AscentParameters& parameters, std::size_t weights);

  /// Momentum: m = mu m + (1 - mu) g, w = (1 - rate decay) w + rate m, so that the length of steps
  /// does not depend on mu. Adam as in Kingma & Ba 2015, its epsilon 1e-8, with the weight decay
  /// apart from the gradient (Loshchilov & Hutter 2019).
  void step(std::span<double> weights, std::span<const double> gradient, double rate);

  void write(StateWriter& out) const;
  void read(StateReader& in);

 private:
  AscentParameters parameters_;
  std::uint64_t steps_ = 0;
  std::vector<double> mean_;
  std::vector<double> square_;  ///< empty unless Adam
};

}  // namespace othello
