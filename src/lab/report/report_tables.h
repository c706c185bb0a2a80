#pragma once

#include <span>

#include "lab/figure/figure_curves.h"
#include "lab/report/report.h"
#include "lab/results/league_table.h"

namespace othello {

// Tables for reports.

/// "0.487", and in intervals "0.471 … 0.503". From 1000 on without decimals: "807,000".
[[nodiscard]] std::string value_cell(double value);
[[nodiscard]] std::string interval_cell(const Interval& interval);
/// "0.48 (0.46 … 0.50)": a mean over runs with its interval, if it has one.
[[nodiscard]] std::string estimate_cell(const RunEstimate& estimate);

/// The start and end of each curve: mean over runs in the first and the last tenth, with its
/// interval and the spread between runs.
[[nodiscard]] ReportTable curves_table(std::span<const FigureSeries> series);

/// The first and last `ends` places of a league, or all if there are not more.
[[nodiscard]] ReportTable standings_table(const LeagueTable& table, std::size_t ends);

/// The mean score of each player over several leagues of the same players, best first, with the
/// interval over the leagues, its range, and the number of leagues that it wins.
[[nodiscard]] ReportTable standings_over_runs(std::span<const LeagueTable> leagues);

/// Black's score in each pairing, rows as Black.
[[nodiscard]] ReportTable crosstable(const LeagueTable& table);

}  // namespace othello
