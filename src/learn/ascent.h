#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/fields.h"
#include "learn/state_bytes.h"

namespace othello {

// From the fitness of a population to the next step of its centre: pure functions, and the state of
// an update rule. All sums are in doubles, weight by weight, in a fixed order.

/// Centred ranks by fitness: -1/2 for the lowest, 1/2 for the highest; ties share their mean rank.
/// Only the order of the fitness values matters.
[[nodiscard]] std::vector<double> centred_ranks(std::span<const double> fitness);

struct AscentParameters {
  enum class Rule : std::uint8_t {
    kMomentum,  ///< along the decaying mean of the gradients
    kAdam,      ///< that mean divided by the root of the mean square, weight by weight
  };

  static constexpr EnumWord<Rule> kWords[] = {{Rule::kMomentum, "momentum"}, {Rule::kAdam, "adam"}};

  Rule rule = Rule::kMomentum;
  double momentum = 0.9;       ///< decay of the mean gradient
  double adam_second = 0.999;  ///< decay of Adam's mean square
  double weight_decay = 0.0;   ///< a step shrinks weights by this times the rate
};

[[nodiscard]] inline Fields fields_of(AscentParameters& p) {
  return {
      word("update", p.rule, AscentParameters::kWords, "Update rule"),
      real("momentum", p.momentum, {0, 0.9999}, "Momentum: decay of the mean gradient, Adam's β1"),
      real("adam_second", p.adam_second, {0, 0.999999},
           "Decay of the mean square of the gradient, Adam's β2")
          .when([&p] { return p.rule == AscentParameters::Rule::kAdam; }, "update is 'adam'"),
      real("weight_decay", p.weight_decay, {0, 1000},
           "Decoupled weight decay, as a share of the learning rate"),
  };
}

/// Refuses a weight decay that would flip the sign of weights in a step at this rate.
[[nodiscard]] Result<void> check_decay(const AscentParameters& ascent, double rate);

/// Gradient ascent by one of the update rules.
class Ascent {
 public:
  Ascent(const AscentParameters& parameters, std::size_t weights);

  /// Momentum: m = mu m + (1 - mu) g, w = (1 - rate decay) w + rate m, so that step lengths do not
  /// depend on mu. Adam as in Kingma & Ba 2015, with epsilon 1e-8 and decoupled weight decay
  /// (Loshchilov & Hutter 2019).
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
