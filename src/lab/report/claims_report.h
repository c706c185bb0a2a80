#pragma once

#include <span>
#include <string>
#include <vector>

#include "lab/claim/claim.h"
#include "lab/figure/figure.h"
#include "lab/report/report.h"

namespace othello {

// Claims of a paper in reports, tables and figures.

/// A claim and its result.
struct CheckedClaim {
  Claim claim;
  ClaimResult result;
};
/// The claims on one item.
[[nodiscard]] std::vector<CheckedClaim> claims_on(std::span<const CheckedClaim> claims,
                                                  const std::string& item);
/// Those tested with the paper's own set-up.
[[nodiscard]] std::vector<CheckedClaim> papers_own(std::span<const CheckedClaim> claims);

[[nodiscard]] std::size_t count(std::span<const CheckedClaim> claims, Verdict verdict);

[[nodiscard]] ReportTable claims_table(std::span<const CheckedClaim> claims);
/// "12 reproduced, 1 not reproduced, 9 inconclusive"; also the number not run, if any.
[[nodiscard]] std::string verdict_counts(std::span<const CheckedClaim> claims);
/// The same in sentences, apart for claims of the paper and for claims with a changed set-up.
[[nodiscard]] std::string claims_summary(std::span<const CheckedClaim> claims);
/// One line for each claim: id, item, the paper's statement and our result (docs/reproducing.md).
[[nodiscard]] std::string claims_csv(std::span<const CheckedClaim> claims);
/// A row for each claim with an interval: ours relative to the paper's number, as a ratio, or to
/// the limit of an order, as a difference. Claims in numbers of games are omitted.
[[nodiscard]] Figure claims_figure(std::span<const CheckedClaim> claims);

/// The verdict on an item, from its claims with the paper's own set-up.
enum class ItemVerdict : std::uint8_t { kReproduced, kPartly, kNot, kInconclusive, kNoClaim };
[[nodiscard]] ItemVerdict item_verdict(std::span<const CheckedClaim> claims);
[[nodiscard]] std::string_view name(ItemVerdict verdict);
[[nodiscard]] Tone tone(ItemVerdict verdict);

struct CheckedRegression {
  RegressionCheck check;
  RegressionResult result;
};
[[nodiscard]] ReportTable regressions_table(std::span<const CheckedRegression> checks);

}  // namespace othello
