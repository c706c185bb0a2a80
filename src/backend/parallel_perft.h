#pragma once

#include <cstdint>
#include <functional>

#include "backend/threads.h"
#include "othello/position.h"

namespace othello {

/// perft() of othello/perft.h over the cores of this machine. `progress` is called now and then
/// with the parts done and the parts in all; if it returns false the work stops and the count means
/// nothing.
[[nodiscard]] std::uint64_t parallel_perft(
    const Position& position, int depth, const ThreadBackend::Options& options,
    const std::function<bool(std::uint64_t, std::uint64_t)>& progress);

}  // namespace othello
