#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "eval/player.h"
#include "othello/position.h"
#include "play/board_indices.h"
#include "play/compiled.h"

namespace othello {

/// A quick estimate of a position's final disc difference: an n-tuple network with weights of 16
/// bits. It only serves to order moves and to guess values, so it need not have the bits of the
/// player.
class DiscEstimate {
 public:
  static constexpr float kUnit = 1.0F / 1024;  ///< discs

  /// Precondition: an n-tuple network by inversion whose values are discs and at most kMostStride
  /// (padded) lookups after merging.
  explicit DiscEstimate(const Player& player);

  /// Of the player in endgame_order.compact, an earlier `engine`, made at the first call. It stays
  /// as it is: among equally good moves the order decides which one the solver finds, and so the
  /// games of all players with exact endings.
  [[nodiscard]] static const DiscEstimate& shipped();
  [[nodiscard]] static Player shipped_player();

  /// For the side to move.
  [[nodiscard]] float operator()(const Position& p) const;

 private:
  static constexpr std::size_t kMostStride = 128;

  explicit DiscEstimate(const CompiledPlayer& merged);

  NTupleLayout layout_;
  BoardIndices indices_;
  std::vector<std::int16_t> weights_;  ///< stage by stage, in kUnit, for the side that has moved
};

}  // namespace othello
