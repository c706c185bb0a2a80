#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "eval/view.h"

namespace othello {

/// The spatial network of Chong, Tan and White (2005), as used in the Othello League. Each of the
/// first layer's 91 tanh units sees one sub-square of the board, of any size from 3 × 3 to 8 × 8;
/// fully connected layers of 40, 10 and 1 units follow. Inputs are +1 own, -1 opponent, 0 empty.
///
/// Every unit has a bias, which gives 5,900 weights: 1,708 inputs of the sub-squares and 91 biases
/// (1,799), 40 (91 + 1) = 3,680, 10 (40 + 1) = 410, and 10 + 1 = 11.
class SpatialMlp {
 public:
  static constexpr std::string_view kKind = "spatial_mlp";
  static constexpr std::size_t kSubsquares = 91;
  /// The layers after the first.
  static constexpr std::array<std::size_t, 3> kLayers{40, 10, 1};
  static constexpr std::size_t kWeights = 5900;

  /// The input of a first-layer unit: `size` columns and rows from `column` and `row` on.
  struct Subsquare {
    int size;
    int column;
    int row;
  };
  /// In the order of the units: the smallest first; of one size row by row from the top left.
  [[nodiscard]] static const std::array<Subsquare, kSubsquares>& subsquares();

  /// All weights zero.
  SpatialMlp() : weights_(kWeights, 0.0) {}

  /// Layer by layer; in a layer, unit by unit: the unit's bias, then one weight for each input, for
  /// a sub-square row by row.
  [[nodiscard]] std::span<double> weights() { return weights_; }
  [[nodiscard]] std::span<const double> weights() const { return weights_; }
  /// The weights into layer `layer`; 0 is the sub-square layer.
  [[nodiscard]] std::span<const double> layer_weights(std::size_t layer) const;

  [[nodiscard]] double value(const View& view) const;
  double gradient(const View& view, std::span<double> out) const;
  /// The outputs of the units of each layer after the input, the last being {value}.
  [[nodiscard]] std::vector<std::vector<double>> activations(const View& view) const;

 private:
  std::vector<double> weights_;
};

/// Visits the squares of a sub-square row by row.
template <class Visit>
void for_each_square(const SpatialMlp::Subsquare& part, Visit visit) {
  for (int r = part.row; r < part.row + part.size; ++r) {
    for (int c = part.column; c < part.column + part.size; ++c) visit(square(c, r));
  }
}

}  // namespace othello
