#include "backend/cuda/games.h"
#include "backend/cuda/index_words.cuh"
#include "backend/cuda/launch.h"
#include "backend/cuda/merge.cuh"
#include "backend/cuda/thread_matches.cuh"
#include "backend/cuda/wpc_tables.cuh"

namespace othello::cuda {
namespace {

/// Computes all merged tables (merge() of play/merging.h), one entry per thread.
__device__ void merge_tables(const std::byte* image, const NTupleForm& form,
                             std::int32_t* entries) {
  const auto* weights = reinterpret_cast<const std::int32_t*>(image + form.table);
  const auto* tables = reinterpret_cast<const MergeTable*>(image + form.merges);
  for (unsigned t = 0; t < form.merge_tables; ++t) {
    const auto* parts = reinterpret_cast<const MergePart*>(image + tables[t].parts);
    for (unsigned i = threadIdx.x; i < tables[t].size; i += blockDim.x) {
      std::int32_t sum = 0;
      each_weight(parts, tables[t].part_count, i,
                  [&](std::uint32_t place) { sum += weights[place]; });
      entries[tables[t].begin + i] = sum;
    }
  }
  if (threadIdx.x == 0) entries[form.entries - 1] = 0;
}

/// An n-tuple network of up to 2 kWords placements, and its opponent, a random player or a weighted
/// piece counter. The network's table follows in memory.
template <unsigned kWords>
struct LineTables {
  Side rules[2];  ///< of Black and White
  bool network_is_black;
  bool white_minimises;
  StepRows<kWords> steps;
  RayTable rays;
  WpcAlone wpc;  ///< the opponent, if it is one

  __device__ void fill(const GameSource& source, const SeatsOf& seats) {
    rays.fill(threadIdx.x, blockDim.x);
    const Side sides[] = {source.sides[seats.black], source.sides[seats.white]};
    for (unsigned colour = 0; colour < 2; ++colour) {
      const Form& form = source.forms[sides[colour].form];
      if (threadIdx.x == 0) rules[colour] = sides[colour];
      if (form.kind == FormKind::kWpc) wpc.fill(source, form.wpc);
      if (form.kind != FormKind::kNTuple) continue;
      fill_network(source, form.ntuple);
      if (threadIdx.x == 0) network_is_black = colour == 0;
    }
  }

  __device__ void fill_network(const GameSource& source, const NTupleForm& form) {
    const auto* from_table = reinterpret_cast<const std::int32_t*>(source.image + form.table);
    if (threadIdx.x == 0) white_minimises = form.white_minimises;
    steps.fill(reinterpret_cast<const std::uint32_t*>(source.image + form.start),
               reinterpret_cast<const std::uint32_t*>(source.image + form.steps), kWords, 0);
    if (form.merge_tables > 0) return merge_tables(source.image, form, table());
    for (unsigned i = threadIdx.x; i < form.entries; i += blockDim.x) table()[i] = from_table[i];
  }

  [[nodiscard]] __device__ std::int32_t* table() {
    return reinterpret_cast<std::int32_t*>(this + 1);
  }
};

/// Both sides of a game, for play_game().
template <unsigned kWords>
class LineSides {
 public:
  __device__ explicit LineSides(LineTables<kWords>& tables) : tables_(tables) {}

  __device__ void begin_game(const GameStart& start) { present_.begin(tables_.steps, start); }
  __device__ void moved(bool black, int square, std::uint64_t flipped) {
    present_.move(tables_.steps, black, square, flipped);
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
      return wpc_best(tables_.rays, tables_.wpc.tables(), own, opponent, moves);
    }
    const TurnedBoard board = with_half_turn(own, opponent);
    const std::int32_t* table = tables_.table();
    const bool least = tables_.white_minimises && !black;
    BestMoves best;
    while (moves != 0) {
      const std::uint64_t move = moves & (~moves + 1);
      moves ^= move;
      const int s = lowest(move);
      IndexWords<kWords> after = present_;
      after.move(tables_.steps, black, s, tables_.rays.flips(board, s));
      const std::int32_t sum = after.sum([table](unsigned entry) { return table[entry]; });
      best.add(move, least ? -sum : sum);
    }
    return best.moves();
  }

 private:
  LineTables<kWords>& tables_;
  IndexWords<kWords> present_;
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
