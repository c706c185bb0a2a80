#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "othello/notation.h"
#include "search/searcher.h"

namespace othello {

/// Whether a value is a number of discs and not an estimate.
[[nodiscard]] bool in_discs(const SearchedMove& move);
/// The disc difference of such a value, for the side that makes the move.
[[nodiscard]] int discs_of(const SearchedMove& move);

/// One move of a game and the best one in its place.
struct ReviewedMove {
  std::size_t ply = 0;  ///< from 1
  Board board = {};     ///< before the move
  int choices = 0;      ///< legal moves
  SearchedMove played = {};
  SearchedMove best = {};
  std::uint64_t nodes = 0;  ///< of all legal moves

  /// Whether no legal move has a higher value than the one played.
  [[nodiscard]] bool is_best() const { return played.value == best.value; }
};

/// Searches all moves before move number `index` of the game, from 0.
[[nodiscard]] ReviewedMove review_move(const Searcher& searcher, const GameRecord& game,
                                       std::size_t index);

/// How much worse the played move is than the best, in the unit of both: discs or the evaluator's
/// own. Nothing if only one of them is a number of discs.
[[nodiscard]] std::optional<double> loss_of(const ReviewedMove& move, const CompiledPlayer& player);

/// The moves of one side of a game that had a choice.
struct SideReview {
  int moves = 0;
  int best = 0;           ///< moves without a loss
  double discs_lost = 0;  ///< sum of the losses in discs
  double value_lost = 0;  ///< sum of the losses in the evaluator's own unit

  /// The share of best moves; nothing if the side never had a choice.
  [[nodiscard]] std::optional<double> accuracy() const {
    return moves == 0 ? std::nullopt : std::optional(static_cast<double>(best) / moves);
  }
};

/// Black's moves, then White's.
[[nodiscard]] std::array<SideReview, 2> review_sides(std::span<const ReviewedMove> moves,
                                                     const CompiledPlayer& player);

}  // namespace othello
