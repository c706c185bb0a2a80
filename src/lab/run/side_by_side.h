#pragma once

#include <functional>
#include <span>
#include <vector>

#include "lab/run/run_folder.h"
#include "lab/run/runner.h"

namespace othello {

/// run_experiment() for several folders at the same time, each with its share of the back end.
/// Progress is that of all together. Stopped if any was; the first error is the outcome.
[[nodiscard]] Result<RunOutcome> run_side_by_side(std::span<RunFolder> folders,
                                                  const RunnerOptions& options);

/// So many of the folders from `first` on go together that the back end has a place for each of
/// their runs, and at least one.
[[nodiscard]] std::size_t group_size(const std::vector<std::uint32_t>& runs, std::size_t first,
                                     int places);

/// run_experiment() for all folders in their order: as many at a time as the back end has places
/// for their runs, and with ranks one after the other. Those that are finished are left as they
/// are; `begins` is called for each of the others before its group begins.
[[nodiscard]] Result<RunOutcome> run_in_groups(
    std::span<RunFolder> folders, const RunnerOptions& options,
    const std::function<void(const RunFolder&)>& begins = {});

}  // namespace othello
