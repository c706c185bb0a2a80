#pragma once

#include <functional>
#include <span>
#include <vector>

#include "lab/run/run_folder.h"
#include "lab/run/runner.h"

namespace othello {

/// run_experiment() for several folders concurrently, each with its share of the back end. Progress
/// is the total of all. Stopped if any was; the outcome is the first error.
[[nodiscard]] Result<RunOutcome> run_concurrently(std::span<RunFolder> folders,
                                                  const RunnerOptions& options);

/// The number of folders from `first` on that run concurrently: as many as the back end has
/// capacity for their runs, at least one.
[[nodiscard]] std::size_t group_size(const std::vector<std::uint32_t>& runs, std::size_t first,
                                     int places);

/// run_experiment() for all folders in order: as many at a time as the back end has capacity for,
/// with ranks one at a time. Finished folders are skipped; `begins` is called for each of the
/// others before its group starts.
[[nodiscard]] Result<RunOutcome> run_in_groups(
    std::span<RunFolder> folders, const RunnerOptions& options,
    const std::function<void(const RunFolder&)>& begins = {});

}  // namespace othello
