#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "lab/report/report.h"
#include "lab/results/comparison.h"
#include "lab/results/run_data.h"

namespace othello {

/// One experiment, or several that are compared.
struct ReportedExperiments {
  std::string title;
  std::string subtitle;
  std::vector<RunData> experiments;
  ComparedNames names;  ///< in tables and the names of files; no two are the same
};

/// Any run folders.
[[nodiscard]] Result<ReportedExperiments> load_experiments(std::span<const std::string> folders);
/// The variants of one file (lab/run/variants_folder.h).
[[nodiscard]] Result<ReportedExperiments> load_variant_experiments(
    const std::filesystem::path& folder);

/// Learning curves against each opponent, and of several experiments their final scores and the
/// differences between each two; then best snapshots, final weights, leagues, and how it was run.
[[nodiscard]] Result<Report> experiment_report(const ReportedExperiments& reported);

/// Writes the report into the folder, and of several experiments summary.csv and differences.csv.
[[nodiscard]] Result<void> write_experiment_report(const ReportedExperiments& reported,
                                                   const std::filesystem::path& folder,
                                                   const FigureFormats& formats);

}  // namespace othello
