#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/statistics.h"
#include "lab/results/result_rows.h"
#include "lab/run/run_folder.h"

namespace othello::cli {

/// Results of all runs against one opponent: their last snapshots, or their best ones.
struct RunSummary {
  std::string measure;
  std::string opponent;
  double score = 0.0;      ///< mean over the runs
  double deviation = 0.0;  ///< standard deviation over the runs; 0 for one
  /// 95%: for one run over its games, for several Student's t interval of the mean over runs.
  Interval interval;
};

/// From the rows of metrics.csv, in their order.
[[nodiscard]] std::vector<RunSummary> run_summaries(const std::vector<ResultRow>& rows);

/// Prints the table, or JSON.
void print_run_summary(const RunFolder& folder, const std::vector<ResultRow>& rows, bool json);

/// The same for several folders inside `path`.
[[nodiscard]] Result<void> print_run_summaries(const std::filesystem::path& path,
                                               const std::vector<RunFolder>& folders, bool json);

}  // namespace othello::cli
