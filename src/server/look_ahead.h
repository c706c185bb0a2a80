#pragma once

#include "play/move_values.h"
#include "search/searcher.h"
#include "server/league.h"

namespace othello::server {

/// The most that a search for a visitor may take.
struct SearchCost {
  std::uint64_t nodes;
  std::chrono::nanoseconds time;
};
/// A move of a game, or one position of a review.
inline constexpr SearchCost kMoveCost{10'000'000, std::chrono::seconds(1)};
/// The analysis of a position.
inline constexpr SearchCost kAnalysisCost{200'000'000, std::chrono::seconds(10)};

/// Lowers the limits of the settings to the cost where they are higher, and bounds the memory.
[[nodiscard]] SearchOptions limited_search(const Player& player, const SearchSettings& settings,
                                           const SearchCost& cost);

/// A player's move, within kMoveCost, and its value for the side to move: the evaluator's number,
/// or the disc difference of a game that is decided. With one ply it plays as in the league,
/// without random moves; the seed breaks ties. Preconditions: there is a legal move, and the
/// settings make sense for the player (check_search()).
[[nodiscard]] MoveValue look_ahead(const Entrant& entrant, const Board& board,
                                   const SearchSettings& settings, std::uint64_t seed);

}  // namespace othello::server
