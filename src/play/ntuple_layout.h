#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/aligned.h"
#include "eval/ntuple.h"

namespace othello {

/// How the placements of an n-tuple network index their weights, laid out for the kernels. A
/// placement's index changes in steps: a black disc put on square s adds steps[s], a flipped one
/// twice that (digits being 0 white, 1 empty, 2 black); for White subtract.
struct NTupleLayout {
  static constexpr std::size_t kBlock = 32;  ///< placements are padded to a multiple of this

  std::size_t placements = 0;
  std::size_t stride = 0;  ///< padded number of placements
  AlignedVector<std::uint16_t>
      steps;  ///< [square * stride + placement], and a row of zeros at the end
  std::vector<std::uint32_t>
      touched;  ///< [square * stride / 32]: bits of the placements that read it
  std::vector<std::uint16_t> start;  ///< indices on the start position
  std::vector<std::uint32_t> base;   ///< where a placement's table begins; empty if all tables fit
                                     ///< 16 bits, when indices count from the first table

  std::size_t stage_size = 0;  ///< weights of one stage, of all tables
  /// Where the weights for boards with a given number of discs begin: 0 without stages. Indices and
  /// bases are relative to it. There is an entry for 65 discs, since the stage of one disc more
  /// than on a full board may be looked up.
  std::array<std::uint32_t, kSquares + 2> stage_begin{};

  /// Where the table over the numbers of legal moves (eval/mobility.h) begins in a stage: after all
  /// others; 0 if there is none. It is indexed by the board itself.
  std::uint32_t mobility = 0;

  [[nodiscard]] bool has_stages() const { return stage_begin.back() != 0; }

  /// Makes room for `count` placements, all of them without squares yet.
  void resize(std::size_t count);

  /// The index of a weight within its stage.
  [[nodiscard]] std::size_t place(std::size_t placement, std::uint16_t index) const {
    return (base.empty() ? 0 : base[placement]) + index;
  }
};

[[nodiscard]] NTupleLayout layout_of(const NTuple& evaluator);

}  // namespace othello
