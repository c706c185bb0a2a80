#pragma once

#include <cstdint>

#include "backend/cuda/runtime.h"

namespace othello::cuda {

/// A starting board of playouts, as the kernel reads it.
struct PlayoutBoard {
  std::uint64_t own;  ///< of the side to move
  std::uint64_t opponent;
  std::int32_t sign;    ///< 1 if Black is to move, else -1
  std::uint32_t block;  ///< the first block of random words of its first playout
};

/// PlayoutPlan of play/playouts.h in device memory.
struct PlayoutWork {
  const PlayoutBoard* boards;
  std::int32_t* balances;  ///< results are added to these
  std::uint32_t playouts;
  std::uint64_t seed;
  std::uint64_t game;
  std::uint32_t stream;  ///< purpose and stream id
  std::uint32_t blocks;  ///< of random words per playout
};

/// Plays the playouts first … first + number - 1 of all, board by board.
void launch_playouts(Stream& stream, const PlayoutWork& work, std::uint64_t first,
                     std::uint64_t number);

}  // namespace othello::cuda
