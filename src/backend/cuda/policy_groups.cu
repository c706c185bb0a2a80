#include "backend/cuda/launch.h"
#include "backend/cuda/policy_players.cuh"
#include "backend/cuda/sides.cuh"
#include "play/policy_step.h"

namespace othello::cuda {
namespace {

constexpr unsigned kGroups = kPolicyGroupThreads / kGroup;
static_assert(kPolicyGroupGames == 2 * kGroups);
static_assert(sizeof(RayTable) + 3 * sizeof(QuickSide) <= kPolicyGroupTableBytes);

/// Shared memory of a block besides the rays: the learner's steps, and for each group one number
/// per move.
class BlockMemory {
 public:
  static constexpr std::uint32_t kMoves = 64;

  [[nodiscard]] __host__ __device__ static std::size_t bytes(std::uint32_t words) {
    return (66 * words + kGroups * kMoves) * sizeof(std::uint32_t);
  }

  __device__ explicit BlockMemory(std::uint32_t words) : words_(words) {}

  __device__ void fill(const PolicyNets& nets) const {
    for (unsigned i = threadIdx.x; i < 64 * words_; i += blockDim.x) steps()[i] = nets.steps[i];
    for (unsigned i = threadIdx.x; i < words_; i += blockDim.x) {
      start()[i] = nets.start[i];
      full()[i] = nets.full[i];
    }
  }

  [[nodiscard]] __device__ std::uint32_t* steps() const { return shared_memory<std::uint32_t>(); }
  [[nodiscard]] __device__ std::uint32_t* start() const { return steps() + 64 * words_; }
  [[nodiscard]] __device__ std::uint32_t* full() const { return steps() + 65 * words_; }
  /// For this thread's group.
  [[nodiscard]] __device__ std::uint32_t* numbers() const {
    return steps() + 66 * words_ + threadIdx.x / kGroup * kMoves;
  }

 private:
  std::uint32_t words_;
};

/// The learner, played by a group: each lane holds the indices of 2 kWords placements. `kWide`: it
/// has bases.
template <int kWords, bool kWide>
class GroupLearner {
 public:
  __device__ GroupLearner(const Group& group, const PolicyNets& nets)
      : group_(group), nets_(nets) {}

  __device__ void begin_game(const GameStart& start) {
    lanes_.begin_game(group_, arrays(nets_.actor), start);
  }
  __device__ void moved(bool black, int square, std::uint64_t flipped) {
    lanes_.moved(group_, arrays(nets_.actor), black, square, flipped);
  }
  [[nodiscard]] __device__ std::uint64_t flips(const Turn& turn, int s) const {
    return Together(group_).flips(turn.own, turn.opponent, s);
  }
  [[nodiscard]] __device__ bool writes() const { return group_.lane == 0; }

  [[nodiscard]] __device__ DrawnNumbers drawn(const Turn& turn) const {
    std::uint32_t* numbers = memory().numbers();
    group_.meet();  // the previous turn's weights are no longer read
    const std::int32_t best = score(turn, numbers);
    const auto count = static_cast<unsigned>(__popcll(turn.moves));
    std::uint32_t total = 0;
    for (unsigned i = group_.lane; i < count; i += kGroup) {
      numbers[i] = policy_weight(static_cast<std::int32_t>(numbers[i]) - best, nets_.slope);
      total += numbers[i];
    }
    total = group_.reduce(total, [](std::uint32_t a, std::uint32_t b) { return a + b; });
    group_.meet();
    return draw(numbers, count, total,
                policy_words(turn.words.choice, turn.words.noise, nets_.noise));
  }

 private:
  using Lanes = NTupleLanes<kWords, kWide>;

  [[nodiscard]] __device__ BlockMemory memory() const { return BlockMemory(nets_.words); }
  [[nodiscard]] __device__ typename Lanes::Arrays arrays(const std::int32_t* table) const {
    return {memory().steps(), memory().start(), table, nets_.words / kGroup, nets_.bases};
  }
  /// The table for the stage of the afterstates.
  [[nodiscard]] __device__ const std::int32_t* table(const Turn& turn) const {
    return nets_.actor + nets_.entries[__popcll(turn.own | turn.opponent) + 1];
  }

  /// The best score; lane i mod kGroup stores the score of move i.
  [[nodiscard]] __device__ std::int32_t score(const Turn& turn, std::uint32_t* numbers) const {
    Lanes lanes = lanes_;
    const bool swapped = nets_.inversion && !turn.black;
    if (swapped) lanes.swap_colours(group_, memory().full(), nets_.words / kGroup);
    const bool as_black = turn.black || swapped;
    std::int32_t best = INT32_MIN;
    lanes.each_change(group_, arrays(table(turn)), as_black, turn.own, turn.opponent, turn.moves,
                      [&](unsigned number, int, std::int32_t change) {
                        const std::int32_t score = as_black ? change : -change;
                        best = score > best ? score : best;
                        if (number % kGroup == group_.lane) {
                          numbers[number] = static_cast<std::uint32_t>(score);
                        }
                      });
    return best;
  }

