#include "backend/cuda/fold.cuh"
#include "backend/cuda/games.h"
#include "backend/cuda/launch.h"
#include "backend/cuda/thread_matches.cuh"
#include "backend/cuda/wpc_tables.cuh"

namespace othello::cuda {
namespace {

/// The tables of all patches (fold() of play/patches.h), an entry to a thread.
__device__ void fold_tables(const std::byte* image, const NTupleForm& form, std::int32_t* entries) {
  const auto* weights = reinterpret_cast<const std::int32_t*>(image + form.table);
  const auto* tables = reinterpret_cast<const FoldTable*>(image + form.folds);
  for (unsigned t = 0; t < form.fold_tables; ++t) {
    const auto* parts = reinterpret_cast<const FoldPart*>(image + tables[t].parts);
    for (unsigned i = threadIdx.x; i < tables[t].size; i += blockDim.x) {
      std::int32_t sum = 0;
      each_weight(parts, tables[t].part_count, i,
                  [&](std::uint32_t place) { sum += weights[place]; });
      entries[tables[t].begin + i] = sum;
    }
  }
  if (threadIdx.x == 0) entries[form.entries - 1] = 0;
}

/// An n-tuple network of up to twice kWords placements, and its opponent, a random player or a
/// weighted piece counter. The network's table stands behind.
template <unsigned kWords>
struct LineTables {
  /// Words of a row of steps: four more than there are, so that the rows that neighbouring threads
  /// read begin in different banks.
  static constexpr unsigned kRowWords = kWords + 4;

  Side rules[2];  ///< of Black and White
  bool network_is_black;
  bool white_minimises;
  std::uint32_t start[kWords];
  alignas(16) std::uint32_t steps[64][kRowWords];
  RayTable rays;
  std::int32_t weights[WpcTables::kWeights];  ///< of the opponent
  std::int32_t sums[WpcTables::kSums];

  __device__ void fill(const GameSource& source, const SeatsOf& seats) {
    rays.fill(threadIdx.x, blockDim.x);
    const Side sides[] = {source.sides[seats.black], source.sides[seats.white]};
    for (unsigned colour = 0; colour < 2; ++colour) {
      const Form& form = source.forms[sides[colour].form];
      if (threadIdx.x == 0) rules[colour] = sides[colour];
      if (form.kind == FormKind::kWpc) fill_counter(source, form.wpc);
      if (form.kind != FormKind::kNTuple) continue;
      fill_network(source, form.ntuple);
      if (threadIdx.x == 0) network_is_black = colour == 0;
    }
  }

  /// By the first warp.
  __device__ void fill_counter(const GameSource& source, const WpcForm& form) {
    if (threadIdx.x >= 32) return;
    const auto* from = reinterpret_cast<const std::int32_t*>(source.image + form.weights);
    const WpcTables tables = counter();
    tables.set_weight(threadIdx.x, from[threadIdx.x]);
    tables.set_weight(threadIdx.x + 32, from[threadIdx.x + 32]);
    __syncwarp();
    tables.add_up();
  }

  /// The opponent, if it is a weighted piece counter.
  [[nodiscard]] __device__ WpcTables counter() { return {sums, weights, 0}; }

  __device__ void fill_network(const GameSource& source, const NTupleForm& form) {
    const auto* from_start = reinterpret_cast<const std::uint32_t*>(source.image + form.start);
    const auto* from_steps = reinterpret_cast<const std::uint32_t*>(source.image + form.steps);
    const auto* from_table = reinterpret_cast<const std::int32_t*>(source.image + form.table);
    if (threadIdx.x == 0) white_minimises = form.white_minimises;
    for (unsigned i = threadIdx.x; i < kWords; i += blockDim.x) start[i] = from_start[i];
    for (unsigned i = threadIdx.x; i < 64 * kWords; i += blockDim.x) {
      steps[i / kWords][i % kWords] = from_steps[i];
    }
    if (form.fold_tables > 0) return fold_tables(source.image, form, table());
    for (unsigned i = threadIdx.x; i < form.entries; i += blockDim.x) table()[i] = from_table[i];
  }

