#include <gtest/gtest.h>

#include "lab/item/item_testing.h"

namespace othello {
namespace {

constexpr const char* kTable3 =
    "kind = 'samples'\nopponent = 'heuristic'\nfrom = 2\nparameter = 'alpha'\n"
    "series = [{ experiment = 'e', label = '0.01', printed_best = 552, printed_deviation = 46.2 }]"
    "\n";

/// Samples of 100 games, by run.
PaperResults runs_with_wins(const std::vector<std::vector<std::uint64_t>>& runs) {
  PaperResults results;
  for (std::size_t run = 0; run < runs.size(); ++run) {
    for (std::size_t i = 0; i < runs[run].size(); ++i) {
      ResultRow row{.run = static_cast<std::uint32_t>(run + 1),
                    .games = (i + 1) * 10,
                    .measure = "score",
                    .opponent = "heuristic"};
      row.tally = {.wins = runs[run][i], .losses = 100 - runs[run][i]};
      results.experiments["e"].metrics.push_back(row);
    }
  }
  return results;
}

TEST(SamplesItem, ShowsTheBestOfAllAndTheSpreadOfTheTrained) {
  const auto item = parse_item(kTable3);
  ASSERT_TRUE(item) << item.error().text();
  const auto section = draw_item(*item, runs_with_wins({{10, 40, 60}, {70, 50, 50}})).value();
  const ReportTable table = blocks_of<ReportTable>(section).at(0);
  EXPECT_EQ(table.columns.at(0).header, "alpha");
  const auto& row = table.rows.at(0);
  EXPECT_EQ(row.at(0).text, "0.01");
  EXPECT_EQ(row.at(1).text, "552");
  EXPECT_EQ(row.at(2).text.substr(0, 5), "650.0") << "of 600 and 700";
  EXPECT_EQ(row.at(3).text, "70.7");
  EXPECT_EQ(row.at(4).text, "46.2");
  EXPECT_EQ(row.at(5).text.substr(0, 4), "70.7") << "of 141.4 and 0";
  EXPECT_EQ(row.at(6).text, "50.0");
}

TEST(SamplesItem, SaysWhatIsMissingAndRefusesUnknownKeys) {
  const auto item = parse_item(kTable3).value();
  EXPECT_EQ(blocks_of<Paragraph>(draw_item(item, {}).value()).at(0).text, "Not run yet: e.");
  EXPECT_FALSE(draw_item(item, runs_with_wins({{10, 40}}))) << "one trained sample";
  EXPECT_FALSE(parse_item("kind = 'samples'\n"));
  EXPECT_FALSE(parse_item("kind = 'samples'\nseries = [{ experiment = 'e', label = 'a' }]\n"));
  EXPECT_FALSE(parse_item(std::string(kTable3) + "games = 10\n"));
}

}  // namespace
}  // namespace othello
