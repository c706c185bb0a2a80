#include "backend/cuda/index_words.cuh"
#include "backend/cuda/launch.h"
#include "backend/cuda/policy_players.cuh"
#include "backend/cuda/wpc_alone.cuh"
#include "backend/cuda/wpc_tables.cuh"
#include "play/policy_step.h"

namespace othello::cuda {
namespace {

/// Threads per block, limited by the registers for this many words.
template <unsigned kWords>
constexpr unsigned kThreads = kWords <= 16 ? 640 : 512;

/// Shared memory of a block. The learner's table follows.
template <unsigned kWords>
struct AloneTables {
  RayTable rays;
  StepRows<kWords> learner;
  std::uint32_t full[kWords];

  Side rules[2];  ///< of the opponent as Black and as White; likewise below
  FormKind kind;
  bool white_minimises;
  const std::int32_t* tables[2];  ///< of a network; not copied
  StepRows<kWords> opponent;
  WpcAlone wpc;  ///< if it is one

  [[nodiscard]] __device__ std::int32_t* table() {
    return reinterpret_cast<std::int32_t*>(this + 1);
  }

  __device__ void fill_learner(const PolicyNets& nets) {
    rays.fill(threadIdx.x, blockDim.x);
    learner.fill(nets.start, nets.steps, nets.words, nets.padded);
    for (unsigned i = threadIdx.x; i < kWords; i += blockDim.x) {
      full[i] = i < nets.words ? nets.full[i] : 2 * nets.padded * 0x10001U;
    }
    for (unsigned i = threadIdx.x; i <= nets.padded; i += blockDim.x) table()[i] = nets.actor[i];
  }

  __device__ void fill_opponent(const GameSource& source, std::uint32_t plan) {
    const Form& form = source.forms[source.sides[2 * plan].form];
    if (threadIdx.x < 2) {
      const unsigned colour = threadIdx.x;
      rules[colour] = source.sides[2 * plan + colour];
      const Form& own = source.forms[rules[colour].form];
      if (form.kind == FormKind::kNTuple) {
        tables[colour] = reinterpret_cast<const std::int32_t*>(source.image + own.ntuple.table);
      }
    }
    if (threadIdx.x == 0) {
      kind = form.kind;
      white_minimises = form.kind == FormKind::kNTuple && form.ntuple.white_minimises;
    }
    if (form.kind == FormKind::kNTuple) {
      opponent.fill(reinterpret_cast<const std::uint32_t*>(source.image + form.ntuple.start),
                    reinterpret_cast<const std::uint32_t*>(source.image + form.ntuple.steps),
                    form.ntuple.words, form.ntuple.entries - 1);
    }
    if (form.kind == FormKind::kWpc) wpc.fill(source, form.wpc);
  }
};

/// Calls `visit` for every move of a turn with its number, the move as a set, and the sum over the
/// board after it; `read` looks up the entries.
template <unsigned kWords, class Read, class Visit>
__device__ void each_sum(const Turn& turn, bool as_black, const RayTable& rays,
                         const IndexWords<kWords>& present, const StepRows<kWords>& steps,
                         Read&& read, Visit&& visit) {
  const TurnedBoard board = with_half_turn(turn.own, turn.opponent);
  unsigned number = 0;
  for (std::uint64_t moves = turn.moves; moves != 0; ++number) {
    const std::uint64_t move = moves & (~moves + 1);
    moves ^= move;
    const int s = lowest(move);
    IndexWords<kWords> after = present;
    after.move(steps, as_black, s, rays.flips(board, s));
    visit(number, move, after.sum(read));
  }
}

/// The learner, played by one thread.
template <unsigned kWords>
class AloneLearner {
 public:
  __device__ AloneLearner(AloneTables<kWords>& tables, const PolicyNets& nets)
      : tables_(tables), nets_(nets) {}

  __device__ void begin_game(const GameStart& start) { present_.begin(tables_.learner, start); }
  __device__ void moved(bool black, int square, std::uint64_t flipped) {
    present_.move(tables_.learner, black, square, flipped);
  }
  [[nodiscard]] __device__ std::uint64_t flips(const Turn& turn, int s) const {
    return tables_.rays.flips(with_half_turn(turn.own, turn.opponent), s);
  }
  [[nodiscard]] __device__ bool writes() const { return true; }

  [[nodiscard]] __device__ DrawnNumbers drawn(const Turn& turn) {
    std::uint32_t numbers[kMostPolicyTurns];  // at most as many moves as empty squares
    const bool swapped = nets_.inversion && !turn.black;
    const bool as_black = turn.black || swapped;
    // Swapped and swapped back instead of copied, to save the registers of a third board.
    if (swapped) present_.swap_colours(tables_.full);
    std::int32_t best = INT32_MIN;
    each_sum(
        turn, as_black, tables_.rays, present_, tables_.learner,
        [table = tables_.table()](unsigned i) { return table[i]; },
        [&](unsigned number, std::uint64_t, std::int32_t sum) {
          const std::int32_t score = as_black ? sum : -sum;
          best = score > best ? score : best;
          numbers[number] = static_cast<std::uint32_t>(score);
        });
    if (swapped) present_.swap_colours(tables_.full);
    const auto count = static_cast<unsigned>(__popcll(turn.moves));
    std::uint32_t total = 0;
    for (unsigned i = 0; i < count; ++i) {
      numbers[i] = policy_weight(static_cast<std::int32_t>(numbers[i]) - best, nets_.slope);
      total += numbers[i];
    }
    return draw(numbers, count, total,
                policy_words(turn.words.choice, turn.words.noise, nets_.noise));
  }

