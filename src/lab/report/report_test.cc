#include "lab/report/report.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <regex>
#include <sstream>

#include "lab/figure/figure_curves.h"
#include "lab/figure/gnuplot.h"
#include "lab/report/report_parts.h"
#include "lab/run/lab_testing.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

class ReportFolder : public testing::Test {
 protected:
  [[nodiscard]] std::string read(const std::string& file) const {
    std::ifstream in(folder_ / file, std::ios::binary);
    std::ostringstream content;
    content << in.rdbuf();
    return content.str();
  }

  const TestFolder scratch_;
  const fs::path folder_ = scratch_ / "report";
};

CurvesFigure small_figure() {
  Curve rising{.games = {1000, 2000}, .generations = {10, 20}, .values = {{0.1, 0.3}, {0.3, 0.5}}};
  Curve flat{.games = {1000, 2000}, .generations = {10, 20}, .values = {{0.25, 0.25}}};
  return {.name = "fig",
          .y_label = "score",
          .series = {{"up", "it's <up>", rising}, {"flat", "flat", flat}}};
}

Report small_report() {
  SquareMap map{.caption = "weights", .values = {}};
  map.values[0] = 1.0;
  map.values[63] = -0.5;
  Report report{.title = "A & B", .subtitle = "sub", .sections = {}};
  report.sections.push_back(
      {.id = "one",
       .heading = "One",
       .short_heading = "One",
       .blocks = {Paragraph{"1 < 2"}, ReportFigure{"Curves.", draw(small_figure()).value()},
                  ReportTable{"caption",
                              {{"name", Align::kLeft}, {"value"}},
                              {{{"a|b"}, {"0.5", Tone::kGood, "small"}}}},
                  SquareMaps{{map}}, Verbatim{"file", "x = \"<y>\"\n"}}});
  return report;
}

/// Checks that elements are closed in order; void elements are ignored.
::testing::AssertionResult well_formed(const std::string& html) {
  const std::regex tag(R"(<(/?)([a-zA-Z][a-zA-Z0-9]*)([^<>]*)>)");
  std::vector<std::string> open;
  const std::string text = std::regex_replace(html, std::regex("<style>[^<]*</style>"), "");
  for (auto it = std::sregex_iterator(text.begin(), text.end(), tag); it != std::sregex_iterator();
       ++it) {
    const std::string name = (*it)[2];
    const std::string rest = (*it)[3];
    if (name == "meta" || name == "br" || rest.ends_with("/")) continue;
    if ((*it)[1].length() == 0) {
      open.push_back(name);
    } else if (open.empty() || open.back() != name) {
      return ::testing::AssertionFailure()
             << "</" << name << "> closes " << (open.empty() ? "nothing" : open.back());
    } else {
      open.pop_back();
    }
  }
  if (!open.empty())
    return ::testing::AssertionFailure() << "<" << open.back() << "> is not closed";
  return ::testing::AssertionSuccess();
}

TEST_F(ReportFolder, ThePageIsWholeAndAsksForNothingElse) {
  const auto written = write_report(small_report(), folder_);
  ASSERT_TRUE(written) << written.error().text();
  const std::string html = read("report.html");
  EXPECT_TRUE(well_formed(html));
  EXPECT_NE(html.find("<title>A &amp; B</title>"), std::string::npos);
  EXPECT_NE(html.find("1 &lt; 2"), std::string::npos);
  EXPECT_NE(html.find("aria-label=\"Curves.\""), std::string::npos) << "the figure is inside";
  EXPECT_NE(html.find("<span class=\"good\">0.5</span><small>small</small>"), std::string::npos);
  EXPECT_NE(html.find("prefers-color-scheme: dark"), std::string::npos);
  // Nothing is loaded: no scripts, stylesheets, images or URLs except XML namespaces.
  for (const char* loads : {"<script", "<link", "<img", "@import", "url(", "src="}) {
    EXPECT_EQ(html.find(loads), std::string::npos) << loads;
  }
  const std::string without_names =
      std::regex_replace(html, std::regex("http://www\\.w3\\.org/"), "");
  EXPECT_EQ(without_names.find("http"), std::string::npos);
}

