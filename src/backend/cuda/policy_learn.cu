#include "backend/cuda/board.cuh"
#include "backend/cuda/launch.h"
#include "backend/cuda/policy.h"
#include "othello/position.h"
#include "play/policy_step.h"

namespace othello::cuda {
namespace {

constexpr unsigned kThreads = 256;
constexpr unsigned kWarps = kThreads / 32;
constexpr unsigned kBlocksOfProcessor = 8;

using Sum = unsigned long long;

/// `entry`: index within a stage.
__device__ void add(Sum* sums, std::uint32_t entry, std::int32_t number) {
  atomicAdd(&sums[entry], static_cast<Sum>(static_cast<long long>(number)));
}

/// Accumulates one game with a warp: each lane holds the indices of 2 kWords placements, two per
/// word, always in Black's view. The critic's gradient of a placement is summed in registers while
/// its index stays the same, which saves most of the atomic additions and spreads them out: many
/// games pass through the same states early on. `kWide`: the networks have bases.
template <int kWords, bool kWide>
class Lesson {
 public:
  static constexpr unsigned kRow = 32 * kWords;  ///< words of a row of steps

  /// `steps`: [64][kRow], in shared memory.
  __device__ Lesson(const PolicyLearn& work, const std::uint32_t* steps)
      : work_(work), steps_(steps) {
    for (int w = 0; w < kWords; ++w) {
      const unsigned word = lane() + 32 * static_cast<unsigned>(w);
      const bool there = word < work.nets.words;
      // Padding reads the same entry with colours swapped.
      const std::uint32_t padded = kWide ? 0 : work.nets.padded * 0x10001U;
      start_[w] = there ? work.nets.start[word] : padded;
      full_[w] = there ? work.nets.full[word] : 2 * padded;
      if constexpr (kWide) {
        for (unsigned half = 0; half < 2; ++half) {
          bases_[w][half] = there ? work.nets.bases[2 * word + half] : work.nets.padded;
        }
      }
    }
  }

  __device__ void learn(std::uint32_t number) {
    const PolicyGame game = work_.games[number];
    const PolicyTurn* turns = work_.turns + std::size_t{number} * kMostPolicyTurns;
    begin();
    for (unsigned n = 0; n < game.turns; ++n) {
      const PolicyTurn turn = turns[n];
      const bool white = (game.white_turns >> n & 1) != 0;
      const int difference = white ? -game.difference : game.difference;
      learn(turn, white, difference > 0 ? 1 : difference < 0 ? -1 : 0);
    }
    pass_all_on();
  }

 private:
  [[nodiscard]] __device__ static unsigned lane() { return threadIdx.x % 32; }

  __device__ void begin() {
    constexpr Position kStart = Position::start();
    black_ = kStart.own;
    white_ = kStart.opponent;
    first_entry_ = 0;
    for (int w = 0; w < kWords; ++w) indices_[w] = start_[w];
  }

  __device__ void learn(const PolicyTurn& turn, bool white, int result) {
    const int discs = __popcll(turn.own | turn.opponent);
    if (work_.nets.entries[discs] != first_entry_) {
      pass_all_on();
      first_entry_ = work_.nets.entries[discs];
    }
    go_to(white ? turn.opponent : turn.own, white ? turn.own : turn.opponent);
    const bool swap = white && work_.nets.inversion;
    const std::int32_t sum = critic_sum(swap);
    const bool negate = white && !work_.nets.inversion;
    const std::int32_t error =
        policy_error(result, expected_result(negate ? -sum : sum, work_.nets.critic_unit));
    const std::int32_t q = negate ? -error : error;
    for (int w = 0; w < kWords; ++w) {
      for (auto& lessons : lessons_[w]) (swap ? lessons.swapped : lessons.plain) += q;
    }
    if (turn.played != turn.baseline) {
      teach_actor(work_.actor + work_.nets.entries[discs + 1], turn, white, swap, q);
    }
  }

