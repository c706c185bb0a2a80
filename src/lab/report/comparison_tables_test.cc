#include "lab/report/comparison_tables.h"

#include <gtest/gtest.h>

namespace othello {
namespace {

/// Scores of two runs of each experiment.
Comparison comparison_of(FinalScore part, const std::vector<std::vector<double>>& scores) {
  Comparison out{.opponent = "random", .part = part, .scores = {}, .pairs = {}};
  for (std::size_t i = 0; i < scores.size(); ++i) {
    out.scores.push_back({i, {{1, scores[i][0]}, {2, scores[i][1]}}, estimate(scores[i])});
    for (std::size_t k = 0; k < i; ++k) {
      out.pairs.push_back({.first = k,
                           .second = i,
                           .paired = true,
                           .difference = paired_difference(scores[k], scores[i]),
                           .p = 0.25,
                           .p_holm = 0.0001});
    }
  }
  return out;
}

std::vector<std::string> texts(const std::vector<ReportCell>& row) {
  std::vector<std::string> out;
  for (const ReportCell& cell : row) out.push_back(cell.text);
  return out;
}

TEST(ComparisonTables, SayHowLargeADifferenceIs) {
  const Comparison tenth = comparison_of(FinalScore::kLastTenth, {{0.5, 0.5}, {0.25, 0.25}});
  const std::vector<std::string> labels{"A", "B"};
  const ReportTable scores = final_scores_table({&tenth, 1}, labels);
  ASSERT_EQ(scores.rows.size(), 2U);
  EXPECT_EQ(texts(scores.rows[0]),
            (std::vector<std::string>{"A", "2", "0.500 (0.500 … 0.500)", "0.000"}));
  const ReportTable differences = differences_table(tenth, labels);
  ASSERT_EQ(differences.rows.size(), 1U);
  EXPECT_EQ(
      texts(differences.rows[0]),
      (std::vector<std::string>{"A", "B", "+0.250", "+0.250 … +0.250", "< 0.001", "2, paired"}));
}

TEST(ComparisonTables, OfManyOnlyTheFirstIsCompared) {
  const std::vector<std::vector<double>> scores(11, {0.5, 0.5});
  const Comparison tenth = comparison_of(FinalScore::kLastTenth, scores);
  const std::vector<std::string> labels(11, "x");
  EXPECT_EQ(differences_table(tenth, labels).rows.size(), 10U) << "of 55";
}

TEST(ComparisonTables, TheWidestKeyIsTheAxisOfASweep) {
  const Comparison tenth =
      comparison_of(FinalScore::kLastTenth,
                    {{0.1, 0.1}, {0.2, 0.2}, {0.3, 0.3}, {0.4, 0.4}, {0.5, 0.5}, {0.6, 0.6}});
  ComparedNames names{
      .names = {"td,a=1,b=1", "td,a=2,b=1", "td,a=3,b=1", "td,a=1,b=2", "td,a=2,b=2", "td,a=3,b=2"},
      .keys = {"learner.a", "b"},
      .values = {{"1", "1"}, {"2", "1"}, {"3", "1"}, {"1", "2"}, {"2", "2"}, {"3", "2"}}};
  const auto figure = draw_sweep(tenth, names, "sweep");
  ASSERT_TRUE(figure);
  ASSERT_EQ(figure->data.size(), 1U);
  const std::string& data = figure->data[0].text;
  EXPECT_NE(data.find("\n\n\n\"td,b=2\",0,1,2,0.4"), std::string::npos)
      << "a curve for each b: " << data;
  EXPECT_NE(data.find("\"td,b=2\",2,3,2,0.6"), std::string::npos) << data;
  for (auto& values : names.values) values[0] = values[1] = "1";
  EXPECT_FALSE(draw_sweep(tenth, names, "sweep")) << "one value is not a sweep";
}

}  // namespace
}  // namespace othello
