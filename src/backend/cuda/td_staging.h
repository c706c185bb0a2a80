#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "backend/cuda/runtime.h"
#include "backend/cuda/td_chain.h"
#include "learn/td_plan.h"

namespace othello::cuda {

/// A chain of games, and the offsets of its arrays in the memory of its request.
struct StagedChain {
  TdChain chain;
  std::size_t weights = 0;
  std::size_t steps = 0;
  std::size_t start = 0;
  std::size_t base = 0;
  bool wide = false;  ///< has a base

  /// Sets the chain's pointers to its arrays.
  void attach(std::byte* memory);
};

/// Chains of one thread in device form, in one block of memory: the weights of all, then the
/// shapes, which chains may share.
struct TdStaging {
  std::vector<StagedChain> chains;
  std::size_t weight_bytes = 0;
  std::size_t bytes = 0;

  explicit TdStaging(std::span<const TdNTupleGames> asked);

  /// Writes all arrays.
  void fill(std::span<const TdNTupleGames> asked, std::byte* memory) const;
};

}  // namespace othello::cuda
