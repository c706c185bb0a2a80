#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "eval/tuple_shapes.h"
#include "lab/figure/figure_bars.h"
#include "lab/figure/figure_boards.h"
#include "lab/figure/figure_curves.h"
#include "lab/figure/figure_ranks.h"
#include "lab/figure/figure_split.h"
#include "lab/figure/figure_style.h"
#include "lab/figure/figure_sweep.h"
#include "lab/figure/player_picture.h"
#include "lab/figure/svg.h"
#include "lab/run/lab_testing.h"

namespace othello {
namespace {

const std::string& picture(const Figure& figure) {
  return std::get<SvgPicture>(figure.drawing).text;
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

/// The SVG that gnuplot drew.
std::string drawn(const Figure& figure, const TestFolder& folder) {
  const auto written = write_figure(figure, folder / "");
  EXPECT_TRUE(written) << written.error().text();
  std::ifstream in((folder / "") / picture_file_name(figure), std::ios::binary);
  std::ostringstream content;
  content << in.rdbuf();
  return content.str();
}

NTuple network(std::vector<Placement> placements) {
  std::vector<Tuple> tuples;
  for (const Placement& placement : placements) tuples.push_back(symmetric_tuple(placement));
  return NTuple::create(std::move(tuples)).value();
}

TEST(SquareUses, CountsAPlacementOnceForEachOfItsSquares) {
  // a1 b1 a1: all eight images of a1 fall on corners, two on each.
  const SquareValues uses = square_uses(network({{square(0), square(1), square(0)}}));
  EXPECT_EQ(uses[0], 2.0);
  EXPECT_EQ(uses[1], 1.0);
  EXPECT_EQ(uses[9], 0.0);
  EXPECT_EQ(mean(uses) * 64, 16.0);
}

TEST(SquareEffects, SeparateTheSquaresOfASum) {
  // Entry 3a + b has the weight 2 (a - 1) + 5 (b - 1): the first square is worth 2, the second 5.
  NTuple net = NTuple::create({Tuple{.placements = {{square(0), square(9)}}}}).value();
  for (std::size_t entry = 0; entry < 9; ++entry) {
    net.weights()[entry] =
        2 * (static_cast<double>(entry / 3) - 1) + 5 * (static_cast<double>(entry % 3) - 1);
  }
  const SquareValues effects = square_effects(net, 0);
  EXPECT_DOUBLE_EQ(effects[0], 2.0);
  EXPECT_DOUBLE_EQ(effects[9], 5.0);
  EXPECT_DOUBLE_EQ(effects[1], 0.0);
}

TEST(SquareUses, OnlyNTupleNetworksHaveThem) { EXPECT_FALSE(square_uses(Evaluator(Wpc()))); }

TEST(TuplesFigure, HasAPathForEachTupleTwice) {
  const Figure figure =
      draw_tuples("t", network({{square(0), square(9)}, {square(7), square(6), square(7)}}));
  EXPECT_EQ(count(picture(figure), "<polyline"), 4U) << "together and on separate boards";
  EXPECT_NE(picture(figure).find(">1·3</text>"), std::string::npos) << "a repeated square";
  EXPECT_EQ(figure.data.at(0).text,
            "tuple,position,square\n1,1,a1\n1,2,b2\n2,1,h1\n2,2,g1\n2,3,h1\n");
}

TEST(SquareMapsFigure, WritesWholeNumbersAsSuch) {
  SquareMap map{.caption = "a < b", .values = {}};
  map.values[0] = 510;
  const Figure figure = draw_square_maps("m", {map, map});
  EXPECT_EQ(count(picture(figure), ">510</text>"), 2U);
  EXPECT_NE(picture(figure).find("a &lt; b"), std::string::npos);
  EXPECT_NE(figure.data.at(0).text.find("2,a1,510\n"), std::string::npos);
}

TEST(SquareMapsFigure, ColoursAreThoseOfEachBoardUnlessCommon) {
  SquareMap small{.caption = "small", .values = {}};
  small.values[0] = 1;
  SquareMap large{.caption = "large", .values = {}};
  large.values[0] = 2;
  const std::string fullest = svg::hex(svg::diverging_colour(1.0));
  EXPECT_EQ(count(picture(draw_square_maps("m", {small, large})), fullest), 2U);
  EXPECT_EQ(count(picture(draw_square_maps("m", {small, large}, ColourScale::kCommon)), fullest),
            1U);
}

TEST(SquareMapsFigure, GnuplotDrawsItInOtherFormats) {
  const TestFolder folder;
  const Figure figure = draw_square_maps("m", {SquareMap{.caption = "\"a\" < b", .values = {}}});
  const FigureFormats formats{.pdf = true, .png = false};
  EXPECT_EQ(picture_formats(figure, formats), (std::vector<std::string_view>{"svg", "pdf"}));
  const auto written = write_figure(figure, folder / "", formats);
  ASSERT_TRUE(written) << written.error().text();
  EXPECT_TRUE(std::filesystem::exists(folder / "m.svg"));
  EXPECT_GT(std::filesystem::file_size(folder / "m.pdf"), 1000U);
}

TEST(PlayerPicture, WhatHasNothingOnTheBoardIsRefused) {
  const auto figure = draw_player("someone", {"someone", Uniform(), Convention::kNegation, ""});
  ASSERT_FALSE(figure);
  EXPECT_NE(figure.error().text().find("kind random"), std::string::npos) << figure.error().text();
}

TEST(CurvesFigure, OverSecondsHasTheirColumn) {
  Curve curve{.games = {10, 20}, .generations = {1, 2}, .values = {{0.1, 0.3}, {0.3, 0.5}}};
  curve.seconds = {1.5, 3.25};
  CurvesFigure curves{.name = "c", .y_label = "score", .series = {{"a", "A", curve}}};
  EXPECT_EQ(draw(curves)->data.at(0).text.find("seconds"), std::string::npos)
      << "a figure over games has no times";
  curves.x_axis = XAxis::kSeconds;
  const Figure figure = draw(curves).value();
  EXPECT_TRUE(figure.data.at(0).text.starts_with(
      "series,games,generation,mean,low,high,deviation,run_1,run_2,seconds\na,10,1,"))
      << figure.data.at(0).text;
  EXPECT_TRUE(figure.data.at(0).text.ends_with(",3.250\n")) << figure.data.at(0).text;
  const TestFolder folder;
  const std::string svg = drawn(figure, folder);
  EXPECT_NE(svg.find("seconds of learning"), std::string::npos);
}

TEST(CurvesFigure, SeriesOfFewerRunsHaveEmptyFields) {
  const Curve two{.games = {10}, .generations = {1}, .values = {{0.25}, {0.75}}};
  const Curve one{.games = {10}, .generations = {1}, .values = {{0.5}}};
  const CurvesFigure curves{
      .name = "c", .y_label = "score", .series = {{"two", "Two", two}, {"one,a=1", "One", one}}};
  const Figure figure = draw(curves).value();
  ASSERT_EQ(figure.data.size(), 1U);
  EXPECT_EQ(figure.data[0].file, "c.csv");
  EXPECT_NE(figure.data[0].text.find("0.25,0.75\n\n\n\"one,a=1\",10,1,0.5,0.5,0.5,0,0.5,\n"),
            std::string::npos)
      << figure.data[0].text;
  const TestFolder folder;
  EXPECT_EQ(count(drawn(figure, folder), "One</text>"), 1U);
}

TEST(CurvesFigure, PanelsShareTheirScale) {
  const auto level = [](double y) {
    return Curve{.games = {10, 20}, .generations = {1, 2}, .values = {{y, y}, {y, y}}};
  };
  const CurvesFigure curves{.name = "c",
                            .y_label = "score",
                            .series = {{"low", "7 × 4", level(0.21), 0},
                                       {"middle", "12 × 6", level(0.5), 0},
                                       {"high", "7 × 4", level(0.79), 1}},
                            .paper = {{"paper: 80%", 0.8, 0.8}},
                            .panels = {"TDL", "EL"}};
  const Figure figure = draw(curves).value();
  const std::string& script = std::get<GnuplotScript>(figure.drawing).text;
  EXPECT_EQ(count(script, "set yrange [0.2:0.8]"), 2U) << script;
  EXPECT_EQ(count(script, "index 2 skip 1"), 2U) << "the third series, with its band: " << script;
  EXPECT_EQ(count(script, "set ylabel 'score'"), 1U) << script;
  const TestFolder folder;
  const std::string svg = drawn(figure, folder);
  for (const char* once : {"TDL</text>", "EL</text>", "12 × 6</text>"}) {
    EXPECT_EQ(count(svg, std::string(">") + once), 1U) << once;
  }
  EXPECT_EQ(count(svg, "paper: 80%"), 2U);
}

TEST(StyleBook, ALabelKeepsItsStyleAmongNewOnes) {
  figure_style::StyleBook book;
  const std::vector<std::string> first{"TDL", "CEL"};
  EXPECT_EQ(book.styles(first), (std::vector<std::size_t>{0, 1}));
  std::vector<std::string> many;
  for (int i = 0; i < 5; ++i) many.push_back(std::to_string(i));
  EXPECT_EQ(book.styles(many), (std::vector<std::size_t>{2, 3, 4, 5, 6}));
  // All seven are in use: the new label takes what the known one leaves.
  const std::vector<std::string> later{"new", "TDL"};
  EXPECT_EQ(book.styles(later), (std::vector<std::size_t>{1, 0}));
}

TEST(SplitFigure, HasAPlotForEachSeries) {
  const SplitFigure split{"split",
                          "corner tuples",
                          "score",
                          {{"a", "7 × 4", {1, 2, 3}, {0, 2, 0}, {0.25, 0.625, 0.5}},
                           {"b", "12 × 6", {1}, {3}, {0.75}}}};
  EXPECT_EQ(split.series[0].without(), (std::vector<double>{0.25, 0.5}));
  EXPECT_EQ(split.series[0].with(), (std::vector<double>{0.625}));
  const Figure figure = draw(split);
  EXPECT_EQ(figure.data.at(0).text,
            "series,run,count,score\na,1,0,0.25\na,2,2,0.625\na,3,0,0.5\n\n\nb,1,3,0.75\n");
  const std::string& script = std::get<GnuplotScript>(figure.drawing).text;
  EXPECT_EQ(count(script, "set object rectangle"), 1U) << "one run has no interval";
  EXPECT_EQ(count(script, "set arrow from"), 3U) << "the means of the groups";
  const TestFolder folder;
  const std::string svg = drawn(figure, folder);
  EXPECT_EQ(count(svg, "7 × 4</text>"), 1U);
  EXPECT_EQ(count(svg, "12 × 6</text>"), 1U);
}

TEST(SweepFigure, GnuplotDrawsEachValueOnce) {
  const std::vector<double> values{0.4, 0.6};
  const std::vector<double> one{0.5};
  const SweepFigure sweep{"sweep",
                          "sigma",
                          "score",
                          {{"a", "7 × 4", {"0", "0.25"}, {estimate(values), estimate(values)}},
                           {"b", "it's", {"0.25", "2"}, {estimate(values), estimate(one)}}}};
  const TestFolder folder;
  const Figure figure = draw(sweep);
  ASSERT_EQ(figure.data.size(), 1U);
  const std::string& data = figure.data[0].text;
  EXPECT_TRUE(data.starts_with("series,place,value,runs,mean,low,high,deviation\na,0,0,2,0.5,"))
      << data;
  EXPECT_NE(data.find("\n\n\nb,1,0.25,2,0.5,"), std::string::npos) << "a block for each series";
  EXPECT_TRUE(data.ends_with("\nb,2,2,1,0.5,0.5,0.5,0\n")) << data;
  const std::string svg = drawn(figure, folder);
  EXPECT_EQ(count(svg, "0.25</text>"), 1U);
  EXPECT_NE(svg.find("7 × 4</text>"), std::string::npos);
}

TEST(RanksFigure, HasAPanelForEachTeam) {
  const RanksFigure ranks{"ranks",
                          {{"etdl", "ETDL", {60'000, 120'000}, {{0, 1, 23}, {2, 0, 22}}},
                           {"ctdl", "CTDL", {60'000, 120'000}, {{24, 0, 0}, {20}}}}};
  const TestFolder folder;
  const Figure figure = draw(ranks);
  EXPECT_EQ(figure.data.at(0).text,
            "series,games,rank_1,rank_2,rank_3\netdl,60000,0,1,23\netdl,120000,2,0,22\n\n\n"
            "ctdl,60000,24,0,0\nctdl,120000,20,0,0\n");
  const std::string svg = drawn(figure, folder);
  EXPECT_NE(svg.find("ETDL"), std::string::npos);
  EXPECT_NE(svg.find("CTDL"), std::string::npos);
  EXPECT_EQ(count(svg, "rank 1"), 1U) << "one legend";
}

TEST(BarsFigure, NamesEachThingOnce) {
  const BarsFigure bars{"bars",
                        "weight",
                        {"corner", "it's"},
                        {{"td", "TD(λ)", {{1.0, 0.5, 2.0}, {-3.0, -4.0, -3.0}}},
                         {"tdmc", "TDMC(λ)", {{2.0, 1.0, 3.0}, {0.0, 0.0, 0.0}}}}};
  const TestFolder folder;
  const Figure figure = draw(bars);
  EXPECT_EQ(figure.data.at(0).text,
            "series,place,thing,value,low,high\ntd,0,corner,1,0.5,2\ntd,1,it's,-3,-4,-3\n\n\n"
            "tdmc,0,corner,2,1,3\ntdmc,1,it's,0,0,0\n");
  const std::string svg = drawn(figure, folder);
  EXPECT_EQ(count(svg, "corner</text>"), 1U);
  EXPECT_EQ(count(svg, "TDMC(λ)</text>"), 1U);
}

TEST(FigureStyle, RangesBeginAndEndWithATic) {
  const auto range = figure_style::round_range({0.213, 0.847});
  EXPECT_NEAR(range.low, 0.2, 1e-12);
  EXPECT_NEAR(range.high, 0.9, 1e-12);
}

TEST(FigureStyle, ARangeOfOneValueIsWidened) {
  for (const double value : {0.5, 0.0, 1.0, -3.2, 2e6}) {
    const auto range = figure_style::round_range({value, value});
    EXPECT_LT(range.low, value);
    EXPECT_GT(range.high, value);
    const std::string labels =
        figure_style::end_labels(std::vector<figure_style::EndLabel>{{"flat", value}}, range);
    EXPECT_EQ(labels.find("nan"), std::string::npos) << labels;
    EXPECT_EQ(labels.find("inf"), std::string::npos) << labels;
  }
}

TEST(FigureStyle, LabelsAtTheEndsDoNotCoverEachOther) {
  const std::vector<figure_style::EndLabel> labels{{"high", 0.5}, {"low", 0.1}, {"near", 0.51}};
  std::istringstream lines(figure_style::end_labels(labels, {0.0, 1.0}));
  std::vector<double> heights;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("set label")) continue;
    heights.push_back(std::stod(line.substr(line.find(',') + 1)));
  }
  ASSERT_EQ(heights.size(), 3U);
  EXPECT_NEAR(heights[0], 0.1, 1e-9) << "no neighbours, so not moved";
  EXPECT_GE(heights[2] - heights[1], 0.05);
  EXPECT_NEAR((heights[1] + heights[2]) / 2, 0.505, 1e-3);
}

}  // namespace
}  // namespace othello
