#include "backend/cuda/es_run.h"

#include "backend/cuda/launch.h"
#include "backend/cuda/wpc_game.cuh"
#include "core/normal.h"
#include "play/fixed_scale.h"

// learn/evolution_strategy.cc for weighted piece counters, bit-identical: one block breeds, plays
// and selects generation after generation.

namespace othello::cuda {
namespace {

/// Shared memory of a block: consecutive arrays.
struct EsShared {
  RayTable* rays;
  WpcPopulation population;
  double* parent;
  double* payoffs;           ///< [members]
  int* best;                 ///< index of the mutant to move to; -1 for none
  std::int8_t* differences;  ///< [games]: Black's discs minus White's
  std::uint8_t* weight_of;   ///< [64]

  [[nodiscard]] __host__ __device__ static std::size_t bytes(const EsRun& run) {
    const std::size_t numbers = WpcTables::kSums + WpcTables::kWeights;
    return sizeof(RayTable) + sizeof(std::int32_t) * numbers * run.members() +
           sizeof(double) * (kMaxWpcWeights + run.members()) + sizeof(int) + run.games() + 64;
  }

  __device__ EsShared(std::byte* memory, const EsRun& run) {
    rays = reinterpret_cast<RayTable*>(memory);
    population.sums = reinterpret_cast<std::int32_t*>(rays + 1);
    population.weights = population.sums + WpcTables::kSums * run.members();
    parent = reinterpret_cast<double*>(population.weights + WpcTables::kWeights * run.members());
    payoffs = parent + kMaxWpcWeights;
    best = reinterpret_cast<int*>(payoffs + run.members());
    differences = reinterpret_cast<std::int8_t*>(best + 1);
    weight_of = reinterpret_cast<std::uint8_t*>(differences + run.games());
  }
};

/// Index of a game within its generation: ordered by Black's index, then White's.
[[nodiscard]] __device__ std::uint32_t game_of(std::uint32_t black, std::uint32_t white,
                                               std::uint32_t members) {
  return black * (members - 1) + (white < black ? white : white - 1);
}

class Generation {
 public:
  __device__ Generation(const EsRun& run, const EsShared& shared, std::uint64_t number)
      : run_(run), shared_(shared), number_(number) {}

  /// As mutate() in learn/generation.h and fix_board_weights() in play/fixed_point.h: one member
  /// per warp, two squares per lane.
  __device__ void breed() const {
    const std::uint32_t lane = threadIdx.x % 32;
    for (std::uint32_t m = threadIdx.x / 32; m < run_.members(); m += blockDim.x / 32) {
      const double a = weight_at(m, 2 * lane);
      const double b = weight_at(m, 2 * lane + 1);
      const double scale = scale_of(a, b);
      const WpcTables player = shared_.population.member(m);
      player.set_weight(2 * lane, whole_number(a, scale));
      player.set_weight(2 * lane + 1, whole_number(b, scale));
      __syncwarp();
      player.add_up();
    }
  }

  template <int kLanes>
  __device__ void play() const {
    const std::uint32_t members = run_.members();
    const WpcRules rules{run_.seed, stream_of(Purpose::kMove, run_.run), run_.threshold,
                         run_.first_of_ties};
    for (std::uint32_t i = threadIdx.x / kLanes; i < run_.games(); i += blockDim.x / kLanes) {
      const std::uint32_t black = i / (members - 1);
      const std::uint32_t other = i % (members - 1);
      const std::uint32_t white = other < black ? other : other + 1;
      const WpcGame<kLanes> game(rules, *shared_.rays, shared_.population,
                                 number_ * run_.games() + i);
      const int difference = game.play(black, white);
      if (threadIdx.x % kLanes == 0) {
        shared_.differences[i] = static_cast<std::int8_t>(difference);
      }
    }
  }

  /// As total_payoffs(), one member per thread, its games in order.
  __device__ void add_payoffs() const {
    const std::uint32_t members = run_.members();
    for (std::uint32_t m = threadIdx.x; m < members; m += blockDim.x) {
      double total = 0;
      for (std::uint32_t black = 0; black < members; ++black) {
        if (black != m) {
          total += run_.payoff(-shared_.differences[game_of(black, m, members)]);
          continue;
        }
        for (std::uint32_t white = 0; white < members; ++white) {
          if (white != m) total += run_.payoff(shared_.differences[game_of(m, white, members)]);
        }
      }
      shared_.payoffs[m] = total;
    }
  }

  /// As best_of(); -1 if the parent competes and no mutant is better.
  __device__ void select() const {
    if (threadIdx.x != 0) return;
    double greatest = shared_.payoffs[0];
    std::uint32_t ties = 0;
    for (std::uint32_t k = 0; k < run_.lambda; ++k) {
      if (shared_.payoffs[k] > greatest) {
        greatest = shared_.payoffs[k];
        ties = 0;
      }
      if (shared_.payoffs[k] == greatest) ++ties;
    }
    *shared_.best = -1;
    if (run_.plus && shared_.payoffs[run_.lambda] >= greatest) return;
    const RandomWords words =
        random_words(run_.seed, number_, 0, stream_of(Purpose::kSelection, run_.run));
    std::uint32_t left = scaled(words.w0, ties);
    for (std::uint32_t k = 0; k < run_.lambda; ++k) {
      if (shared_.payoffs[k] == greatest && left-- == 0) *shared_.best = static_cast<int>(k);
    }
  }

