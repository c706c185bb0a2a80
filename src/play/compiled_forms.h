#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <utility>
#include <variant>
#include <vector>

#include "core/aligned.h"
#include "eval/player.h"
#include "play/merging.h"
#include "play/ntuple_layout.h"

namespace othello {

// Each form is for one colour and scores the boards after moves of that colour; higher scores are
// better for the mover. Boards are in Black's view. int32 scores are exact sums; double scores are
// computed by IEEE operations in the order stated here.

/// Weighted piece counter. The same for both conventions and both colours: own minus opponent's.
struct CompiledWpc {
  std::array<std::int32_t, 64> weights{};
  /// The sum of the weights of the squares of a row whose bits are set.
  std::array<std::array<std::int32_t, 256>, 8> rows{};
  /// The same for half a row, split into bytes: halves[h][plane][16 * row + nibble], h = 0 for the
  /// columns a–d, 1 for e–h. Planes 0 and 1 are the low bytes of the 24-bit sum (unsigned), plane 2
  /// the high byte (signed).
  alignas(64) std::array<std::array<std::array<std::uint8_t, 128>, 3>, 2> halves{};
  double unit = 1.0;  ///< the value of one step of the sum
};

/// n-tuple network.
struct CompiledNTuple {
  std::shared_ptr<const NTupleLayout> layout;
  std::vector<std::int32_t> table;         ///< stage by stage
  std::shared_ptr<const Merging> merging;  ///< of the layout; null if there is none
  /// Under negation both colours share one form, and White minimises the sum. Under inversion each
  /// colour has its own form and maximises.
  bool white_minimises = false;
  double unit = 1.0;  ///< the value of one step of the sum, a power of two
};

/// The first layer of a network: unit u receives biases[u] + unit * sum, where the sum adds
/// steps[s][u] for each black disc and subtracts it for each white one.
struct CompiledInputs {
  static constexpr std::size_t kBlock = 4;  ///< units are padded to a multiple of this

  std::size_t units = 0;
  std::size_t stride = 0;             ///< padded number of units
  AlignedVector<std::int32_t> steps;  ///< [square * stride + u]
  AlignedVector<double> biases;       ///< padded with zeros
  double unit = 1.0;                  ///< a power of two, so that the product is exact
};

/// Layers after the first: out_u = bias_u + w_u0 x_0 + w_u1 x_1 + …, in that order, then
/// exact_tanh, except in the last layer, whose sum is the score.
struct CompiledMlp {
  struct Layer {
    std::size_t inputs = 0;
    std::size_t outputs = 0;
    std::vector<double> weights;  ///< [u * (inputs + 1)]: bias, then weights
  };
  CompiledInputs inputs;
  std::vector<Layer> layers;  ///< empty for a network without hidden units
  double sign = 1.0;          ///< the score is sign * the last sum
};

/// Manning's network: score = bias + weight * ((h0 + h1) + (h2 + h3)), an order that gives boards
/// equivalent under its four symmetries the same bits.
struct CompiledSharedMlp {
  CompiledInputs inputs;  ///< four units
  double bias = 0.0;
  double weight = 0.0;
};

/// The evaluator itself. The score adds its features in its order.
struct CompiledStaged {
  StagedFeatures evaluator;
  Convention convention = Convention::kNegation;
  Colour colour = Colour::kBlack;
};

/// Every move at random.
struct CompiledUniform {};

using CompiledForm = std::variant<CompiledWpc, CompiledNTuple, CompiledMlp, CompiledSharedMlp,
                                  CompiledStaged, CompiledUniform>;

struct CompiledImpl {
  using ByColour = std::array<std::shared_ptr<const CompiledForm>, 2>;

  explicit CompiledImpl(ByColour forms) : by_colour(std::move(forms)) {}

  /// Indexed by Colour; the same form twice where the colours do not differ.
  ByColour by_colour;
  /// The same player with merged lookup tables, made on first use; null if nothing can be merged.
  mutable std::once_flag merge_once;
  mutable std::shared_ptr<const CompiledImpl> merged;

  [[nodiscard]] const CompiledForm& as(Colour colour) const {
    return *by_colour[static_cast<std::size_t>(colour)];
  }
};

}  // namespace othello
