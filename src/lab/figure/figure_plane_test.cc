#include "lab/figure/figure_plane.h"

#include <gtest/gtest.h>

#include "core/file.h"
#include "core/folder_testing.h"
#include "lab/figure/label_places.h"

namespace othello {
namespace {

using figure_style::Box;

PlanePoint point(const std::string& label, double across, double up) {
  return {label, {across, across - 0.01, across + 0.01}, {up, up - 0.02, up + 0.02}};
}

TEST(ParetoFront, HasWhatNothingElseExceeds) {
  const std::vector<PlanePoint> points{point("a", 0.9, 0.5), point("b", 0.5, 0.9),
                                       point("c", 0.5, 0.8), point("d", 0.7, 0.7),
                                       point("e", 0.7, 0.7), point("f", 0.6, 0.6)};
  EXPECT_EQ(pareto_front(points), (std::vector<std::size_t>{1, 3, 0}));
  EXPECT_TRUE(pareto_front({}).empty());
}

bool meet(const Box& a, const Box& b) {
  return a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top;
}

TEST(LabelPlaces, StayInThePlotAndOffEachOther) {
  const Box plot{0, 0, 800, 500};
  const std::vector<figure_style::LabelledPoint> points{{790, 250, "at the right edge"},
                                                        {400, 250, "one"},
                                                        {412, 252, "beside it"},
                                                        {404, 240, "and below"},
                                                        {5, 498, "in the corner"}};
  const auto places = figure_style::place_labels(points, {}, plot);
  ASSERT_EQ(places.size(), points.size());
  for (std::size_t i = 0; i < places.size(); ++i) {
    const Box& box = places[i].box;
    EXPECT_GE(box.left, plot.left) << points[i].label;
    EXPECT_LE(box.right, plot.right) << points[i].label;
    EXPECT_GE(box.bottom, plot.bottom) << points[i].label;
    EXPECT_LE(box.top, plot.top) << points[i].label;
    for (std::size_t k = 0; k < i; ++k) {
      EXPECT_FALSE(meet(box, places[k].box)) << points[i].label << ", " << points[k].label;
    }
  }
}

TEST(LabelPlaces, AreToTheRightWhereThatIsFree) {
  const std::vector<figure_style::LabelledPoint> one{{100, 100, "a"}};
  const Box plot{0, 0, 800, 500};
  EXPECT_GT(figure_style::place_labels(one, {}, plot)[0].box.left, 100);
  const std::vector<Box> bar{{100, 98, 200, 102}};
  EXPECT_LT(figure_style::place_labels(one, bar, plot)[0].box.left, 100);
}

TEST(PlaneFigure, GnuplotDrawsEveryPlayerOnce) {
  const PlaneFigure plane{.name = "plane",
                          .x_label = "score v heuristic",
                          .y_label = "score v pool",
                          .points = {point("Specialist", 0.95, 0.4), point("it's, me", 0.6, 0.9)},
                          .known = {{"Known", 0.73, 0.82}}};
  const Figure figure = draw(plane);
  EXPECT_EQ(figure.data.at(0).text,
            "label,across,across_low,across_high,up,up_low,up_high\n"
            "Specialist,0.95,0.94,0.96,0.4,0.38,0.42000000000000004\n"
            "\"it's, me\",0.6,0.59,0.61,0.9,0.88,0.92\n");
  const TestFolder folder;
  const auto written = write_figure(figure, folder / "");
  ASSERT_TRUE(written) << written.error().text();
  const std::string svg = read_file(folder / "plane.svg", 1 << 20).value();
  for (const char* text : {">Specialist<", ">it's, me<", ">Known<", "score v pool", "published"}) {
    const std::size_t at = svg.find(text);
    EXPECT_NE(at, std::string::npos) << text;
    EXPECT_EQ(svg.find(text, at + 1), std::string::npos) << text;
  }
}

}  // namespace
}  // namespace othello
