#include "lab/figure/game_trace.h"

#include <gtest/gtest.h>

#include "eval/player_file.h"
#include "lab/figure/game_trace_plots.h"

namespace othello {
namespace {

GameRecord game(std::string_view moves) { return parse_transcript(moves).value(); }

Player network() { return shipped_player("manning-tdl").value(); }

TEST(GameTrace, HasAStepForTheStartAndForEachMove) {
  const GameTrace trace = trace_game(network(), game("f5d6c3"));
  ASSERT_EQ(trace.steps.size(), 4U);
  EXPECT_FALSE(trace.steps[0].move);
  EXPECT_EQ(to_text(*trace.steps[3].move), "c3");
  EXPECT_EQ(trace.steps[3].mover, Colour::kBlack);
  EXPECT_EQ(trace.steps[2].mover, Colour::kWhite);
  EXPECT_EQ(trace.hidden_layers, std::vector<std::size_t>{4});
}

TEST(GameTrace, GivesValuesAndUnitsOfBlacksView) {
  const Player player = network();
  const GameRecord record = game("f5d6");
  const GameTrace trace = trace_game(player, record);
  const Board after = board_after(record, 2);
  const View view{after.black_view(), true};
  EXPECT_EQ(trace.steps[2].value, value(player.evaluator, view));
  const auto hidden = std::get<SharedMlp>(player.evaluator).hidden(view);
  EXPECT_EQ(trace.steps[2].hidden, std::vector<double>(hidden.begin(), hidden.end()));
}

TEST(GameTrace, SeesAllBoardsInBlacksViewUnderInversionToo) {
  Player player = network();
  player.convention = Convention::kInversion;
  const GameRecord record = game("f5d6");
  const GameTrace trace = trace_game(player, record);
  for (const std::size_t moves : {1, 2}) {
    const Position black = board_after(record, moves).black_view();
    EXPECT_EQ(trace.steps[moves].value, value(player.evaluator, {black, moves == 2}));
  }
}

TEST(GameTracePlots, DrawTheValueOfAnyPlayer) {
  const GameTrace trace = trace_game(shipped_player("heuristic").value(), game("f5d6c3d3"));
  const auto plots = plots_of(trace, {});
  ASSERT_EQ(plots.size(), 1U);
  EXPECT_EQ(plots[0].lines[0].y.size(), 5U);
}

TEST(GameTracePlots, DrawUnitsAndPlanesOfNetworks) {
  const GameTrace trace = trace_game(network(), game("f5d6c3d3"));
  const auto all = plots_of(trace, {});
  ASSERT_EQ(all.size(), 4U);
  EXPECT_EQ(all[1].lines.size(), 4U);
  EXPECT_EQ(all[3].x.label, "unit 1");
  const std::vector<std::size_t> two{3, 0};
  const auto plane = plots_of(trace, two);
  ASSERT_EQ(plane.size(), 3U);
  EXPECT_EQ(plane[2].lines[0].x[4], trace.steps[4].hidden[3]);
  EXPECT_EQ(plane[2].lines[0].y[4], trace.steps[4].hidden[0]);
}

TEST(LinePlot, IsAnSvgThatNamesItsAxes) {
  const LinePlot plot{.title = "a < b",
                      .x = {"ply", 0, 4},
                      .y = {"value", -1, 1},
                      .lines = {{"one", {0, 4}, {0, 1}}, {"two", {0, 4}, {1, 0}}}};
  const std::string svg = plot_svg(std::span(&plot, 1));
  EXPECT_NE(svg.find("<svg"), std::string::npos);
  EXPECT_NE(svg.find("a &lt; b"), std::string::npos);
  EXPECT_NE(svg.find(">ply<"), std::string::npos);
  EXPECT_NE(svg.find(">two<"), std::string::npos);
  EXPECT_EQ(svg.find("nan"), std::string::npos);
}

TEST(LinePlot, RoundsItsAxesOutwards) {
  const LinePlot::Axis axis = axis_around("v", std::vector<double>{-0.13, 0.42});
  EXPECT_LE(axis.low, -0.13);
  EXPECT_GE(axis.high, 0.42);
  EXPECT_LT(axis.high, 0.7);
  EXPECT_LT(axis_around("v", std::vector<double>{2.0}).low, 2.0);
}

}  // namespace
}  // namespace othello
