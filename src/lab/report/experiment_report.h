#pragma once

#include <span>

#include "lab/report/report.h"
#include "lab/results/run_data.h"

namespace othello {

/// A report on one experiment, or on several side by side: learning curves against each opponent,
/// best snapshots, final weights, leagues, and how it was run.
[[nodiscard]] Result<Report> experiment_report(std::span<const RunData> experiments);

}  // namespace othello
