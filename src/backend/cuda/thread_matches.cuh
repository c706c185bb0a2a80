#pragma once

#include "backend/cuda/games.h"
#include "backend/cuda/match_tally.cuh"
#include "backend/cuda/wpc_alone.cuh"

namespace othello::cuda {

/// Plays a block's part of a match, one thread per game. `Tables` are in shared memory: fill() is
/// called by all threads, for the games in which a is Black, and then for the others. `Sides` are
/// made from them, for play_game().
template <class Tables, class Sides>
__device__ void play_part(const MatchGames& work) {
  const MatchPart part = work.parts[blockIdx.x];
  const GameSource& source = work.sources[part.plan];
  auto& tables = *shared_memory<Tables>();
  Sides sides(tables);
  MatchTally tally;
  for (unsigned second = 0; second < 2; ++second) {
    __syncthreads();  // the tables of the first games are no longer needed
    tables.fill(source, seats_of(part.plan, second != 0));
    __syncthreads();
    unsigned pair = 0;
    for (unsigned k = threadIdx.x; 2 * k + second < part.games; k += blockDim.x, ++pair) {
      const std::uint64_t game = part.first_game + 2 * k + second;
      tally.add(second != 0, pair, play_game(source, game, Alone{}, sides));
    }
  }
  __syncthreads();
  tally.add_to(work.sums[part.plan]);
}

}  // namespace othello::cuda