  /// Moves to another board with these discs.
  __device__ void go_to(std::uint64_t black, std::uint64_t white) {
    std::uint32_t next[kWords];
    for (int w = 0; w < kWords; ++w) next[w] = indices_[w];
    for (std::uint64_t rest = (black ^ black_) | (white ^ white_); rest != 0; rest &= rest - 1) {
      const int s = lowest(rest);
      const int before = colour(black_, white_, s);
      add_steps(s, static_cast<std::uint32_t>(colour(black, white, s) - before), next);
    }
    for (int w = 0; w < kWords; ++w) {
      const std::uint32_t different = next[w] ^ indices_[w];
      if ((different & 0xffff) != 0) pass_on<0>(w);
      if ((different >> 16) != 0) pass_on<16>(w);
      indices_[w] = next[w];
    }
    black_ = black;
    white_ = white;
  }
  [[nodiscard]] __device__ static int colour(std::uint64_t black, std::uint64_t white, int s) {
    return static_cast<int>(black >> s & 1) - static_cast<int>(white >> s & 1);
  }

  [[nodiscard]] __device__ std::int32_t critic_sum(bool swap) const {
    const std::int32_t* table = work_.nets.critic + first_entry_;
    std::int32_t sum = 0;
    for (int w = 0; w < kWords; ++w) {
      const std::uint32_t pair = seen(w, indices_[w], swap);
      sum += table[entry<0>(w, pair)] + table[entry<16>(w, pair)];
    }
    return __reduce_add_sync(kAllLanes, sum);
  }

  /// `sums`: for the stage of the afterstates.
  __device__ void teach_actor(Sum* sums, const PolicyTurn& turn, bool white, bool swap,
                              std::int32_t q) const {
    std::uint32_t played[kWords];
    std::uint32_t baseline[kWords];
    indices_after(turn, turn.played, white, played);
    indices_after(turn, turn.baseline, white, baseline);
    for (int w = 0; w < kWords; ++w) {
      const std::uint32_t different = played[w] ^ baseline[w];
      const std::uint32_t a = seen(w, played[w], swap);
      const std::uint32_t b = seen(w, baseline[w], swap);
      if ((different & 0xffff) != 0) {
        add(sums, entry<0>(w, a), q);
        add(sums, entry<0>(w, b), -q);
      }
      if ((different >> 16) != 0) {
        add(sums, entry<16>(w, a), q);
        add(sums, entry<16>(w, b), -q);
      }
    }
  }

  /// `changed`: squares changed by a move of the turn.
  __device__ void indices_after(const PolicyTurn& turn, std::uint64_t changed, bool white,
                                std::uint32_t (&after)[kWords]) const {
    // Negative steps wrap around modulo 2^32.
    const std::uint32_t once = white ? ~0U : 1U;
    for (int w = 0; w < kWords; ++w) after[w] = indices_[w];
    for (std::uint64_t rest = changed; rest != 0; rest &= rest - 1) {
      const int s = lowest(rest);
      add_steps(s, (turn.opponent >> s & 1) != 0 ? 2 * once : once, after);
    }
  }

  __device__ void add_steps(int square, std::uint32_t times,
                            std::uint32_t (&indices)[kWords]) const {
    const std::uint32_t* row = steps_ + static_cast<unsigned>(square) * kRow + lane();
    for (int w = 0; w < kWords; ++w) indices[w] += times * row[32 * w];
  }

  /// A pair of indices as the mover sees them.
  [[nodiscard]] __device__ std::uint32_t seen(int w, std::uint32_t pair, bool swap) const {
    return swap ? full_[w] - pair : pair;
  }

  /// Within a stage, of the index in half kShift / 16 of a pair.
  template <int kShift>
  [[nodiscard]] __device__ std::uint32_t entry(int w, std::uint32_t pair) const {
    const std::uint32_t index = pair >> kShift & 0xffff;
    if constexpr (kWide) return bases_[w][kShift / 16] + index;
    return index;
  }

  __device__ void pass_all_on() {
    for (int w = 0; w < kWords; ++w) {
      pass_on<0>(w);
      pass_on<16>(w);
    }
  }

