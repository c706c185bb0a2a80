#include "backend/cuda/games.h"
#include "backend/cuda/launch.h"
#include "backend/cuda/match_tally.cuh"
#include "backend/cuda/sides.cuh"

namespace othello::cuda {
namespace {

/// The head of a block's shared memory; arrays follow.
struct NetworkTables {
  RayTable rays;
  QuickSide sides[2];  ///< Black and White
};
static_assert(sizeof(NetworkTables) <= kNetworkTableBytes && kNetworkTableBytes % 16 == 0);

/// Copies arrays after the tables; called by all threads of the block.
class Copier {
 public:
  /// Returns the place of the copy, in units of 16 bytes. Arrays consist of 4-byte words.
  __device__ std::uint32_t copy(const std::byte* from, std::size_t words) {
    auto* to = reinterpret_cast<std::uint32_t*>(shared_memory<std::byte>() + next_ * 16);
    const auto* source = reinterpret_cast<const std::uint32_t*>(from);
    for (std::size_t i = threadIdx.x; i < words; i += blockDim.x) to[i] = source[i];
    const std::uint32_t place = next_;
    next_ += static_cast<std::uint32_t>((words + 3) / 4);
    return place;
  }

 private:
  std::uint32_t next_ = kNetworkTableBytes / 16;
};

/// A side with its arrays in shared memory.
__device__ QuickSide shared_side(const GameSource& source, std::uint32_t number, Copier& copier) {
  QuickSide side = quick_side(source, number);
  const Form& form = source.forms[side.rules.form];
  if (form.kind == FormKind::kWpc) side.weights = copier.copy(source.image + form.wpc.weights, 64);
  if (form.kind == FormKind::kNTuple) {
    const NTupleForm& net = form.ntuple;
    side.steps = copier.copy(source.image + net.steps, 64 * std::size_t{net.words});
    side.start = copier.copy(source.image + net.start, net.words);
    side.table = copier.copy(source.image + net.table, net.entries);
  }
  return side;
}

__device__ void fill_tables(const GameSource& source, const SeatsOf& seats, NetworkTables& tables) {
  tables.rays.fill(threadIdx.x, blockDim.x);
  Copier copier;
  const QuickSide black = shared_side(source, seats.black, copier);
  const QuickSide white = shared_side(source, seats.white, copier);
  if (threadIdx.x == 0) {
    tables.sides[0] = black;
    tables.sides[1] = white;
  }
}

template <int kWords>
__global__ __launch_bounds__(kMostNetworkThreads) void network_kernel(MatchGames work) {
  const MatchPart part = work.parts[blockIdx.x];
  const GameSource& source = work.sources[part.plan];
  auto& tables = *shared_memory<NetworkTables>();
  const Group group = Group::here(tables.rays);
  const unsigned groups = blockDim.x / kGroup;
  QuickSides<kWords, InSharedMemory> sides(group, {}, tables.sides[0], tables.sides[1]);
  MatchTally tally;
  for (unsigned second = 0; second < 2; ++second) {
    __syncthreads();  // the tables of the first games are no longer needed
    fill_tables(source, seats_of(part.plan, second != 0), tables);
    __syncthreads();
    unsigned pair = 0;
    for (unsigned k = threadIdx.x / kGroup; 2 * k + second < part.games; k += groups, ++pair) {
      const std::uint64_t game = part.first_game + 2 * k + second;
      const GameOutcome outcome = play_game(source, game, Together(group), sides);
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
