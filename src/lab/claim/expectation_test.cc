#include "lab/claim/expectation.h"

#include <gtest/gtest.h>

#include <array>

#include "lab/claim/claim_testing.h"

namespace othello {
namespace {

using Kind = Expectation::Kind;

/// From games, without runs.
Measured between(double low, double high) {
  return {.value = (low + high) / 2, .interval = Interval{low, high}};
}

Verdict verdict(const Expectation& expected, const Measured& ours) {
  return judge(expected, ours).verdict;
}

/// The expectation read from the inside of a claim's table `expects`.
Result<Expectation> parse_expects(const std::string& inside) {
  const auto file = parse_claims(
      "[[claim]]\nid = 'c'\nitem = 'i'\nsays = 's'\nquote = 'q'\nsource = 'p. 1'\n"
      "measure = { kind = 'trend', league = 'l' }\nexpects = { " +
          inside + " }\n",
      "claims.toml");
  if (!file) return tl::unexpected(file.error());
  return file->claims.front().expected;
}

TEST(Expectations, ANumberIsReproducedWhereTheIntervalsOverlap) {
  const Expectation printed{.value = 0.56, .reach = 0.03};
  EXPECT_EQ(verdict(printed, between(0.54, 0.55)), Verdict::kReproduced);
  EXPECT_EQ(verdict(printed, between(0.50, 0.52)), Verdict::kNotReproduced);
  EXPECT_EQ(verdict(printed, between(0.595, 0.60)), Verdict::kNotReproduced);
  EXPECT_EQ(verdict(printed, between(0.59, 0.60)), Verdict::kReproduced) << "they touch";
}

TEST(Expectations, AnIntervalThatIsTooWideDecidesNothing) {
  const Expectation printed{.value = 0.5};
  EXPECT_EQ(verdict(printed, between(0.451, 0.549)), Verdict::kReproduced) << "below a tenth";
  const Judgement wide = judge(printed, between(0.40, 0.60));
  EXPECT_EQ(wide.verdict, Verdict::kInconclusive);
  EXPECT_NE(wide.reason.find("about 4.0 times the games"), std::string::npos) << wide.reason;
  EXPECT_EQ(verdict({.value = 0.5, .reach = 0.1}, between(0.40, 0.60)), Verdict::kReproduced)
      << "the paper's own interval is as wide";
  EXPECT_EQ(verdict(printed, between(0.60, 0.90)), Verdict::kNotReproduced)
      << "wide, but elsewhere";
}

TEST(Expectations, RunsThatWouldDecideAreNamed) {
  // Mean 0.5, standard deviation 0.115, t = 3.18 for four runs: 0.184 to each side, 0.05 needed.
  const Measured four = measured(estimate(std::array{0.4, 0.4, 0.6, 0.6}));
  const Judgement wide = judge({.value = 0.5}, four);
  EXPECT_EQ(wide.verdict, Verdict::kInconclusive);
  EXPECT_NE(wide.reason.find("about 55 runs would be narrow enough"), std::string::npos)
      << wide.reason;
  // An effect of 0.1 with 0.184 to each side: (1 + 0.842 / 1.960)^2 * (0.184 / 0.1)^2 * 4 runs.
  const Judgement side = judge({.kind = Kind::kBelow, .value = 0.6}, four);
  EXPECT_NE(side.reason.find("about 28 runs would decide with a power of 80%"), std::string::npos)
      << side.reason;
  const Judgement hidden = judge({.kind = Kind::kAbove, .value = 0.4999}, four);
  EXPECT_NE(hidden.reason.find("more than 1000 runs"), std::string::npos) << hidden.reason;
  const Judgement none = judge({.kind = Kind::kAbove, .value = 0.5}, between(0.4, 0.6));
  EXPECT_NE(none.reason.find("more than 100 times the games"), std::string::npos) << none.reason;
}

TEST(Expectations, OrdersNeedTheWholeInterval) {
  const Expectation above{.kind = Kind::kAbove};
  const Expectation below{.kind = Kind::kBelow, .value = 0.7};
  EXPECT_EQ(verdict(above, between(0.01, 0.05)), Verdict::kReproduced);
  EXPECT_EQ(verdict(above, between(-0.05, -0.01)), Verdict::kNotReproduced);
  EXPECT_EQ(verdict(above, between(-0.01, 0.05)), Verdict::kInconclusive);
  EXPECT_EQ(verdict(below, between(0.6, 0.69)), Verdict::kReproduced);
  EXPECT_EQ(verdict(below, between(0.71, 0.8)), Verdict::kNotReproduced);
  EXPECT_EQ(verdict(below, between(0.7, 0.8)), Verdict::kInconclusive);
}

TEST(Expectations, LevelNeedsTheWholeIntervalNearby) {
  const Expectation level{.kind = Kind::kLevel};
  EXPECT_EQ(verdict(level, between(-0.02, 0.03)), Verdict::kReproduced);
  EXPECT_EQ(verdict(level, between(0.01, 0.04)), Verdict::kReproduced)
      << "small differences are allowed";
  EXPECT_EQ(verdict(level, between(0.01, 0.08)), Verdict::kNotReproduced);
  EXPECT_EQ(verdict(level, between(-0.02, 0.08)), Verdict::kInconclusive);
  const Expectation insignificant{.kind = Kind::kLevel, .insignificant = true};
  EXPECT_EQ(verdict(insignificant, between(-0.02, 0.03)), Verdict::kReproduced);
  EXPECT_EQ(verdict(insignificant, between(0.01, 0.04)), Verdict::kNotReproduced);
  EXPECT_EQ(verdict(insignificant, between(-0.02, 0.08)), Verdict::kInconclusive);
}

TEST(Expectations, OneTrainingIsComparedWithSingleRunsOfOurs) {
  // Deviation 0.02 over 16 runs: the mean's interval reaches 0.011, that of one more run 0.044.
  std::array<double, 16> runs{};
  for (std::size_t i = 0; i < runs.size(); ++i) runs.at(i) = i % 2 == 0 ? 0.48 : 0.52;
  const Measured ours = measured(estimate(runs));
  EXPECT_EQ(verdict({.value = 0.53}, ours), Verdict::kNotReproduced);
  const Judgement single = judge({.value = 0.53, .single = true}, ours);
  EXPECT_EQ(single.verdict, Verdict::kReproduced);
  EXPECT_NEAR(single.interval->high - 0.5, 0.0454, 1e-3);
  EXPECT_NE(single.reason.find("0.18 of single trainings"), std::string::npos) << single.reason;
  EXPECT_EQ(verdict({.value = 0.56, .single = true}, ours), Verdict::kNotReproduced);
  EXPECT_EQ(verdict({.value = 0.1, .single = true}, measured(estimate(std::array{0.0, 0.2, 0.4}))),
            Verdict::kInconclusive)
      << "single trainings differ too much";
  EXPECT_EQ(verdict({.value = 0.5, .single = true}, measured(estimate(std::array{0.5}))),
            Verdict::kInconclusive);
}

TEST(Expectations, AnOrderOfOneTrainingIsComparedWithSingleRunsOfOurs) {
  std::array<double, 16> runs{};
  for (std::size_t i = 0; i < runs.size(); ++i) runs.at(i) = i % 2 == 0 ? 0.48 : 0.52;
  const Measured ours = measured(estimate(runs));
  EXPECT_EQ(verdict({.kind = Kind::kBelow, .value = 0.52}, ours), Verdict::kReproduced);
  const Judgement single = judge({.kind = Kind::kBelow, .value = 0.52, .single = true}, ours);
  EXPECT_EQ(single.verdict, Verdict::kInconclusive);
  EXPECT_TRUE(single.one_training);
  EXPECT_EQ(single.reason.find("runs would decide"), std::string::npos) << single.reason;
  EXPECT_EQ(verdict({.kind = Kind::kBelow, .value = 0.55, .single = true}, ours),
            Verdict::kReproduced);
  EXPECT_EQ(verdict({.kind = Kind::kAbove, .value = 0.55, .single = true}, ours),
            Verdict::kNotReproduced);
}

TEST(Expectations, AreReadFromTheirTable) {
  const auto games = parse_expects("value = 0.5, games = 100");
  ASSERT_TRUE(games) << games.error().text();
  EXPECT_NEAR(games->reach, 1.96 * 0.05, 1e-3);
  EXPECT_EQ(text_of(*games), "0.402 … 0.598");
  const auto deviation = parse_expects("value = 0.0315, samples = 22");
  ASSERT_TRUE(deviation);
  EXPECT_NEAR(deviation->reach, 1.96 * 0.0315 / 6.4807, 1e-4);
  const auto range = parse_expects("from = 0.65, to = 0.7");
  ASSERT_TRUE(range);
  EXPECT_NEAR(range->reach, 0.025, 1e-12);
  EXPECT_EQ(text_of(*parse_expects("from = 100_000, to = 1_000_000")), "100,000 … 1,000,000");
  EXPECT_EQ(text_of(*parse_expects("above = 0.7")), "above 0.7");
  EXPECT_EQ(text_of(*parse_expects("level = 0")), "within 0.05 of 0");
  EXPECT_EQ(text_of(*parse_expects("level = 0, insignificant = true")),
            "within 0.05 of 0, not significant");
  for (const char* wrong :
       {"", "value = 0.5, above = 0", "from = 0.5", "from = 0.7, to = 0.6", "value = 2, games = 10",
        "value = 0.5, games = 10, error = 0.1", "abov = 0", "value = 'x'",
        "above = 0, insignificant = true", "level = 0, single = true"}) {
    EXPECT_FALSE(parse_expects(wrong)) << wrong;
  }
}

}  // namespace
}  // namespace othello