  /// Adds the critic's pending gradient of a placement to its sums.
  template <int kShift>
  __device__ void pass_on(int w) {
    Sum* const sums = work_.critic + first_entry_;
    auto& lessons = lessons_[w][kShift / 16];
    if (lessons.plain != 0) add(sums, entry<kShift>(w, indices_[w]), lessons.plain);
    if (lessons.swapped != 0) {
      add(sums, entry<kShift>(w, seen(w, indices_[w], true)), lessons.swapped);
    }
    lessons = {};
  }

  /// Pending gradient of a placement since its index or the stage last changed: from turns in
  /// Black's view, and from turns with colours swapped.
  struct Lessons {
    std::int32_t plain = 0;
    std::int32_t swapped = 0;
  };

  const PolicyLearn& work_;
  const std::uint32_t* steps_;
  std::uint32_t start_[kWords];
  std::uint32_t full_[kWords];
  std::uint32_t bases_[kWide ? kWords : 1][2];
  std::uint64_t black_ = 0;
  std::uint64_t white_ = 0;
  std::uint32_t first_entry_ = 0;  ///< of the board's stage
  std::uint32_t indices_[kWords];
  Lessons lessons_[kWords][2];
};

/// Results of the games of one lane.
class Results {
 public:
  __device__ void add(const PolicyGame& game) {
    const int difference = game.learner_is_white ? -game.difference : game.difference;
    wins_ += difference > 0 ? 1 : 0;
    losses_ += difference < 0 ? 1 : 0;
    ++games_;
    differences_ += difference;
    signature_ += game.signature;
  }
  __device__ void add_to(PolicySums& sums) const {
    atomicAdd(&sums.wins, Sum{wins_});
    atomicAdd(&sums.draws, Sum{games_ - wins_ - losses_});
    atomicAdd(&sums.losses, Sum{losses_});
    atomicAdd(&sums.differences, static_cast<Sum>(static_cast<long long>(differences_)));
    atomicAdd(&sums.signature, static_cast<Sum>(signature_));
  }

 private:
  std::uint32_t games_ = 0;
  std::uint32_t wins_ = 0;
  std::uint32_t losses_ = 0;
  std::int32_t differences_ = 0;
  std::uint64_t signature_ = 0;
};

template <int kWords, bool kWide>
__global__ __launch_bounds__(kThreads) void learn_kernel(PolicyLearn work) {
  constexpr unsigned kRow = Lesson<kWords, kWide>::kRow;
  __shared__ std::uint32_t steps[64 * kRow];
  for (unsigned i = threadIdx.x; i < 64 * kRow; i += kThreads) {
    const unsigned word = i % kRow;
    steps[i] = word < work.nets.words ? work.nets.steps[i / kRow * work.nets.words + word] : 0;
  }
  __syncthreads();
  Lesson<kWords, kWide> lesson(work, steps);
  Results results;
  for (std::uint32_t game = blockIdx.x * kWarps + threadIdx.x / 32; game < work.count;
       game += gridDim.x * kWarps) {
    lesson.learn(game);
    if (threadIdx.x % 32 == 0) results.add(work.games[game]);
  }
  if (threadIdx.x % 32 == 0) results.add_to(*work.sums);
}

}  // namespace

void launch_policy_learn(Stream& stream, const PolicyLearn& learn, int processors) {
  const unsigned needed = (learn.count + kWarps - 1) / kWarps;
  const unsigned most = kBlocksOfProcessor * static_cast<unsigned>(processors);
  const LaunchShape shape{.blocks = needed < most ? needed : most, .threads = kThreads};
  const bool small = learn.nets.words <= Lesson<1, false>::kRow;
  if (learn.nets.bases != nullptr) {
    launch(stream, shape, small ? learn_kernel<1, true> : learn_kernel<2, true>, learn);
  } else {
    launch(stream, shape, small ? learn_kernel<1, false> : learn_kernel<2, false>, learn);
  }
}

}  // namespace othello::cuda
