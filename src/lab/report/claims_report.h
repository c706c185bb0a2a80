#pragma once

#include <span>
#include <string>
#include <vector>

#include "lab/claim/claim.h"
#include "lab/figure/figure.h"
#include "lab/report/report.h"

namespace othello {

// What reports, tables and figures say of the claims of a paper.

/// A claim and what came out.
struct CheckedClaim {
  Claim claim;
  ClaimResult result;
};
/// Those of one item.
[[nodiscard]] std::vector<CheckedClaim> claims_on(std::span<const CheckedClaim> claims,
                                                  const std::string& item);

[[nodiscard]] std::size_t count(std::span<const CheckedClaim> claims, Verdict verdict);

[[nodiscard]] ReportTable claims_table(std::span<const CheckedClaim> claims);
/// "12 reproduced, 1 not reproduced, 9 inconclusive"; those not run only where there are any.
[[nodiscard]] std::string claims_summary(std::span<const CheckedClaim> claims);
/// One line for each claim: id, item, what the paper says and what came out (docs/reproducing.md).
[[nodiscard]] std::string claims_csv(std::span<const CheckedClaim> claims);
/// A line for each claim that has an interval: where ours lies beside the paper's number, as a
/// ratio, or beside the limit of an order, as a difference; those in numbers of games are left out.
[[nodiscard]] Figure claims_figure(std::span<const CheckedClaim> claims);

/// What the claims on an item come to.
enum class ItemVerdict : std::uint8_t { kReproduced, kPartly, kNot, kInconclusive, kNoClaim };
[[nodiscard]] ItemVerdict item_verdict(std::span<const CheckedClaim> of_item);
[[nodiscard]] std::string_view name(ItemVerdict verdict);
[[nodiscard]] Tone tone(ItemVerdict verdict);

struct CheckedRegression {
  RegressionCheck check;
  RegressionResult result;
};
[[nodiscard]] ReportTable regressions_table(std::span<const CheckedRegression> checks);

}  // namespace othello
