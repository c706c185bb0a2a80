#include "backend/cuda/launch.h"
#include "backend/cuda/policy.h"
#include "backend/cuda/sides.cuh"
#include "play/policy_step.h"

namespace othello::cuda {
namespace {

constexpr unsigned kGroups = kPolicyThreads / kGroup;
static_assert(kPolicyGamesOfPart == 2 * kGroups);

/// What a block keeps in shared memory, besides the rays: the learner's steps, and for each group a
/// number for each move.
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
  /// Of this thread's group.
  [[nodiscard]] __device__ std::uint32_t* numbers() const {
    return steps() + 66 * words_ + threadIdx.x / kGroup * kMoves;
  }

 private:
  std::uint32_t words_;
};

/// Both players of a game, for play_turns(): the learner, who writes its turns down, and its
/// opponent.
template <int kWords, class Opponent>
class PolicyPlayers {
 public:
  __device__ PolicyPlayers(const Group& group, const PolicyNets& nets, Opponent& opponent,
                           bool learner_is_white, PolicyTurn* turns)
      : group_(group),
        nets_(nets),
        opponent_(opponent),
        learner_is_white_(learner_is_white),
        turns_(turns) {}

  __device__ void begin_game() {
    lanes_.begin_game(group_, arrays());
    opponent_.begin_game();
  }
  __device__ void moved(bool black, int square, std::uint64_t flipped) {
    lanes_.moved(group_, arrays(), black, square, flipped);
    opponent_.moved(black, square, flipped);
  }
  [[nodiscard]] __device__ Wanted wanted(const Turn& turn) {
    const bool learners = Opponent::kIsLearner || turn.black != learner_is_white_;
    return learners ? drawn(turn) : wanted_by(opponent_, turn);
  }

  [[nodiscard]] __device__ std::uint32_t turns() const { return count_; }
  [[nodiscard]] __device__ std::uint64_t white_turns() const { return white_turns_; }

 private:
  using Lanes = NTupleLanes<kWords>;

  [[nodiscard]] __device__ BlockMemory memory() const { return BlockMemory(nets_.words); }
  [[nodiscard]] __device__ typename Lanes::Arrays arrays() const {
    return {memory().steps(), memory().start(), nets_.actor, nets_.words / kGroup};
  }

  /// The move that the learner plays.
  [[nodiscard]] __device__ Wanted drawn(const Turn& turn) {
    weigh(turn);
    const auto count = static_cast<unsigned>(__popcll(turn.moves));
    const std::uint32_t* weights = memory().numbers();
    std::uint32_t total = 0;
    for (unsigned i = group_.lane; i < count; i += kGroup) total += weights[i];
    total = group_.reduce(total, [](std::uint32_t a, std::uint32_t b) { return a + b; });
    group_.meet();
    // The first move at which the running sum exceeds the number that was drawn.
    const std::uint32_t played_at = __umulhi(turn.words.choice, total);
    const std::uint32_t baseline_at = __umulhi(turn.words.noise, total);
    unsigned played = 0;
    unsigned baseline = 0;
    std::uint32_t sum = 0;
    for (unsigned i = 0; i < count; ++i) {
      sum += weights[i];
      played += sum <= played_at ? 1 : 0;
      baseline += sum <= baseline_at ? 1 : 0;
    }
    const std::uint64_t move = write_down(turn, played, baseline);
    return {move, 0};
  }

  /// Leaves the weights of all moves in the group's numbers: that of move i in the hands of lane
  /// i mod kGroup.
  __device__ void weigh(const Turn& turn) const {
    Lanes lanes = lanes_;
    const bool swapped = nets_.inversion && !turn.black;
    if (swapped) lanes.swap_colours(group_, memory().full(), nets_.words / kGroup);
    const bool as_black = turn.black || swapped;
    std::uint32_t* numbers = memory().numbers();
    std::int32_t best = INT32_MIN;
    group_.meet();  // nobody reads the weights of the turn before any more
    lanes.each_change(group_, arrays(), as_black, turn.own, turn.opponent, turn.moves,
                      [&](unsigned number, int, std::int32_t change) {
                        const std::int32_t score = as_black ? change : -change;
                        best = score > best ? score : best;
                        if (number % kGroup == group_.lane) {
                          numbers[number] = static_cast<std::uint32_t>(score);
                        }
                      });
    const auto count = static_cast<unsigned>(__popcll(turn.moves));
    for (unsigned i = group_.lane; i < count; i += kGroup) {
      numbers[i] = policy_weight(static_cast<std::int32_t>(numbers[i]) - best, nets_.slope);
    }
  }

  /// The move number `played`, as a set.
  [[nodiscard]] __device__ std::uint64_t write_down(const Turn& turn, unsigned played,
                                                    unsigned baseline) {
    const int s = nth_square(turn.moves, played);
    const std::uint64_t changed = changed_by(turn, s);
    const std::uint64_t other =
        played == baseline ? changed : changed_by(turn, nth_square(turn.moves, baseline));
    if (group_.lane == 0) turns_[count_] = {turn.own, turn.opponent, changed, other};
    if (!turn.black) white_turns_ |= std::uint64_t{1} << count_;
    ++count_;
    return std::uint64_t{1} << s;
  }
  [[nodiscard]] __device__ std::uint64_t changed_by(const Turn& turn, int s) const {
    return Together(group_).flips(turn.own, turn.opponent, s) | std::uint64_t{1} << s;
  }

  const Group& group_;
  const PolicyNets& nets_;
  Opponent& opponent_;
  bool learner_is_white_;
  PolicyTurn* turns_;
  std::uint32_t count_ = 0;
  std::uint64_t white_turns_ = 0;
  Lanes lanes_;
};

/// Where the learner moves for both colours.
struct Nobody {
  static constexpr bool kIsLearner = true;

