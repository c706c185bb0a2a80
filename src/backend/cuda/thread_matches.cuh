#pragma once

#include "backend/cuda/counter.cuh"
#include "backend/cuda/games.h"
#include "backend/cuda/match_tally.cuh"

namespace othello::cuda {

/// A block's part of a match, one game a thread. `Tables` stand in shared memory: fill() is called
/// by all threads, for the games in which a is Black, and then for the others. `Sides` are made of
/// them, for play_game().
template <class Tables, class Sides>
__device__ void play_part(const MatchGames& work) {
  const MatchPart part = work.parts[blockIdx.x];
  const GameSource& source = work.sources[part.plan];
  auto& tables = *shared_memory<Tables>();
  Sides sides(tables);
  MatchTally tally;
  for (unsigned second = 0; second < 2; ++second) {
    __syncthreads();  // the tables of the first games are not needed any more
    tables.fill(source, seats_of(part.plan, second != 0));
    __syncthreads();
    unsigned pair = 0;
    for (unsigned k = threadIdx.x; 2 * k + second < part.games; k += blockDim.x, ++pair) {
      const GameKey key{source.seed, part.first_game + 2 * k + second, source.run,
                        source.opening_plies};
      tally.add(second != 0, pair, play_game(key, Alone{}, sides));
    }
  }
  __syncthreads();
  tally.add_to(work.sums[part.plan]);
}

}  // namespace othello::cuda
