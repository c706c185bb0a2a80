#pragma once

#include "lab/figure/figure_bars.h"
#include "lab/paper/claims.h"
#include "lab/paper/final_items.h"
#include "lab/report/report.h"
#include "lab/results/stage_weights.h"

namespace othello {

// Tables about the players that runs ended with.

/// A line for each row of matches: the mean over runs with its interval and the spread between
/// them, and what the paper prints.
[[nodiscard]] ReportTable matches_table(const MatchesItem& item, const MatchesTable& table);

/// One series of weights of a stage, run by run.
struct StageSeries {
  std::string experiment;
  std::string label;
  std::vector<FeatureWeights> runs;
};
/// A line for each feature: mean and spread over the runs of each series, beside the paper's. Of
/// normalised weights the median and the quartiles, since a mean of ratios says nothing.
[[nodiscard]] ReportTable stage_table(const StageItem& item,
                                      const std::vector<StageSeries>& series);
/// The same as columns.
[[nodiscard]] BarsFigure stage_bars(const std::string& name, const StageItem& item,
                                    const std::vector<StageSeries>& series);
/// The mean or median weights of the squares on the board, and the paper's.
[[nodiscard]] SquareMaps stage_maps(const StageItem& item, const std::vector<StageSeries>& series);

}  // namespace othello
