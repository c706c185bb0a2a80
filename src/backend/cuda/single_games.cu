#include "backend/cuda/games.h"
#include "backend/cuda/launch.h"
#include "backend/cuda/sides.cuh"

namespace othello::cuda {
namespace {

constexpr unsigned kThreads = 128;
constexpr unsigned kGroups = kThreads / kGroup;
/// Minimum block size, used when scratch memory is large.
constexpr unsigned kLeastThreads = 32;
constexpr std::size_t kMostScratch = 96 * 1024;

/// Sides that also record the moves of a game, if they are wanted.
template <class Sides>
class RecordingSides {
 public:
  __device__ RecordingSides(Sides& sides, const Group& group, GameMoves* game)
      : sides_(sides), game_(group.lane == 0 ? game : nullptr) {}

  __device__ void begin_game(const GameStart& start) {
    if (game_ != nullptr) game_->count = 0;
    sides_.begin_game(start);
  }
  __device__ void moved(bool black, int square, std::uint64_t flipped) {
    if (game_ != nullptr) game_->squares[game_->count++] = static_cast<std::uint8_t>(square);
    sides_.moved(black, square, flipped);
  }
  [[nodiscard]] __device__ std::uint64_t noise(bool black) const { return sides_.noise(black); }
  [[nodiscard]] __device__ bool first_of_ties(bool black) const {
    return sides_.first_of_ties(black);
  }
  [[nodiscard]] __device__ std::uint64_t best_moves(bool black, std::uint64_t own,
                                                    std::uint64_t opponent,
                                                    std::uint64_t moves) const {
    return sides_.best_moves(black, own, opponent, moves);
  }

 private:
  Sides& sides_;
  GameMoves* game_;
};

template <class Sides>
__device__ void play_single(const SingleGames& work, unsigned number, const GameSource& source,
                            const Group& group, Sides& sides) {
  const SingleGame& game = work.games[number];
  GameMoves* const moves = work.moves == nullptr ? nullptr : work.moves + number;
  RecordingSides<Sides> recording(sides, group, moves);
  const GameOutcome outcome = play_game(source, game.number, Together(group), recording);
  if (group.lane == 0) work.outcomes[number] = {outcome.signature, outcome.difference};
}

template <int kWords>
__global__ __launch_bounds__(kThreads) void quick_kernel(SingleGames work) {
  __shared__ RayTable rays;
  __shared__ QuickSide block_sides[kGroups][2];
  rays.fill(threadIdx.x, kThreads);
  __syncthreads();
  const unsigned own = threadIdx.x / kGroup;
  const unsigned number = blockIdx.x * kGroups + own;
  if (number >= work.count) return;
  const Group group = Group::here(rays);
  const SingleGame& game = work.games[number];
  const GameSource& source = work.sources[game.source];
  if (group.lane == 0) {
    block_sides[own][0] = quick_side(source, game.black);
    block_sides[own][1] = quick_side(source, game.white);
  }
  group.meet();
  QuickSides<kWords, InImage> sides(group, InImage(source.image), block_sides[own][0],
                                    block_sides[own][1]);
  play_single(work, number, source, group, sides);
}

__global__ __launch_bounds__(kThreads) void any_kernel(SingleGames work) {
  __shared__ RayTable rays;
  rays.fill(threadIdx.x, blockDim.x);
  __syncthreads();
  const unsigned own = threadIdx.x / kGroup;
  const unsigned number = blockIdx.x * (blockDim.x / kGroup) + own;
  if (number >= work.count) return;
  const Group group = Group::here(rays);
  const SingleGame& game = work.games[number];
  const GameSource& source = work.sources[game.source];
  AnySides sides(group, source, game.black, game.white,
                 shared_memory<std::byte>() + own * work.scratch_bytes);
  play_single(work, number, source, group, sides);
}

void launch_any(Stream& stream, const SingleGames& games) {
  unsigned threads = kThreads;
  while (threads > kLeastThreads && threads / kGroup * games.scratch_bytes > kMostScratch) {
    threads /= 2;
  }
  const unsigned groups = threads / kGroup;
  launch(stream,
         {.blocks = (games.count + groups - 1) / groups,
          .threads = threads,
          .shared_bytes = groups * std::size_t{games.scratch_bytes}},
         any_kernel, games);
}

}  // namespace

void launch_single_games(Stream& stream, const SingleGames& games, std::uint32_t lane_words) {
  const LaunchShape shape{.blocks = (games.count + kGroups - 1) / kGroups, .threads = kThreads};
  switch (lane_words) {
    case 2:
      return launch(stream, shape, quick_kernel<2>, games);
    case 4:
      return launch(stream, shape, quick_kernel<4>, games);
    case 6:
      return launch(stream, shape, quick_kernel<6>, games);
    case 8:
      return launch(stream, shape, quick_kernel<8>, games);
    default:
      return launch_any(stream, games);
  }
}

}  // namespace othello::cuda
