#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <variant>
#include <vector>

#include "core/aligned.h"
#include "eval/player.h"
#include "play/ntuple_layout.h"
#include "play/patches.h"

namespace othello {

// Each form serves one colour. It gives a score for the board after a move of that colour: the
// greater, the better for the mover. Boards are in Black's view. Forms with int32 scores are exact
// sums; forms with double scores use plain IEEE operations in the order stated here.

/// Weighted piece counter. Both conventions and both colours come to the same: own minus
/// opponent's.
struct FrozenWpc {
  std::array<std::int32_t, 64> weights{};
  /// The sum of the weights of the squares of a row whose bits are set.
  std::array<std::array<std::int32_t, 256>, 8> rows{};
  /// The same for half a row, split into bytes: halves[h][plane][16 * row + nibble], h = 0 for the
  /// columns a–d, 1 for e–h. Planes 0 and 1 are the low bytes of the 24-bit sum (unsigned), plane 2
  /// the high byte (signed).
  alignas(64) std::array<std::array<std::array<std::uint8_t, 128>, 3>, 2> halves{};
};

/// n-tuple network.
struct FrozenNTuple {
  std::shared_ptr<const NTupleLayout> layout;
  std::vector<std::int32_t> table;         ///< of all stages, one after the other
  std::shared_ptr<const Patches> patches;  ///< of the layout, if there are any
  /// Under negation one form serves both colours: White wants the least sum. Under inversion each
  /// colour has its own, and wants the greatest.
  bool white_minimises = false;
  double unit = 1.0;  ///< the value of one step of the sum, a power of two
};

/// The first layer of a network: unit u receives biases[u] + unit * sum, where the sum adds
/// steps[s][u] for each black disc and subtracts it for each white one.
struct FrozenInputs {
  static constexpr std::size_t kBlock = 4;  ///< units are padded to a multiple of this

  std::size_t units = 0;
  std::size_t stride = 0;             ///< padded number of units
  AlignedVector<std::int32_t> steps;  ///< [square * stride + u]
  AlignedVector<double> biases;       ///< padded with zeros
  double unit = 1.0;                  ///< a power of two, so that the product is exact
};

/// Layers after the first: out_u = bias_u + w_u0 x_0 + w_u1 x_1 + …, in that order, then exact_tanh
/// but for the last layer, whose sum is the score.
struct FrozenMlp {
  struct Layer {
    std::size_t inputs = 0;
    std::size_t outputs = 0;
    std::vector<double> weights;  ///< [u * (inputs + 1)]: bias, then weights
  };
  FrozenInputs inputs;
  std::vector<Layer> layers;  ///< empty for a network without hidden units
  double sign = 1.0;          ///< the score is sign * the last sum
};

/// Manning's network: score = bias + weight * ((h0 + h1) + (h2 + h3)), an order that gives boards
/// equivalent under its four symmetries the same bits.
struct FrozenSharedMlp {
  FrozenInputs inputs;  ///< four units
  double bias = 0.0;
  double weight = 0.0;
};

/// Scored by the evaluator itself, board by board.
struct FrozenStaged {
  StagedFeatures evaluator;
  Convention convention = Convention::kNegation;
  Colour colour = Colour::kBlack;
};

/// Every move at random.
struct FrozenUniform {};

using FrozenForm =
    std::variant<FrozenWpc, FrozenNTuple, FrozenMlp, FrozenSharedMlp, FrozenStaged, FrozenUniform>;

struct FrozenImpl {
  /// Indexed by Colour; the same form twice where the colours do not differ.
  std::array<std::shared_ptr<const FrozenForm>, 2> by_colour;

  [[nodiscard]] const FrozenForm& as(Colour colour) const {
    return *by_colour[static_cast<std::size_t>(colour)];
  }
};

}  // namespace othello
