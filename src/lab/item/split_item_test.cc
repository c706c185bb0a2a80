#include <gtest/gtest.h>

#include "lab/item/item_testing.h"
#include "lab/results/tuple_testing.h"

namespace othello {
namespace {

const std::string kSplit =
    "kind = 'split'\nquantity = 'score'\nby = 'corner tuples'\n"
    "series = [{ experiment = 'a', label = 'A' }, { experiment = 'b', label = 'B' }]\n";

ReportSection drawn(const PaperResults& results) {
  const auto item = parse_item(kSplit);
  EXPECT_TRUE(item) << item.error().text();
  const auto section = draw_item(*item, results);
  EXPECT_TRUE(section) << section.error().text();
  return section.value();
}

/// Without a tuple in a corner two runs end at .2 and .3, with one at .6, with two at .7.
RunData four_runs() {
  RunData data;
  add_run(data, {200}, tuples_of({"d4d5", "d4e4"}));
  add_run(data, {300}, tuples_of({"d4d5", "d4e4"}));
  add_run(data, {600}, tuples_of({"a1b1", "d4e4"}));
  add_run(data, {700}, tuples_of({"a1b1", "a1b2"}));
  return data;
}

TEST(SplitItem, ComparesTheGroups) {
  PaperResults results;
  results.experiments["a"] = four_runs();
  const ReportSection section = drawn(results);
  EXPECT_EQ(blocks_of<Paragraph>(section).at(0).text, "Not run yet: b.");
  const auto row = blocks_of<ReportTable>(section).at(0).rows.at(0);
  EXPECT_EQ(row.at(1).text, "2");
  EXPECT_EQ(row.at(2).text, "0.200 … 0.300");
  EXPECT_EQ(row.at(3).text, "0.250 (-0.385 … 0.885)");
  EXPECT_EQ(row.at(4).text, "2");
  EXPECT_EQ(row.at(5).text, "0.600 … 0.700");
  EXPECT_EQ(row.at(6).text, "0.650 (0.015 … 1.285)");
  EXPECT_EQ(row.at(7).text, "0.400 (0.096 … 0.704)");
  // Between the groups 4 · .2², in all 2 · .25² + 2 · .15² + …: .16 of .17.
  EXPECT_EQ(row.at(8).text, "94%");
  const Figure figure = blocks_of<ReportFigure>(section).at(0).figure;
  EXPECT_EQ(figure.data.at(0).text,
            "series,run,count,score\na,1,0,0.2\na,2,0,0.3\na,3,1,0.6\na,4,2,0.7\n");
}

TEST(SplitItem, AGroupMayBeEmpty) {
  PaperResults results;
  RunData& data = results.experiments["a"];
  add_run(data, {600}, tuples_of({"a1b1"}));
  const auto row = blocks_of<ReportTable>(drawn(results)).at(0).rows.at(0);
  EXPECT_EQ(row.at(1).text, "0");
  EXPECT_EQ(row.at(2).text, "–");
  EXPECT_EQ(row.at(6).text, "0.600") << "one run has no interval";
  EXPECT_EQ(row.at(7).text, "–");
  EXPECT_EQ(row.at(8).text, "–");
}

TEST(SplitItem, SaysOfWhichRunsThePlayersAreMissing) {
  PaperResults results;
  results.experiments["a"] = four_runs();
  results.experiments["a"].finals.pop_back();
  const ReportSection section = drawn(results);
  EXPECT_TRUE(blocks_of<ReportFigure>(section).empty());
  EXPECT_EQ(blocks_of<Paragraph>(section).at(0).text,
            "Not shown: a, found the final players of 3 runs, expected all 4.");
}

TEST(SplitItem, RefusesOtherKeys) {
  const auto refusal = [](const std::string& lines) {
    const auto item = parse_item(lines);
    return item ? "accepted" : item.error().text();
  };
  std::string other = kSplit;
  other.replace(other.find("corner tuples"), 13, "edge tuples");
  EXPECT_NE(refusal(other).find("line 5: by: found 'edge tuples'"), std::string::npos)
      << refusal(other);
  EXPECT_NE(refusal(kSplit + "x = 'games'\n").find("unknown key 'x'"), std::string::npos);
  EXPECT_NE(refusal("kind = 'split'\nseries = [{ experiment = 'a', label = 'A' }]\n").find("by"),
            std::string::npos);
}

}  // namespace
}  // namespace othello
