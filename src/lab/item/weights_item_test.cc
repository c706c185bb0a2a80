#include <gtest/gtest.h>

#include "lab/item/item_testing.h"
#include "lab/results/shared_networks.h"
#include "lab/results/shared_networks_testing.h"

namespace othello {
namespace {

constexpr const char* kFig3Item = "kind = 'weights'\nexperiment = 'e'\nplayer = 'manning-tdl'\n";

/// Fig. 3, and Fig. 3 with the hidden bias .04 higher and its units renumbered.
PaperResults two_networks_like_fig3() {
  PaperResults results;
  RunData& data = results.experiments["e"];
  const SharedMlp fig3 = shipped_network("manning-tdl").value();
  SharedMlp other = fig3;
  other.weights()[SharedMlp::kHiddenBias] += 0.04;
  data.finals.push_back({1, {"n", fig3, Convention::kNegation, ""}});
  data.finals.push_back({2, {"n", turned(other, Symmetry::kTranspose), Convention::kNegation, ""}});
  return results;
}

TEST(WeightsItem, SetsAlignedNetworksBesideThePrintedOne) {
  const auto item = parse_item(kFig3Item);
  ASSERT_TRUE(item) << item.error().text();
  const auto section = draw_item(*item, two_networks_like_fig3());
  ASSERT_TRUE(section) << section.error().text();
  const Figure figure = blocks_of<ReportFigure>(*section).at(0).figure;
  EXPECT_EQ(
      figure.data.at(0).text.substr(0, figure.data[0].text.find("\nb1")),
      "square,paper,mean,deviation,run_1,run_2\na1,-0.412767,-0.412767,0,-0.412767,-0.412767");
  const std::string& picture = std::get<SvgPicture>(figure.drawing).text;
  EXPECT_NE(picture.find("Ours, mean of 2 runs"), std::string::npos);
  const auto rows = blocks_of<ReportTable>(*section).at(0).rows;
  ASSERT_EQ(rows.size(), 6U);
  EXPECT_EQ(rows[0].at(1).text, "0.0468");
  EXPECT_EQ(rows[0].at(2).text, "0.0668");
  EXPECT_EQ(rows[2].at(2).text, "-0.6089");
  EXPECT_EQ(rows[3].at(1).text, "0.0989");
  EXPECT_EQ(rows[4].at(2).text, "1.0000");
  EXPECT_EQ(rows[5].at(2).text, "1.0000");
}

TEST(WeightsItem, HasNoIntervalOfOneRun) {
  PaperResults results = two_networks_like_fig3();
  results.experiments["e"].finals.pop_back();
  const auto rows =
      blocks_of<ReportTable>(draw_item(parse_item(kFig3Item).value(), results).value()).at(0).rows;
  ASSERT_EQ(rows.size(), 5U) << "no other run to resemble";
  EXPECT_EQ(rows[0].at(3).text, "–");
}

TEST(WeightsItem, SaysWhatIsMissingAndRefusesOtherPlayers) {
  const auto item = parse_item(kFig3Item).value();
  EXPECT_EQ(blocks_of<Paragraph>(draw_item(item, {}).value()).at(0).text, "Not run yet: e.");
  PaperResults results;
  results.experiments["e"].finals.push_back({1, {"n", Wpc(), Convention::kNegation, ""}});
  EXPECT_FALSE(draw_item(item, results));
  EXPECT_FALSE(parse_item("kind = 'weights'\nexperiment = 'e'\n"));
  EXPECT_FALSE(parse_item("kind = 'weights'\nexperiment = 'e'\nplayer = 'heuristic'\n"));
  EXPECT_FALSE(parse_item(std::string(kFig3Item) + "opponent = 'heuristic'\n"));
}

}  // namespace
}  // namespace othello