  const Group& group_;
  const PolicyNets& nets_;
  Lanes lanes_;
};

/// Plays a block's part, one group per game: each plays one with the learner as Black, and then its
/// partner, so that all groups of a warp have the learner's turns at the same time. `opponent_of`
/// makes the opponent of a group for the learner's colour.
template <int kWords, bool kWide, class OpponentOf>
__device__ void play_part(const PolicyPlay& work, const RayTable& rays, OpponentOf opponent_of) {
  const PolicyPart part = work.parts[blockIdx.x];
  const Group group = Group::here(rays);
  for (unsigned second = 0; second < 2; ++second) {
    const unsigned number = threadIdx.x / kGroup * 2 + second;
    if (number >= part.games) return;
    GroupLearner<kWords, kWide> learner(group, work.nets);
    auto opponent = opponent_of(group, second != 0);
    play_and_write(work, part, number, Together(group), learner, opponent);
  }
}

template <int kWords, bool kWide>
__global__ __launch_bounds__(kPolicyGroupThreads) void itself_kernel(PolicyPlay work) {
  __shared__ RayTable rays;
  rays.fill(threadIdx.x, blockDim.x);
  BlockMemory(work.nets.words).fill(work.nets);
  __syncthreads();
  play_part<kWords, kWide>(work, rays, [](const Group&, bool) { return NoOpponent{}; });
}

template <int kWords, bool kWide>
__global__ __launch_bounds__(kPolicyGroupThreads) void quick_kernel(PolicyPlay work) {
  __shared__ RayTable rays;
  __shared__ QuickSide sides[3];  // the opponent as Black and as White, and none
  rays.fill(threadIdx.x, blockDim.x);
  BlockMemory(work.nets.words).fill(work.nets);
  const std::uint32_t plan = work.parts[blockIdx.x].plan;
  const GameSource& source = work.sources[plan];
  if (threadIdx.x < 2) sides[threadIdx.x] = quick_side(source, 2 * plan + threadIdx.x);
  if (threadIdx.x == 2) sides[2] = {};
  __syncthreads();
  play_part<kWords, kWide>(work, rays, [&](const Group& group, bool learner_is_white) {
    return SeparateOpponent<QuickSides<kWords, InImage>>(group, InImage(source.image),
                                                         sides[learner_is_white ? 0 : 2],
                                                         sides[learner_is_white ? 2 : 1]);
  });
}

template <int kWords, bool kWide>
__global__ __launch_bounds__(kPolicyGroupThreads) void any_kernel(PolicyPlay work) {
  __shared__ RayTable rays;
  rays.fill(threadIdx.x, blockDim.x);
  BlockMemory(work.nets.words).fill(work.nets);
  __syncthreads();
  const std::uint32_t plan = work.parts[blockIdx.x].plan;
  std::byte* scratch = shared_memory<std::byte>() + BlockMemory::bytes(work.nets.words) +
                       threadIdx.x / kGroup * work.scratch_bytes;
  play_part<kWords, kWide>(work, rays, [&](const Group& group, bool) {
    return SeparateOpponent<AnySides>(group, work.sources[plan], 2 * plan, 2 * plan + 1, scratch);
  });
}

template <int kWords, bool kWide = false>
void launch_one(Stream& stream, const PolicyPlay& play, unsigned parts, PolicyOpponent opponent) {
  const bool any = opponent == PolicyOpponent::kAny;
  const LaunchShape shape{
      .blocks = parts,
      .threads = kPolicyGroupThreads,
      .shared_bytes = policy_group_bytes(play.nets.words, any ? play.scratch_bytes : 0)};
  switch (opponent) {
    case PolicyOpponent::kItself:
      return launch(stream, shape, itself_kernel<kWords, kWide>, play);
    case PolicyOpponent::kQuick:
      return launch(stream, shape, quick_kernel<kWords, kWide>, play);
    case PolicyOpponent::kAny:
      return launch(stream, shape, any_kernel<kWords, kWide>, play);
  }
}

}  // namespace

std::size_t policy_group_bytes(std::uint32_t words, std::uint32_t scratch_bytes) {
  return BlockMemory::bytes(words) + std::size_t{kGroups} * scratch_bytes;
}

void launch_policy_groups(Stream& stream, const PolicyPlay& play, unsigned parts,
                          PolicyOpponent opponent, std::uint32_t lane_words) {
  // Large tables, not the number of words, take the time of wide networks: one kernel for all.
  if (play.nets.bases != nullptr) return launch_one<8, true>(stream, play, parts, opponent);
  switch (lane_words) {
    case 2:
      return launch_one<2>(stream, play, parts, opponent);
    case 4:
      return launch_one<4>(stream, play, parts, opponent);
    case 6:
      return launch_one<6>(stream, play, parts, opponent);
    default:
      return launch_one<8>(stream, play, parts, opponent);
  }
}

}  // namespace othello::cuda