 private:
  AloneTables<kWords>& tables_;
  const PolicyNets& nets_;
  IndexWords<kWords> present_;
};

/// A random player, a weighted piece counter, or a network whose table stays in the image.
template <unsigned kWords>
class AloneOpponent {
 public:
  static constexpr bool kIsLearner = false;

  __device__ explicit AloneOpponent(AloneTables<kWords>& tables) : tables_(tables) {}

  __device__ void begin_game(const GameStart& start) {
    if (tables_.kind == FormKind::kNTuple) present_.begin(tables_.opponent, start);
  }
  __device__ void moved(bool black, int square, std::uint64_t flipped) {
    if (tables_.kind == FormKind::kNTuple) {
      present_.move(tables_.opponent, black, square, flipped);
    }
  }
  [[nodiscard]] __device__ std::uint64_t noise(bool black) const {
    return tables_.rules[black ? 0 : 1].noise;
  }
  [[nodiscard]] __device__ bool first_of_ties(bool black) const {
    return tables_.rules[black ? 0 : 1].first_of_ties;
  }
  [[nodiscard]] __device__ std::uint64_t best_moves(bool black, std::uint64_t own,
                                                    std::uint64_t opponent,
                                                    std::uint64_t moves) const {
    if (tables_.kind == FormKind::kWpc) {
      return wpc_best(tables_.rays, tables_.wpc.tables(), own, opponent, moves);
    }
    const bool least = tables_.white_minimises && !black;
    BestMoves best;
    each_sum(
        Turn{black, own, opponent, moves, {}}, black, tables_.rays, present_, tables_.opponent,
        [table = tables_.tables[black ? 0 : 1]](unsigned i) { return __ldg(&table[i]); },
        [&](unsigned, std::uint64_t move, std::int32_t sum) {
          best.add(move, least ? -sum : sum);
        });
    return best.moves();
  }

 private:
  AloneTables<kWords>& tables_;
  IndexWords<kWords> present_;
};

/// Plays a block's part, one thread per game. Each warp plays 32 games with the learner as Black,
/// and then their partners, so that all its threads have the learner's turns at the same time.
template <unsigned kWords, class Opponent, class... Made>
__device__ void play_part(const PolicyPlay& work, AloneTables<kWords>& tables, Made&... made) {
  const PolicyPart part = work.parts[blockIdx.x];
  for (unsigned pair = threadIdx.x; 2 * pair < part.games; pair += blockDim.x) {
    for (unsigned number = 2 * pair; number < 2 * pair + 2 && number < part.games; ++number) {
      AloneLearner<kWords> learner(tables, work.nets);
      Opponent opponent(made...);
      play_and_write(work, part, number, Alone{}, learner, opponent);
    }
  }
}

template <unsigned kWords>
__global__ __launch_bounds__(kThreads<kWords>, 1) void itself_kernel(PolicyPlay work) {
  auto& tables = *shared_memory<AloneTables<kWords>>();
  tables.fill_learner(work.nets);
  __syncthreads();
  play_part<kWords, NoOpponent>(work, tables);
}

template <unsigned kWords>
__global__ __launch_bounds__(kThreads<kWords>, 1) void quick_kernel(PolicyPlay work) {
  auto& tables = *shared_memory<AloneTables<kWords>>();
  const std::uint32_t plan = work.parts[blockIdx.x].plan;
  tables.fill_learner(work.nets);
  tables.fill_opponent(work.sources[plan], plan);
  __syncthreads();
  play_part<kWords, AloneOpponent<kWords>>(work, tables, tables);
}

template <unsigned kWords>
void launch_one(Stream& stream, const PolicyPlay& play, unsigned parts, PolicyOpponent opponent) {
  launch(stream,
         {.blocks = parts,
          .threads = kThreads<kWords>,
          .shared_bytes = policy_alone_bytes(kWords, play.nets.padded)},
         opponent == PolicyOpponent::kItself ? itself_kernel<kWords> : quick_kernel<kWords>, play);
}

}  // namespace

std::size_t policy_alone_bytes(std::uint32_t words, std::uint32_t entries) {
  return (words <= 16 ? sizeof(AloneTables<16>) : sizeof(AloneTables<32>)) +
         (std::size_t{entries} + 1) * sizeof(std::int32_t);
}

void launch_policy_alone(Stream& stream, const PolicyPlay& play, unsigned parts,
                         PolicyOpponent opponent, std::uint32_t words) {
  if (words <= 16) {
    launch_one<16>(stream, play, parts, opponent);
  } else {
    launch_one<32>(stream, play, parts, opponent);
  }
}

}  // namespace othello::cuda
