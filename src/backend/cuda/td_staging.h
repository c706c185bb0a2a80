#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "backend/cuda/runtime.h"
#include "backend/cuda/td_chain.h"
#include "play/td_plan.h"

namespace othello::cuda {

/// A chain of games, and where its arrays lie in the memory of its request.
struct StagedChain {
  TdChain chain;
  std::size_t weights = 0;
  std::size_t steps = 0;
  std::size_t start = 0;
  std::size_t base = 0;
  bool wide = false;  ///< has a base

  /// Points the chain to its arrays.
  void attach(std::byte* memory);
};

/// Chains of one thread in the form of the device, in one piece of memory: the weights of all, then
/// the shapes, each of which may serve several chains.
struct TdStaging {
  std::vector<StagedChain> chains;
  std::size_t weight_bytes = 0;
  std::size_t bytes = 0;

  explicit TdStaging(std::span<const TdNTupleGames> asked);

  /// Writes all arrays.
  void fill(std::span<const TdNTupleGames> asked, std::byte* memory) const;
};

}  // namespace othello::cuda
