#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "core/statistics.h"
#include "othello/obf.h"
#include "search/searcher.h"

namespace othello {

/// What a search finds in a position whose moves have known values.
struct SearchedPosition {
  double estimate = 0;  ///< of the position, for the side to move: the player's own number, or for
                        ///< a decided game its disc difference
  int value = 0;        ///< exact, in discs
  bool best = false;    ///< the move found is one of the best listed
  std::optional<int> loss = {};  ///< discs that it loses; empty if its value is not listed
};

/// Precondition: there is a legal move, and at least one score is listed.
[[nodiscard]] SearchedPosition judge(const Searcher& searcher, const CompiledPlayer& player,
                                     const ObfPosition& position);

/// How well a player knows solved positions. Errors are estimate minus value.
struct Accuracy {
  std::size_t positions = 0;
  double absolute_error = 0;  ///< mean
  double squared_error = 0;   ///< mean
  double correlation = 0;     ///< of estimates and values; 0 if either does not vary
  /// For players whose numbers are not discs: the mean absolute error of the straight line, fitted
  /// by least squares, that predicts the values from the estimates, and the line.
  double fitted_error = 0;
  double slope = 0;
  double offset = 0;
  std::size_t best_moves = 0;
  Interval best_rate = {};  ///< 95%
  std::size_t losses = 0;   ///< positions where the loss is known
  double mean_loss = 0;     ///< over them
};
[[nodiscard]] Accuracy accuracy_of(std::span<const SearchedPosition> positions);

}  // namespace othello
