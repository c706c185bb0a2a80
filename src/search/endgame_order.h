#pragma once

#include <array>
#include <span>

#include "othello/position.h"
#include "search/endgame.h"

namespace othello {

/// A move with the position after it, seen from the side to move there.
struct OrderedMove {
  Position after;
  Squares answers = 0;  ///< legal moves after it
  float order = 0;      ///< lower is searched first
  Square move{};
};

/// The estimated value for the side to move, whose legal moves are `moves`, searched `plies` deep.
[[nodiscard]] float estimated_discs(const Position& p, Squares moves, int plies,
                                    const EndgameEstimate& estimate);

/// The legal moves of a position: in square order, and after sort() in the order to search.
class OrderedMoves {
 public:
  OrderedMoves(const Position& p, Squares legal);

  struct Order {
    std::array<std::uint8_t, 2> first;  ///< square indices, from the hash table
    const EndgameEstimate& estimate;
    int plies = 0;  ///< searched after each move, with the estimate at the end
  };
  /// After the first ones those come that look best; without an estimate, those with the fewest
  /// answers.
  void sort(const Order& order);

  [[nodiscard]] std::span<const OrderedMove> all() const { return {moves_.data(), count_}; }

 private:
  std::array<OrderedMove, 34> moves_;  ///< more than the known maximum of 33 legal moves
  std::size_t count_ = 0;
};

}  // namespace othello
