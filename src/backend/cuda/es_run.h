#pragma once

#include <cstddef>
#include <cstdint>

#include "backend/cuda/runtime.h"
#include "learn/payoff.h"

namespace othello::cuda {

inline constexpr unsigned kMaxWpcWeights = 65;  // one per square, and a bias

/// Generations of the evolution strategy (learn/es_plan.h) as the kernel reads and changes them.
struct EsRun {
  double parent[kMaxWpcWeights] = {};
  std::uint8_t weight_of[64] = {};  ///< index of each square's weight
  std::uint32_t weight_count = 0;   ///< including the bias, which evolves but does not affect moves
  std::uint32_t lambda = 0;
  bool plus = false;
  double beta = 0;
  double sigma = 0;
  Payoff payoff;

  std::uint64_t seed = 0;
  std::uint32_t run = 0;
  std::uint64_t threshold = 0;  ///< random words below it make a move random
  bool first_of_ties = false;
  std::uint64_t generation = 0;  ///< number of the next one
  std::uint64_t end = 0;         ///< number after the last

  [[nodiscard]] constexpr std::uint32_t members() const { return lambda + (plus ? 1 : 0); }
  [[nodiscard]] constexpr std::uint32_t games() const { return members() * (members() - 1); }
};

/// Bytes of shared memory per run.
[[nodiscard]] std::size_t es_shared_bytes(const EsRun& run);

inline constexpr unsigned kMostLanes = 32;

/// Breeds a bounded number of generations of each run, one block per run.
struct EsLaunch {
  EsRun* runs = nullptr;
  unsigned count = 0;
  std::uint64_t most_generations = 0;
  std::size_t shared_bytes = 0;
  unsigned games = 0;  ///< maximum games per generation of a run
  /// Threads per game: 1, 2, 4 or kMostLanes, a warp. More threads find moves faster; fewer waste
  /// less.
  unsigned lanes = 1;
};
void launch_es(Stream& stream, const EsLaunch& launch);

}  // namespace othello::cuda
