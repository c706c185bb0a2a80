#pragma once

#include <span>

#include "lab/claim/claim.h"
#include "lab/figure/figure_curves.h"
#include "lab/report/report.h"
#include "lab/results/league_table.h"

namespace othello {

// The tables that reports are made of.

/// "0.4873", and as many decimals in intervals: "0.471 … 0.503".
[[nodiscard]] std::string value_cell(double value);
[[nodiscard]] std::string interval_cell(const Interval& interval);

/// A claim and what came out.
struct CheckedClaim {
  Claim claim;
  ClaimResult result;
};
[[nodiscard]] ReportTable claims_table(std::span<const CheckedClaim> claims);
/// "12 reproduced, 1 not reproduced, 9 not testable".
[[nodiscard]] std::string claims_summary(std::span<const CheckedClaim> claims);
/// One line for each claim: id, item, what the paper says and prints, ours, interval, verdict.
[[nodiscard]] std::string claims_csv(std::span<const CheckedClaim> claims);

/// Where each curve begins and ends: mean over runs in the first and the last tenth, with its
/// interval and the spread between runs.
[[nodiscard]] ReportTable curves_table(std::span<const FigureSeries> series);

/// The first and last `ends` places of a league, or all of them if there are no more.
[[nodiscard]] ReportTable standings_table(const LeagueTable& table, std::size_t ends);

/// Black's score in each pairing, rows as Black.
[[nodiscard]] ReportTable crosstable(const LeagueTable& table);

}  // namespace othello
