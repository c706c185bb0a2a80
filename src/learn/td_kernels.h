#pragma once

#include <cstdint>

#include "learn/td_plan.h"
#include "play/isa.h"

namespace othello {

/// TD(0) self-play for one instruction set.
struct TdKernels {
  void (*play_wpc)(const TdGames& games);
  void (*play_shared_mlp)(const TdGames& games);
  void (*play_mlp)(const TdGames& games);
  /// Returns the number of games played.
  std::uint64_t (*play_ntuple)(const TdNTupleGames& games);
};

/// Precondition: the instruction set is available. kReference gives the generic kernels.
[[nodiscard]] const TdKernels& td_kernels(Isa isa);

}  // namespace othello
