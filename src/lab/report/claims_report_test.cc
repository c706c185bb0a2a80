#include "lab/report/claims_report.h"

#include <gtest/gtest.h>

#include "lab/report/report_tables.h"

namespace othello {
namespace {

CheckedClaim difference_claim(const std::string& id, double value) {
  CheckedClaim checked;
  checked.claim.id = id;
  checked.claim.expected = {.kind = Expectation::Kind::kBelow};
  checked.result.value = value;
  checked.result.judgement = {.verdict = Verdict::kReproduced,
                              .interval = Interval{1.2 * value, 0.8 * value}};
  return checked;
}

TEST(ClaimsReport, NumbersOfGamesHaveNoDecimals) {
  EXPECT_EQ(value_cell(-0.4873), "-0.487");
  EXPECT_EQ(value_cell(-0.0002), "0.000");
  EXPECT_EQ(value_cell(807000.4), "807,000");
  EXPECT_EQ(interval_cell({-900100.2, -602900.9}), "-900,100 … -602,901");
}

TEST(ClaimsReport, NumbersOfGamesAreNotDrawnBesideScores) {
  const std::vector claims{difference_claim("score", -0.02), difference_claim("games", -751'500.0)};
  const Figure figure = claims_figure(claims);
  ASSERT_EQ(figure.data.size(), 1U);
  EXPECT_NE(figure.data.front().text.find("score"), std::string::npos);
  EXPECT_EQ(figure.data.front().text.find("games"), std::string::npos) << figure.data.front().text;
}

TEST(ClaimsReport, HypothesesDoNotCountForAnItem) {
  CheckedClaim stated = difference_claim("stated", -0.02);
  stated.result.judgement.verdict = Verdict::kNotReproduced;
  CheckedClaim changed = difference_claim("changed", -0.02);
  changed.claim.hypothesis = "constant alpha";
  EXPECT_EQ(item_verdict(std::vector{stated, changed}), ItemVerdict::kNot);
  EXPECT_EQ(item_verdict(std::vector{changed}), ItemVerdict::kNoClaim);
  const std::string summary = claims_summary(std::vector{stated, changed});
  EXPECT_TRUE(summary.starts_with("Claims: 0 reproduced, 1 not reproduced, 0 inconclusive. "))
      << summary;
  EXPECT_NE(summary.find("hypotheses on the differences: 1 reproduced, 0 not"), std::string::npos)
      << summary;
  EXPECT_TRUE(claims_csv(std::vector{changed}).ends_with(",constant alpha\n"));
}

TEST(ClaimsReport, ANumberThatMayBeZeroIsDrawnAsADifference) {
  CheckedClaim lead = difference_claim("lead", -0.026);
  lead.claim.expected = {.value = 0.005, .reach = 0.015};
  const Figure figure = claims_figure(std::vector{lead});
  EXPECT_EQ(figure.data.front().text.find("ratio"), std::string::npos) << figure.data.front().text;
  lead.claim.expected.reach = 0.001;
  const Figure ratio = claims_figure(std::vector{lead});
  EXPECT_NE(ratio.data.front().text.find("ratio"), std::string::npos) << ratio.data.front().text;
}

}  // namespace
}  // namespace othello
