#pragma once

#include <filesystem>

#include "lab/report/report.h"
#include "lab/report/reported_experiments.h"

namespace othello {

/// Learning curves against each opponent; for several experiments, final scores and all pairwise
/// differences; then best snapshots, final weights, leagues, and how it was run.
[[nodiscard]] Result<Report> experiment_report(const ReportedExperiments& reported);

/// Writes the report into the folder, with summary.csv and differences.csv for several experiments.
[[nodiscard]] Result<void> write_experiment_report(const ReportedExperiments& reported,
                                                   const std::filesystem::path& folder,
                                                   const FigureFormats& formats);

}  // namespace othello
