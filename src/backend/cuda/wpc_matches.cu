#include "backend/cuda/games.h"
#include "backend/cuda/launch.h"
#include "backend/cuda/thread_matches.cuh"

namespace othello::cuda {
namespace {

/// Random players and weighted piece counters: Black and White.
struct WpcMatchTables {
  RayTable rays;
  Side rules[2];
  RowSums sums[2];

  __device__ void fill(const GameSource& source, const SeatsOf& seats) {
    rays.fill(threadIdx.x, blockDim.x);
    const Side sides[] = {source.sides[seats.black], source.sides[seats.white]};
    for (unsigned colour = 0; colour < 2; ++colour) {
      if (threadIdx.x == 0) rules[colour] = sides[colour];
      sums[colour].fill(source, source.forms[sides[colour].form]);
    }
  }
};

/// Both sides of a game, for play_game().
class WpcSides {
 public:
  __device__ explicit WpcSides(const WpcMatchTables& tables) : tables_(tables) {}

  __device__ void begin_game(const GameStart&) {}
  __device__ void moved(bool, int, std::uint64_t) {}
  [[nodiscard]] __device__ std::uint64_t noise(bool black) const {
    return tables_.rules[black ? 0 : 1].noise;
  }
  [[nodiscard]] __device__ bool first_of_ties(bool black) const {
    return tables_.rules[black ? 0 : 1].first_of_ties;
  }
  [[nodiscard]] __device__ std::uint64_t best_moves(bool black, std::uint64_t own,
                                                    std::uint64_t opponent,
                                                    std::uint64_t moves) const {
    return wpc_best(tables_.rays, tables_.sums[black ? 0 : 1], own, opponent, moves);
  }

 private:
  const WpcMatchTables& tables_;
};

__global__ __launch_bounds__(kWpcThreads, 3) void wpc_match_kernel(MatchGames work) {
  play_part<WpcMatchTables, WpcSides>(work);
}

}  // namespace

void launch_wpc_matches(Stream& stream, const MatchGames& games, unsigned parts) {
  launch(stream, {.blocks = parts, .threads = kWpcThreads, .shared_bytes = sizeof(WpcMatchTables)},
         wpc_match_kernel, games);
}

}  // namespace othello::cuda
