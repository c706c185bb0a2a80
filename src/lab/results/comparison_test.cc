#include "lab/results/comparison.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace othello {
namespace {

/// An experiment with this seed and these scores, [run][point].
RunData measured_runs(std::uint64_t seed, const std::vector<std::vector<double>>& scores) {
  RunData data;
  data.experiment.seed = seed;
  std::uint32_t run = 0;
  for (const auto& points : scores) {
    ++run;
    std::uint64_t games = 0;
    for (const double score : points) {
      games += 100;
      data.metrics.push_back(
          {.run = run, .games = games, .measure = "score", .opponent = "random", .score = score});
    }
  }
  sort_rows(data.metrics);
  return data;
}

const Comparison& of_part(const std::vector<Comparison>& all, FinalScore part) {
  for (const Comparison& c : all) {
    if (c.part == part) return c;
  }
  throw std::logic_error("no such part");
}

TEST(Comparison, RunsOfOneSeedArePaired) {
  const std::vector<RunData> data{measured_runs(1, {{0.1, 0.5}, {0.1, 0.7}}),
                                  measured_runs(1, {{0.1, 0.4}, {0.1, 0.5}})};
  const std::vector<Comparison> all = compare(data);
  const Comparison& last = of_part(all, FinalScore::kLastPoint);
  EXPECT_EQ(last.opponent, "random");
  ASSERT_EQ(last.scores.size(), 2U);
  EXPECT_NEAR(last.scores[0].over_runs.mean, 0.6, 1e-12);
  ASSERT_EQ(last.pairs.size(), 1U);
  EXPECT_TRUE(last.pairs[0].paired);
  const RunEstimate expected = estimate(std::vector<double>{0.5 - 0.4, 0.7 - 0.5});
  EXPECT_EQ(last.pairs[0].difference.mean, expected.mean);
  EXPECT_EQ(last.pairs[0].difference.interval, expected.interval);
  EXPECT_EQ(last.pairs[0].p, p_value(expected));
  EXPECT_EQ(last.pairs[0].p_holm, last.pairs[0].p) << "one pair needs no adjustment";
}

TEST(Comparison, RunsOfOtherSeedsAreIndependent) {
  const std::vector<RunData> data{measured_runs(1, {{0.5}, {0.7}, {0.9}}),
                                  measured_runs(2, {{0.4}, {0.5}})};
  const PairDifference pair = of_part(compare(data), FinalScore::kLastPoint).pairs.at(0);
  EXPECT_FALSE(pair.paired);
  const RunEstimate welch =
      difference(std::vector<double>{0.5, 0.7, 0.9}, std::vector<double>{0.4, 0.5});
  EXPECT_EQ(pair.difference.interval, welch.interval);
}

TEST(Comparison, PairsAreRunsOfTheSameNumber) {
  // The first run of the second has not been measured yet.
  RunData second = measured_runs(1, {{0.9}, {0.5}, {0.25}});
  std::erase_if(second.metrics, [](const ResultRow& row) { return row.run == 1; });
  const std::vector<RunData> data{measured_runs(1, {{0.1}, {0.75}, {0.5}}), second};
  const PairDifference pair = of_part(compare(data), FinalScore::kLastPoint).pairs.at(0);
  EXPECT_EQ(pair.difference.runs, 2U);
  EXPECT_DOUBLE_EQ(pair.difference.mean, 0.25);
  EXPECT_DOUBLE_EQ(pair.difference.deviation, 0.0);
}

TEST(Comparison, TheLastTenthIsAMeanOfPoints) {
  std::vector<double> points(20, 0.0);
  points[18] = 0.5;
  points[19] = 1.0;
  const std::vector<RunData> data{measured_runs(1, {points})};
  const std::vector<Comparison> all = compare(data);
  EXPECT_EQ(of_part(all, FinalScore::kLastTenth).scores.at(0).over_runs.mean, 0.75);
  EXPECT_EQ(of_part(all, FinalScore::kLastPoint).scores.at(0).over_runs.mean, 1.0);
  EXPECT_EQ(all.size(), 2U) << "no best snapshots were measured";
}

TEST(Comparison, PValuesAreAdjustedForAllPairs) {
  const std::vector<RunData> data{measured_runs(1, {{0.50}, {0.52}, {0.51}}),
                                  measured_runs(1, {{0.40}, {0.41}, {0.42}}),
                                  measured_runs(1, {{0.30}, {0.33}, {0.32}})};
  const Comparison last = of_part(compare(data), FinalScore::kLastPoint);
  ASSERT_EQ(last.pairs.size(), 3U);
  std::vector<double> p;
  for (const PairDifference& pair : last.pairs) p.push_back(pair.p.value());
  const std::vector<double> adjusted = holm_adjusted(p);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(last.pairs[i].p_holm, adjusted[i]);
}

TEST(Comparison, TablesForPrograms) {
  const std::vector<RunData> data{measured_runs(1, {{0.75}, {0.25}}), measured_runs(1, {{0.5}})};
  const ComparedNames names{.names = {"a,b", "c"}, .keys = {"alpha"}, .values = {{"1"}, {"2"}}};
  std::vector<Comparison> all = compare(data);
  all.resize(1);
  const RunEstimate a = estimate_shares(std::vector<double>{0.75, 0.25});
  EXPECT_EQ(a.interval.low, 0.0) << "scores";
  EXPECT_EQ(a.interval.high, 1.0);
  EXPECT_EQ(summary_csv(all, names),
            "variant,alpha,opponent,part,runs,mean,low,high,deviation\n"
            "\"a,b\",1,random,last_point,2,0.5," +
                fmt::format("{},{},{}\n", a.interval.low, a.interval.high, a.deviation) +
                "c,2,random,last_point,1,0.5,,,\n");
  EXPECT_EQ(differences_csv(all, names),
            "opponent,part,first,second,paired,runs,difference,low,high,p,p_holm\n"
            "random,last_point,\"a,b\",c,true,1,0.25,,,,\n")
      << "one pair has no interval";
}

}  // namespace
}  // namespace othello
