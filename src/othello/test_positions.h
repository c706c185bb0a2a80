#pragma once

#include <cstdint>
#include <vector>

#include "core/random.h"
#include "othello/moves.h"
#include "othello/notation.h"

namespace othello {

/// For tests: a whole game of uniformly random moves from the start.
[[nodiscard]] inline GameRecord random_game(std::uint64_t seed) {
  RandomSequence random(seed, Purpose::kTest);
  GameRecord game;
  Position p = game.start.position;
  while (!is_over(p)) {
    Squares moves = legal_moves(p);
    if (moves == 0) {
      p = p.swapped();
      moves = legal_moves(p);
    }
    auto chosen = each(moves).begin();
    for (auto i = random.below(static_cast<std::uint32_t>(std::popcount(moves))); i > 0; --i) {
      ++chosen;
    }
    game.moves.push_back(*chosen);
    p = play(p, *chosen);
  }
  return game;
}

/// For tests: all positions of the random game, from the start to the end, each seen from the side
/// to move.
[[nodiscard]] inline std::vector<Position> random_game_positions(std::uint64_t seed) {
  const GameRecord game = random_game(seed);
  std::vector<Position> positions;
  for (std::size_t moves = 0; moves <= game.moves.size(); ++moves) {
    positions.push_back(board_after(game, moves).position);
  }
  return positions;
}

}  // namespace othello
