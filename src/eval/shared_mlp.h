#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "eval/view.h"
#include "othello/symmetry.h"

namespace othello {

/// Manning's network (2007): four tanh hidden units that share one bias and 64 input weights under
/// four arrangements, and a tanh output with one weight for all of them and a bias: 67 weights.
class SharedMlp {
 public:
  static constexpr std::string_view kKind = "shared_mlp";
  static constexpr int kHidden = 4;
  static constexpr int kWeights = 67;

  /// Hidden unit h multiplies input s by the weight of square transform(kArrangements[h], s): input
  /// 1 by w1, w8, w55 and w62.
  static constexpr std::array<Symmetry, kHidden> kArrangements{
      Symmetry::kIdentity, Symmetry::kTranspose, Symmetry::kAntiTranspose, Symmetry::kHalfTurn};

  /// Indices into weights(): 0 the hidden bias, 1 … 64 the input weights, 65 the output bias, 66
  /// the hidden-to-output weight.
  static constexpr std::size_t kHiddenBias = 0;
  static constexpr std::size_t kInput = 1;
  static constexpr std::size_t kOutputBias = 65;
  static constexpr std::size_t kHiddenToOutput = 66;

  /// All weights zero.
  SharedMlp() : weights_(kWeights, 0.0) {}

  [[nodiscard]] std::span<double> weights() { return weights_; }
  [[nodiscard]] std::span<const double> weights() const { return weights_; }

  [[nodiscard]] double value(const View& view) const;
  double gradient(const View& view, std::span<double> out) const;
  [[nodiscard]] std::array<double, kHidden> hidden(const View& view) const;

 private:
  std::vector<double> weights_;
};

}  // namespace othello