  [[nodiscard]] __device__ std::int32_t* table() {
    return reinterpret_cast<std::int32_t*>(this + 1);
  }
};

/// Both sides of a game, for play_game(). The indices of all placements on the present board stand
/// in registers, two in a word: sums of such words are exact, since all halves are indices at the
/// end.
template <unsigned kWords>
class LineSides {
 public:
  __device__ explicit LineSides(LineTables<kWords>& tables) : tables_(tables) {}

  __device__ void begin_game() {
    for (unsigned w = 0; w < kWords; ++w) present_[w] = tables_.start[w];
  }
  __device__ void moved(bool black, int square, std::uint64_t flipped) {
    change(black, square, flipped, present_);
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
    if (black != tables_.network_is_black) {
      return counter_best(tables_.rays, tables_.counter(), own, opponent, moves);
    }
    const TurnedBoard board = with_half_turn(own, opponent);
    const std::int32_t* table = tables_.table();
    const bool least = tables_.white_minimises && !black;
    BestMoves best;
    while (moves != 0) {
      const std::uint64_t move = moves & (~moves + 1);
      moves ^= move;
      const int s = lowest(move);
      std::uint32_t after[kWords];
      for (unsigned w = 0; w < kWords; ++w) after[w] = present_[w];
      change(black, s, tables_.rays.flips(board, s), after);
      std::int32_t sum = 0;
      for (unsigned w = 0; w < kWords; ++w) {
        sum += table[after[w] & 0xffff] + table[after[w] >> 16];
      }
      best.add(move, least ? -sum : sum);
    }
    return best.moves();
  }

 private:
  __device__ void change(bool black, int square, std::uint64_t flipped,
                         std::uint32_t (&indices)[kWords]) const {
    // A negative step is a large number that wraps around.
    const std::uint32_t once = black ? 1U : ~0U;
    add(square, once, indices);
    for (; flipped != 0; flipped &= flipped - 1) add(lowest(flipped), 2 * once, indices);
  }

  __device__ void add(int square, std::uint32_t times, std::uint32_t (&indices)[kWords]) const {
    const auto* row = reinterpret_cast<const uint4*>(tables_.steps[square]);
    for (unsigned w = 0; w < kWords; w += 4) {
      const uint4 steps = row[w / 4];
      indices[w] += times * steps.x;
      indices[w + 1] += times * steps.y;
      indices[w + 2] += times * steps.z;
      indices[w + 3] += times * steps.w;
    }
  }

  LineTables<kWords>& tables_;
  std::uint32_t present_[kWords];
};

template <unsigned kWords>
__global__ __launch_bounds__(line_threads(kWords), 1) void line_kernel(MatchGames work) {
  play_part<LineTables<kWords>, LineSides<kWords>>(work);
}

template <unsigned kWords>
void launch_with(Stream& stream, const MatchGames& games, unsigned parts,
                 std::size_t shared_bytes) {
  launch(stream, {.blocks = parts, .threads = line_threads(kWords), .shared_bytes = shared_bytes},
         line_kernel<kWords>, games);
}

}  // namespace

std::size_t line_shared_bytes(std::uint32_t words, std::uint32_t entries) {
  return (words == 16 ? sizeof(LineTables<16>) : sizeof(LineTables<32>)) +
         entries * sizeof(std::int32_t);
}

void launch_line_matches(Stream& stream, const MatchGames& games, unsigned parts,
                         const LineShape& shape) {
  if (shape.words == 16) {
    launch_with<16>(stream, games, parts, shape.shared_bytes);
  } else {
    launch_with<32>(stream, games, parts, shape.shared_bytes);
  }
}

}  // namespace othello::cuda
