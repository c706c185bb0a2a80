#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "othello/position.h"
#include "othello/symmetry.h"

namespace othello {

/// The patterns of DiscEstimate: squares of one placement each; the others are its images under the
/// eight symmetries. The first square is the most significant base-3 digit of an index: 0 for the
/// opponent's disc, 1 for empty, 2 for own.
struct DiscPatterns {
  struct Placement {
    std::size_t begin;         ///< of its pattern's weights, within a stage
    std::vector<int> squares;  ///< first digit first
  };
  std::vector<Placement> placements;
  /// For each weight of a stage the first one that a reflection of the pattern makes equal.
  std::vector<std::uint32_t> representative;

  [[nodiscard]] std::size_t stage_size() const { return representative.size(); }
};
[[nodiscard]] DiscPatterns disc_patterns();

/// An estimate of the final disc difference with 8 to 28 empty squares: a sum of pattern weights,
/// fitted to solved positions by bench/fit_endgame.cc. It only serves to order moves.
class DiscEstimate {
 public:
  static constexpr std::size_t kStages = 2;
  static constexpr int kSecondStageDiscs = 47;
  static constexpr float kUnit = 1.0F / 256;  ///< discs

  /// `weights`: those of all stages, in kUnit, for the side that has just moved.
  explicit DiscEstimate(std::span<const std::int16_t> weights);

  /// The one whose weights are compiled in.
  [[nodiscard]] static const DiscEstimate& shipped();

  /// For the side to move.
  [[nodiscard]] float operator()(const Position& p) const;

 private:
  static constexpr std::size_t kLanes = 40;  ///< placements, rounded up to whole vectors
  /// Compilers keep sums of vectors in registers, and sums of arrays in memory.
  using Vector = std::uint16_t __attribute__((vector_size(16)));
  static constexpr std::size_t kVectorLanes = sizeof(Vector) / sizeof(std::uint16_t);
  using Indices = std::array<Vector, kLanes / kVectorLanes>;

  std::size_t placements_ = 0;
  std::size_t stage_size_ = 0;
  Indices empty_board_{};
  std::array<std::uint32_t, kLanes> begins_{};
  /// What the discs of one row, as bits, add to each index.
  std::vector<std::array<Indices, 256>> rows_;
  std::vector<std::int16_t> weights_;
};

}  // namespace othello
