#pragma once

#include <span>

#include "backend/cuda/workspace.h"
#include "play/playouts.h"

namespace othello::cuda {

/// As Backend::play_out(), on the calling thread's device.
void play_out(Workspace& workspace, std::span<const Board> boards, const PlayoutPlan& plan,
              std::span<std::int32_t> balances);

}  // namespace othello::cuda
