#include "backend/cuda/playout_kernel.h"

#include "backend/cuda/board.cuh"
#include "backend/cuda/launch.h"
#include "backend/cuda/random.cuh"

namespace othello::cuda {
namespace {

constexpr unsigned kThreads = 256;

/// 1, 0 or -1 if the side to move first wins, draws or loses.
__device__ int play_out_once(std::uint64_t own, std::uint64_t opponent, const PlayoutWork& work,
                             std::uint32_t block) {
  RandomWords words{};
  bool passed = false;
  int sign = 1;
  for (std::uint32_t turn = 0;; ++turn) {
    if (turn % 4 == 0) words = random_words(work.seed, work.game, block + turn / 4, work.stream);
    const std::uint64_t moves = legal_moves(own, opponent);
    if (moves == 0 && passed) break;
    std::uint64_t changed = 0;
    if (moves != 0) {
      const int s = nth_square(moves, __umulhi(words.w0, static_cast<unsigned>(__popcll(moves))));
      changed = with_half_turn(own, opponent).flips(s) | std::uint64_t{1} << s;
    }
    passed = moves == 0;
    const std::uint64_t next = opponent & ~changed;
    opponent = own | changed;
    own = next;
    sign = -sign;
    words = {words.w1, words.w2, words.w3, 0};
  }
  const int difference = __popcll(own) - __popcll(opponent);
  return sign * ((difference > 0) - (difference < 0));
}

__global__ __launch_bounds__(kThreads) void playout_kernel(PlayoutWork work, std::uint64_t first,
                                                           std::uint64_t number) {
  const std::uint64_t i = std::uint64_t{blockIdx.x} * kThreads + threadIdx.x;
  if (i >= number) return;
  const std::uint64_t board = (first + i) / work.playouts;
  const auto playout = static_cast<std::uint32_t>((first + i) % work.playouts);
  const PlayoutBoard start = work.boards[board];
  const int result =
      play_out_once(start.own, start.opponent, work, start.block + playout * work.blocks);
  atomicAdd(&work.balances[board], start.sign * result);
}

}  // namespace

void launch_playouts(Stream& stream, const PlayoutWork& work, std::uint64_t first,
                     std::uint64_t number) {
  const auto blocks = static_cast<unsigned>((number + kThreads - 1) / kThreads);
  launch(stream, {.blocks = blocks, .threads = kThreads}, playout_kernel, work, first, number);
}

}  // namespace othello::cuda
