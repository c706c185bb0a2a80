#include "backend/cuda/games.h"
#include "backend/cuda/launch.h"
#include "backend/cuda/match_tally.cuh"

namespace othello::cuda {
namespace {

constexpr unsigned kRowEntries = 8 * 256;

/// A random player, or a weighted piece counter with the sums of all sets of squares of a row.
struct CounterSide {
  Side rules;
  const std::int32_t* rows;  ///< [8][256]
};

/// Both sides of a game that a thread plays alone, for play_game().
class CounterSides {
 public:
  __device__ CounterSides(const CounterSide& black, const CounterSide& white)
      : black_(black), white_(white) {}

  __device__ void begin_game() {}
  __device__ void moved(bool, int, std::uint64_t) {}
  [[nodiscard]] __device__ std::uint64_t noise(bool black) const {
    return black ? black_.rules.noise : white_.rules.noise;
  }
  [[nodiscard]] __device__ bool first_of_ties(bool black) const {
    return black ? black_.rules.first_of_ties : white_.rules.first_of_ties;
  }

  /// Moves are compared by what they change.
  [[nodiscard]] __device__ std::uint64_t best_moves(bool black, std::uint64_t own,
                                                    std::uint64_t opponent,
                                                    std::uint64_t moves) const {
    const std::int32_t* rows = black ? black_.rows : white_.rows;
    const TurnedBoard board = with_half_turn(own, opponent);
    std::uint64_t best = 0;
    std::int32_t best_score = 0;
    for (; moves != 0; moves &= moves - 1) {
      const int s = lowest(moves);
      const std::int32_t score =
          2 * sum(rows, board.flips(s)) + rows[(s >> 3) * 256 + (1 << (s & 7))];
      if (best == 0 || score > best_score) {
        best = 0;
        best_score = score;
      }
      if (score == best_score) best |= std::uint64_t{1} << s;
    }
    return best;
  }

 private:
  [[nodiscard]] __device__ static std::int32_t sum(const std::int32_t* rows, std::uint64_t set) {
    std::int32_t total = 0;
    for (int r = 0; r < 8; ++r) total += rows[r * 256 + static_cast<int>(set >> (8 * r) & 0xff)];
    return total;
  }

  CounterSide black_;
  CounterSide white_;
};

/// Fills `rows` by all threads of the block.
__device__ CounterSide counter_side(const GameSource& source, std::uint32_t number,
                                    std::int32_t* rows) {
  const Side rules = source.sides[number];
  const Form& form = source.forms[rules.form];
  if (form.kind == FormKind::kWpc) {
    const auto* weights = reinterpret_cast<const std::int32_t*>(source.image + form.wpc.weights);
    for (unsigned i = threadIdx.x; i < kRowEntries; i += kCounterThreads) {
      std::int32_t total = 0;
      for (unsigned column = 0; column < 8; ++column) {
        if ((i >> column & 1) != 0) total += weights[i / 256 * 8 + column];
      }
      rows[i] = total;
    }
  }
  return {rules, rows};
}

__global__ __launch_bounds__(kCounterThreads) void counter_kernel(MatchGames work) {
  const MatchPart part = work.parts[blockIdx.x];
  const GameSource& source = work.sources[part.plan];
  auto* rows = shared_memory<std::int32_t>();
  MatchTally tally;
  for (unsigned second = 0; second < 2; ++second) {
    const SeatsOf seats = seats_of(part.plan, second != 0);
    __syncthreads();  // the tables of the first games are not needed any more
    CounterSides sides(counter_side(source, seats.black, rows),
                       counter_side(source, seats.white, rows + kRowEntries));
    __syncthreads();
    unsigned pair = 0;
    for (unsigned k = threadIdx.x; 2 * k + second < part.games; k += kCounterThreads, ++pair) {
      const GameKey key{source.seed, part.first_game + 2 * k + second, source.run,
                        source.opening_plies};
      ThreadWords words;
      tally.add(second != 0, pair, play_game(key, words, sides));
    }
  }
  __syncthreads();
  tally.add_to(work.sums[part.plan]);
}

}  // namespace

void launch_counter_matches(Stream& stream, const MatchGames& games, unsigned parts) {
  launch(stream,
         {.blocks = parts,
          .threads = kCounterThreads,
          .shared_bytes = 2 * kRowEntries * sizeof(std::int32_t)},
         counter_kernel, games);
}

}  // namespace othello::cuda
