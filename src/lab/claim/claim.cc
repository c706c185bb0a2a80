#include "lab/claim/claim.h"

#include <fmt/format.h>

#include <algorithm>

namespace othello {
namespace {

bool at_scale(const std::vector<std::string>& scales, const PaperResults& results) {
  return std::find(scales.begin(), scales.end(), results.scale) != scales.end();
}

}  // namespace

ClaimResult check_claim(const Claim& claim, const PaperResults& results) {
  const auto ours = claim.measure->measure(results);
  if (!ours) return {.judgement = {.verdict = Verdict::kNotRun, .reason = ours.error().message}};
  ClaimResult result{.value = ours->value, .judgement = judge(claim.expected, *ours)};
  std::string& reason = result.judgement.reason;
  if (!ours->part.empty()) {
    reason = fmt::format("the least: {}{}{}", ours->part, reason.empty() ? "" : "; ", reason);
  }
  if (!at_scale(claim.scales, results)) {
    result.judgement.verdict = Verdict::kInconclusive;
    reason = fmt::format("needs scale {}", fmt::join(claim.scales, " or "));
  }
  return result;
}

RegressionResult check_regression(const RegressionCheck& check, const PaperResults& results) {
  const auto ours = check.measure->measure(results);
  if (!ours) return {};
  RegressionResult result{.value = ours->value, .interval = ours->interval};
  if (at_scale(check.scales, results)) {
    result.inside = check.band.low <= ours->value && ours->value <= check.band.high;
  }
  return result;
}

}  // namespace othello
