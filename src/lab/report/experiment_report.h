#pragma once

#include <filesystem>

#include "lab/report/report.h"
#include "lab/report/reported_experiments.h"

namespace othello {

/// Learning curves against each opponent, and of several experiments their final scores and the
/// differences between each two; then best snapshots, final weights, leagues, and how it was run.
[[nodiscard]] Result<Report> experiment_report(const ReportedExperiments& reported);

/// Writes the report into the folder, and of several experiments summary.csv and differences.csv.
[[nodiscard]] Result<void> write_experiment_report(const ReportedExperiments& reported,
                                                   const std::filesystem::path& folder,
                                                   const FigureFormats& formats);

}  // namespace othello