  /// As move_towards(); the mutant is generated again.
  __device__ void move_parent() const {
    const int best = *shared_.best;
    if (best < 0) return;
    for (std::uint32_t i = threadIdx.x; i < run_.weight_count; i += blockDim.x) {
      const double old = shared_.parent[i];
      shared_.parent[i] = old + run_.beta * (mutant(static_cast<std::uint32_t>(best), i) - old);
    }
  }

 private:
  [[nodiscard]] __device__ double mutant(std::uint32_t offspring, std::uint32_t weight) const {
    const std::uint32_t blocks = (run_.weight_count + 3) / 4;
    const RandomWords words = random_words(run_.seed, number_, offspring * blocks + weight / 4,
                                           stream_of(Purpose::kMutation, run_.run));
    const std::uint32_t even = weight % 4 < 2 ? words.w0 : words.w2;
    const std::uint32_t odd = weight % 4 < 2 ? words.w1 : words.w3;
    return shared_.parent[weight] + run_.sigma * normal(weight % 2 == 0 ? even : odd);
  }

  [[nodiscard]] __device__ double weight_at(std::uint32_t member, std::uint32_t square) const {
    const std::uint32_t weight = shared_.weight_of[square];
    return member < run_.lambda ? mutant(member, weight) : shared_.parent[weight];
  }

  /// The scale of 64 weights; each lane holds two.
  [[nodiscard]] __device__ static double scale_of(double a, double b) {
    const double other_a = __shfl_xor_sync(kAllLanes, a, 1);
    const double other_b = __shfl_xor_sync(kAllLanes, b, 1);
    const bool left = threadIdx.x % 2 == 0;
    const double half_row[4] = {left ? a : other_a, left ? b : other_b, left ? other_a : a,
                                left ? other_b : b};
    double largest = half_row_magnitude(half_row);
    for (int distance = 16; distance > 1; distance /= 2) {
      const double theirs = __shfl_xor_sync(kAllLanes, largest, distance);
      largest = theirs > largest ? theirs : largest;
    }
    double scale = 1.0;
    for (int decimals = 0; decimals <= kMaxDecimals; ++decimals, scale *= 10) {
      if (largest * scale > kHalfRowLimit) break;
      if (__all_sync(kAllLanes, is_decimal(a, scale) && is_decimal(b, scale))) return scale;
    }
    return binary_scale(largest, kHalfRowLimit);
  }

  const EsRun& run_;
  const EsShared& shared_;
  std::uint64_t number_;
};

template <int kLanes>
inline constexpr unsigned kMostThreads = kLanes == 1 ? 256 : 384;

template <int kLanes>
__global__ void __launch_bounds__(kMostThreads<kLanes>)
    evolve(EsRun* runs, std::uint64_t most_generations) {
  EsRun& run = runs[blockIdx.x];
  const EsShared shared(shared_memory<std::byte>(), run);
  shared.rays->fill(threadIdx.x, blockDim.x);
  for (std::uint32_t i = threadIdx.x; i < run.weight_count; i += blockDim.x) {
    shared.parent[i] = run.parent[i];
  }
  for (std::uint32_t i = threadIdx.x; i < 64; i += blockDim.x) {
    shared.weight_of[i] = run.weight_of[i];
  }
  const std::uint64_t first = run.generation;
  const std::uint64_t last =
      run.end - first < most_generations ? run.end : first + most_generations;
  for (std::uint64_t number = first; number < last; ++number) {
    const Generation generation(run, shared, number);
    __syncthreads();
    generation.breed();
    __syncthreads();
    generation.play<kLanes>();
    __syncthreads();
    generation.add_payoffs();
    __syncthreads();
    generation.select();
    __syncthreads();
    generation.move_parent();
  }
  __syncthreads();
  for (std::uint32_t i = threadIdx.x; i < run.weight_count; i += blockDim.x) {
    run.parent[i] = shared.parent[i];
  }
  if (threadIdx.x == 0) run.generation = last;
}

template <int kLanes>
void launch_with(Stream& stream, const EsLaunch& es) {
  const unsigned wanted = (es.games * kLanes + 31) / 32 * 32;
  const unsigned threads = wanted < kMostThreads<kLanes> ? wanted : kMostThreads<kLanes>;
  launch(stream, {.blocks = es.count, .threads = threads, .shared_bytes = es.shared_bytes},
         evolve<kLanes>, es.runs, es.most_generations);
}

}  // namespace

std::size_t es_shared_bytes(const EsRun& run) { return EsShared::bytes(run); }

void launch_es(Stream& stream, const EsLaunch& es) {
  if (es.lanes == kMostLanes) {
    launch_with<kMostLanes>(stream, es);
  } else if (es.lanes == 4) {
    launch_with<4>(stream, es);
  } else if (es.lanes == 2) {
    launch_with<2>(stream, es);
  } else {
    launch_with<1>(stream, es);
  }
}

}  // namespace othello::cuda
