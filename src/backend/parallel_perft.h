#pragma once

#include <cstdint>
#include <functional>

#include "backend/threads.h"
#include "othello/position.h"

namespace othello {

/// perft() of othello/perft.h on the cores of this machine. `progress` is called repeatedly with
/// the work items done and their total; if it returns false the work stops and the count is
/// meaningless.
[[nodiscard]] std::uint64_t parallel_perft(
    const Position& position, int depth, const ThreadBackend::Options& options,
    const std::function<bool(std::uint64_t, std::uint64_t)>& progress);

}  // namespace othello
