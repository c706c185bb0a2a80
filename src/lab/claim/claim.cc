#include "lab/claim/claim.h"

#include <fmt/format.h>

#include <algorithm>

namespace othello {
namespace {

ClaimResult not_testable(std::string reason) {
  return {.verdict = Verdict::kNotTestable, .reason = std::move(reason)};
}

}  // namespace

std::string_view name(Verdict verdict) {
  switch (verdict) {
    case Verdict::kReproduced:
      return "reproduced";
    case Verdict::kNotReproduced:
      return "not reproduced";
    default:
      return "not testable";
  }
}

ClaimResult check_claim(const Claim& claim, const PaperResults& results) {
  const auto found = claim.measure->measure(results);
  if (!found) return not_testable(found.error().message);
  ClaimResult result{.value = found->value, .interval = found->interval};
  const auto& scales = claim.scales;
  if (std::find(scales.begin(), scales.end(), results.scale) == scales.end()) {
    result.reason = fmt::format("needs scale {}", fmt::join(scales, " or "));
    return result;
  }
  if (const auto* band = std::get_if<ClaimBand>(&claim.expected)) {
    const bool inside = found->value >= band->low && found->value <= band->high;
    result.verdict = inside ? Verdict::kReproduced : Verdict::kNotReproduced;
    return result;
  }
  if (!found->interval) {
    result.reason = "one run says nothing about the spread between runs";
    return result;
  }
  const bool positive = std::get<ClaimSign>(claim.expected) == ClaimSign::kPositive;
  if (found->interval->low <= 0.0 && found->interval->high >= 0.0) {
    result.reason = "undecided: the interval has zero inside";
    return result;
  }
  result.verdict =
      (found->value > 0.0) == positive ? Verdict::kReproduced : Verdict::kNotReproduced;
  return result;
}

}  // namespace othello
