#include "backend/cuda/games.h"
#include "backend/cuda/launch.h"
#include "backend/cuda/match_tally.cuh"
#include "backend/cuda/sides.cuh"

namespace othello::cuda {
namespace {

/// Copies an array into shared memory by all threads of the block and returns where it stands.
/// Arrays are multiples of 4 bytes, and begin at multiples of 16.
template <class T>
__device__ const T* to_shared(const std::byte* from, std::size_t count, std::byte*& free) {
  auto* to = reinterpret_cast<std::uint32_t*>(free);
  const auto* words = reinterpret_cast<const std::uint32_t*>(from);
  for (std::size_t i = threadIdx.x; i < count; i += blockDim.x) to[i] = words[i];
  free += (count + 3) / 4 * 16;
  return reinterpret_cast<const T*>(to);
}

template <int kWords>
__device__ QuickSide<kWords> shared_side(const GameSource& source, std::uint32_t number,
                                         std::byte*& free) {
  QuickSide<kWords> side = quick_side<kWords>(source, number);
  const Form& form = source.forms[side.rules.form];
  if (form.kind == FormKind::kWpc) {
    side.weights = to_shared<std::int32_t>(source.image + form.wpc.weights, 64, free);
  } else if (form.kind == FormKind::kNTuple) {
    const NTupleForm& net = form.ntuple;
    const std::size_t words = net.words;
    side.arrays = {to_shared<std::uint32_t>(source.image + net.steps, 64 * words, free),
                   to_shared<std::uint32_t>(source.image + net.start, words, free),
                   to_shared<std::int32_t>(source.image + net.table, net.entries, free),
                   net.words / kGroup};
  }
  return side;
}

template <int kWords>
__global__ __launch_bounds__(kMostNetworkThreads) void network_kernel(MatchGames work) {
  const MatchPart part = work.parts[blockIdx.x];
  const GameSource& source = work.sources[part.plan];
  const Group group = Group::here();
  const unsigned groups = blockDim.x / kGroup;
  MatchTally tally;
  for (unsigned second = 0; second < 2; ++second) {
    const SeatsOf seats = seats_of(part.plan, second != 0);
    __syncthreads();  // the tables of the first games are not needed any more
    std::byte* free = shared_memory<std::byte>();
    const QuickSide<kWords> black = shared_side<kWords>(source, seats.black, free);
    const QuickSide<kWords> white = shared_side<kWords>(source, seats.white, free);
    __syncthreads();
    QuickSides<kWords> sides(group, black, white);
    unsigned pair = 0;
    for (unsigned k = threadIdx.x / kGroup; 2 * k + second < part.games; k += groups, ++pair) {
      const GameKey key{source.seed, part.first_game + 2 * k + second, source.run,
                        source.opening_plies};
      const GameOutcome outcome = play_game(key, Together(group), sides);
      if (group.lane == 0) tally.add(second != 0, pair, outcome);
    }
  }
  __syncthreads();
  tally.add_to(work.sums[part.plan]);
}

}  // namespace

void launch_network_matches(Stream& stream, const MatchGames& games, unsigned parts,
                            const BlockShape& shape) {
  const LaunchShape launched{
      .blocks = parts, .threads = shape.threads, .shared_bytes = shape.shared_bytes};
  switch (shape.lane_words) {
    case 2:
      return launch(stream, launched, network_kernel<2>, games);
    case 4:
      return launch(stream, launched, network_kernel<4>, games);
    case 6:
      return launch(stream, launched, network_kernel<6>, games);
    default:
      return launch(stream, launched, network_kernel<8>, games);
  }
}

}  // namespace othello::cuda