  __device__ void begin_game() {}
  __device__ void moved(bool, int, std::uint64_t) {}
  [[nodiscard]] __device__ std::uint64_t noise(bool) const { return 0; }
  [[nodiscard]] __device__ bool first_of_ties(bool) const { return false; }
  [[nodiscard]] __device__ std::uint64_t best_moves(bool, std::uint64_t, std::uint64_t,
                                                    std::uint64_t moves) const {
    return moves;
  }
};

/// Somebody else.
template <class Sides>
struct Somebody : Sides {
  static constexpr bool kIsLearner = false;
  using Sides::Sides;
};

/// A block's part, a group to a game: each plays one as Black, and then its partner as White, so
/// that the learner's turns are the same for all groups of a warp. `opponent_of` makes the opponent
/// of a group for the learner's colour.
template <int kWords, class OpponentOf>
__device__ void play_part(const PolicyPlay& work, const RayTable& rays, OpponentOf opponent_of) {
  const PolicyPart part = work.parts[blockIdx.x];
  const GameSource& source = work.sources[part.plan];
  const Group group = Group::here(rays);
  for (unsigned second = 0; second < 2; ++second) {
    const unsigned number = threadIdx.x / kGroup * 2 + second;
    if (number >= part.games) return;
    const GameKey key{source.seed, part.first_game + number, source.run, source.opening_plies};
    const std::uint32_t place = part.place + number;
    const bool learner_is_white = second != 0;
    auto opponent = opponent_of(group, learner_is_white);
    using Opponent = decltype(opponent);
    PolicyPlayers<kWords, Opponent> players(group, work.nets, opponent, learner_is_white,
                                            work.turns + std::size_t{place} * kMostPolicyTurns);
    const GameOutcome outcome = play_turns(key, Together(group), players);
    if (group.lane != 0) continue;
    work.games[place] = {.signature = outcome.signature,
                         .white_turns = players.white_turns(),
                         .difference = outcome.difference,
                         .turns = static_cast<std::uint16_t>(players.turns()),
                         .learner_is_white = learner_is_white && !Opponent::kIsLearner};
  }
}

template <int kWords>
__global__ __launch_bounds__(kPolicyThreads) void itself_kernel(PolicyPlay work) {
  __shared__ RayTable rays;
  rays.fill(threadIdx.x, blockDim.x);
  BlockMemory(work.nets.words).fill(work.nets);
  __syncthreads();
  play_part<kWords>(work, rays, [](const Group&, bool) { return Nobody{}; });
}

template <int kWords>
__global__ __launch_bounds__(kPolicyThreads) void quick_kernel(PolicyPlay work) {
  __shared__ RayTable rays;
  __shared__ QuickSide sides[3];  // the opponent as Black and as White, and nobody
  rays.fill(threadIdx.x, blockDim.x);
  BlockMemory(work.nets.words).fill(work.nets);
  const std::uint32_t plan = work.parts[blockIdx.x].plan;
  const GameSource& source = work.sources[plan];
  if (threadIdx.x < 2) sides[threadIdx.x] = quick_side(source, 2 * plan + threadIdx.x);
  if (threadIdx.x == 2) sides[2] = {};
  __syncthreads();
  play_part<kWords>(work, rays, [&](const Group& group, bool learner_is_white) {
    return Somebody<QuickSides<kWords, InImage>>(group, InImage(source.image),
                                                 sides[learner_is_white ? 0 : 2],
                                                 sides[learner_is_white ? 2 : 1]);
  });
}

template <int kWords>
__global__ __launch_bounds__(kPolicyThreads) void any_kernel(PolicyPlay work) {
  __shared__ RayTable rays;
  rays.fill(threadIdx.x, blockDim.x);
  BlockMemory(work.nets.words).fill(work.nets);
  __syncthreads();
  const std::uint32_t plan = work.parts[blockIdx.x].plan;
  std::byte* scratch = shared_memory<std::byte>() + BlockMemory::bytes(work.nets.words) +
                       threadIdx.x / kGroup * work.scratch_bytes;
  play_part<kWords>(work, rays, [&](const Group& group, bool) {
    return Somebody<AnySides>(group, work.sources[plan], 2 * plan, 2 * plan + 1, scratch);
  });
}

template <int kWords>
void launch_one(Stream& stream, const PolicyPlay& play, unsigned parts, PolicyOpponent opponent) {
  const bool any = opponent == PolicyOpponent::kAny;
  const LaunchShape shape{
      .blocks = parts,
      .threads = kPolicyThreads,
      .shared_bytes = policy_shared_bytes(play.nets.words, any ? play.scratch_bytes : 0)};
  switch (opponent) {
    case PolicyOpponent::kItself:
      return launch(stream, shape, itself_kernel<kWords>, play);
    case PolicyOpponent::kQuick:
      return launch(stream, shape, quick_kernel<kWords>, play);
    case PolicyOpponent::kAny:
      return launch(stream, shape, any_kernel<kWords>, play);
  }
}

}  // namespace

std::size_t policy_shared_bytes(std::uint32_t words, std::uint32_t scratch_bytes) {
  return BlockMemory::bytes(words) + std::size_t{kGroups} * scratch_bytes;
}

void launch_policy_play(Stream& stream, const PolicyPlay& play, unsigned parts,
                        const PolicyKernel& kernel) {
  switch (kernel.lane_words) {
    case 2:
      return launch_one<2>(stream, play, parts, kernel.opponent);
    case 4:
      return launch_one<4>(stream, play, parts, kernel.opponent);
    case 6:
      return launch_one<6>(stream, play, parts, kernel.opponent);
    default:
      return launch_one<8>(stream, play, parts, kernel.opponent);
  }
}

}  // namespace othello::cuda
