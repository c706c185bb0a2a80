#include "lab/figure/figure_forest.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/figure/figure_style.h"
#include "lab/results/csv_text.h"

namespace othello {
namespace {

using figure_style::script_word;

constexpr int kForestRowPixels = 20;
constexpr int kForestPanelPixels = 120;  // key, axis and margins
constexpr int kForestWidth = 900;

struct VerdictColour {
  std::string_view verdict;
  std::string_view colour;
};
constexpr VerdictColour kVerdictColours[] = {
    {"reproduced", "#0072B2"}, {"not reproduced", "#D55E00"}, {"inconclusive", "#999999"}};

/// An unbounded end is not drawn.
std::string end_text(double end) { return std::isfinite(end) ? fmt::format("{}", end) : "NaN"; }

std::string forest_rows(const std::vector<ForestRow>& rows) {
  std::string text;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const ForestRow& row = rows[i];
    text += fmt::format("{},{},{},{},{},{},{},{}\n", i, csv_text(row.label), row.verdict,
                        end_text(row.paper.low), end_text(row.paper.high), row.value, row.ours.low,
                        row.ours.high);
  }
  return text;
}

struct Panel {
  const std::vector<ForestRow>& rows;
  std::string_view x_label;
  double same = 0.0;  ///< value at which ours equals the paper's
};

int height_of(const std::vector<ForestRow>& rows) {
  return rows.empty() ? 0 : kForestPanelPixels + kForestRowPixels * static_cast<int>(rows.size());
}

/// The x range: everything, unless one interval is so wide that the others would vanish.
figure_style::Range shown(const Panel& panel) {
  constexpr double kFarthest = 1.0;
  double low = panel.same;
  double high = panel.same;
  for (const ForestRow& row : panel.rows) {
    low = std::min(low, row.ours.low);
    high = std::max(high, row.ours.high);
  }
  return figure_style::round_range({std::max(low, panel.same - kFarthest) - 0.01,
                                    std::min(high, panel.same + kFarthest) + 0.01});
}

std::string panel_script(const Panel& panel, const std::string& source) {
  std::string text = figure_style::preamble({.x_label = panel.x_label, .y_label = ""}) +
                     "set key above\nset lmargin 24\nset rmargin 2\nset grid xtics noytics\n";
  std::vector<std::string> tics;
  for (std::size_t i = 0; i < panel.rows.size(); ++i) {
    tics.push_back(fmt::format("{} {}", script_word(panel.rows[i].label), i));
  }
  const auto [low, high] = shown(panel);
  text +=
      fmt::format("set ytics ({})\nset yrange [{}:-0.7]\nset xrange [{}:{}]\n",
                  fmt::join(tics, ", "), static_cast<double>(panel.rows.size()) - 0.3, low, high);
  text += fmt::format("set arrow 1 from {0}, graph 0 to {0}, graph 1 nohead linecolor rgb '{1}'\n",
                      panel.same, figure_style::kInk);
  std::vector<std::string> plots{fmt::format(
      "{} using 5:2:($6-$5):(0) with vectors nohead linewidth 9 linecolor rgb '{}' title 'paper'",
      source, figure_style::kGrid)};
  for (const VerdictColour& v : kVerdictColours) {
    plots.push_back(fmt::format(
        "{} using (strcol(4) eq '{}' ? $7 : NaN):2:8:9 with xerrorbars linewidth 2 pointtype 7 "
        "pointsize 0.5 linecolor rgb '{}' title '{}'",
        source, v.verdict, v.colour, v.verdict));
  }
  return fmt::format("{}plot \\\n  {}\n", text, fmt::join(plots, ", \\\n  "));
}

}  // namespace

Figure draw(const ForestFigure& forest) {
  std::vector<SeriesRows> series;
  std::string script = "set multiplot\n";
  const int total = std::max(1, height_of(forest.ratios) + height_of(forest.differences));
  double top = 1.0;
  const auto add = [&](const Panel& panel, const std::string& name) {
    if (panel.rows.empty()) return;
    const double height = static_cast<double>(height_of(panel.rows)) / total;
    top -= height;
    script += fmt::format("set size 1, {:.4f}\nset origin 0, {:.4f}\n", height, top);
    script += panel_script(panel, series_source(forest.name, series.size()));
    series.push_back({name, forest_rows(panel.rows)});
  };
  add({forest.ratios, "our number divided by the paper's", 1.0}, "ratio");
  add({forest.differences, "our difference, or our number minus the limit that the paper states",
       0.0},
      "difference");
  script += "unset multiplot\n";
  return {.name = forest.name,
          .data = {series_data(forest.name,
                               "place,claim,verdict,paper_low,paper_high,value,low,high", series)},
          .drawing = GnuplotScript{script, kForestWidth, total}};
}

}  // namespace othello