TEST_F(ReportFolder, TheDataStandsBesideTheFigure) {
  ASSERT_TRUE(write_report(small_report(), folder_));
  EXPECT_EQ(read("figures/fig.csv"),
            "series,games,generation,mean,low,high,deviation,run_1,run_2\n"
            "up,1000,10,0.2,0,1,0.1414213562373095,0.1,0.3\n"
            "up,2000,20,0.4,0,1,0.14142135623730953,0.3,0.5\n"
            "\n\n"
            "flat,1000,10,0.25,0.25,0.25,0,0.25,\n"
            "flat,2000,20,0.25,0.25,0.25,0,0.25,\n");
  EXPECT_NE(read("figures/fig.gp").find("'it''s <up>'"), std::string::npos);
  EXPECT_NE(read("figures/fig.svg").find("<svg"), std::string::npos);
}

TEST_F(ReportFolder, FiguresComeInTheFormatsThatAreAskedFor) {
  ASSERT_TRUE(write_report(small_report(), folder_));
  const std::string script = read("figures/fig.gp");
  EXPECT_FALSE(fs::exists(folder_ / "figures/fig.pdf"));
  const auto written = write_report(small_report(), folder_, {.pdf = true, .png = true});
  ASSERT_TRUE(written) << written.error().text();
  EXPECT_EQ(read("figures/fig.pdf").substr(0, 5), "%PDF-");
  const std::string png = read("figures/fig.png");
  EXPECT_EQ(png.substr(1, 3), "PNG");
  // Width and height follow the first chunk's length and name, big-endian.
  EXPECT_EQ(png.substr(16, 8), std::string("\0\0\x07\x08\0\0\x03\xc0", 8)) << "1800 x 960";
  EXPECT_TRUE(read("figures/fig.gp").starts_with(script)) << "the SVG part is unchanged";
  EXPECT_NE(read("report.html").find("<a href=\"figures/fig.png\">PNG</a>"), std::string::npos);
}

TEST_F(ReportFolder, MarkdownSaysTheSame) {
  ASSERT_TRUE(write_report(small_report(), folder_));
  const std::string text = read("report.md");
  EXPECT_NE(text.find("# A & B\n"), std::string::npos);
  EXPECT_NE(text.find("](figures/fig.svg)"), std::string::npos);
  EXPECT_NE(text.find("| a\\|b | 0.5 (small) |"), std::string::npos) << text;
  EXPECT_NE(text.find("   1.00"), std::string::npos);
}

TEST_F(ReportFolder, WithoutGnuplotThePagesAndTheDataAreStillWritten) {
  const std::string path = std::getenv("PATH") == nullptr ? "" : std::getenv("PATH");
  setenv("PATH", "/nowhere", 1);
  const auto written = write_report(small_report(), folder_);
  setenv("PATH", path.c_str(), 1);
  ASSERT_FALSE(written);
  EXPECT_NE(written.error().text().find("gnuplot-nox"), std::string::npos)
      << written.error().text();
  EXPECT_EQ(written.error().text().find('\n'), std::string::npos);
  EXPECT_TRUE(well_formed(read("report.html")));
  EXPECT_FALSE(read("report.md").empty());
  EXPECT_FALSE(read("figures/fig.csv").empty());
}

TEST_F(ReportFolder, GnuplotsComplaintsAreOneLine) {
  fs::create_directories(folder_);
  std::ofstream(folder_ / "bad.gp") << "plot nonsense\n";
  const auto ran = run_gnuplot(folder_, "bad.gp");
  ASSERT_FALSE(ran);
  EXPECT_NE(ran.error().text().find("gnuplot failed"), std::string::npos);
  EXPECT_EQ(ran.error().text().find('\n'), std::string::npos);
}

TEST(SquareMapSvg, TheEndsAreBlueAndOrange) {
  SquareMap map{.caption = "m", .values = {}};
  map.values[0] = 2.0;
  map.values[1] = -2.0;
  const std::string svg = report_parts::square_map_svg(map, greatest_size(map.values));
  EXPECT_NE(svg.find("fill=\"#e66e14\""), std::string::npos) << "the maximum";
  EXPECT_NE(svg.find("fill=\"#2166ac\""), std::string::npos) << "the minimum";
  EXPECT_NE(svg.find("fill=\"#f7f7f7\""), std::string::npos) << "zero";
  EXPECT_NE(svg.find(">-2</text>"), std::string::npos);
}

}  // namespace
}  // namespace othello
