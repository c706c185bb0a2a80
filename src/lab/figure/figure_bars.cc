#include "lab/figure/figure_bars.h"

#include <fmt/format.h>

#include "lab/figure/figure_style.h"

namespace othello {
namespace {

using figure_style::script_word;

/// Total width of a group's columns, as a share of the distance between groups.
constexpr double kWidth = 0.8;

std::string bar_rows(const BarsFigure& figure, const BarSeries& series) {
  std::string text;
  for (std::size_t i = 0; i < series.bars.size(); ++i) {
    const Bar& bar = series.bars[i];
    text += fmt::format("{},{},{},{},{}\n", i, figure.things[i], bar.value, bar.low, bar.high);
  }
  return text;
}

std::string script(const BarsFigure& figure) {
  std::vector<std::string> tics;
  for (std::size_t i = 0; i < figure.things.size(); ++i) {
    tics.push_back(fmt::format("{} {}", script_word(figure.things[i]), i));
  }
  const auto count = static_cast<double>(figure.series.size());
  std::string head = figure_style::preamble({.x_label = "", .y_label = figure.y_label});
  head += fmt::format(
      "set format y '%g'\nset xrange [-0.6:{}]\nset xtics ({}) rotate by -40\nset xzeroaxis "
      "linetype 1 linecolor rgb '{}'\nset style fill solid 0.85 noborder\nset boxwidth {:.4f}\n",
      static_cast<double>(figure.things.size()) - 0.4, fmt::join(tics, ", "), figure_style::kInk,
      0.94 * kWidth / count);
  std::vector<std::string> plots;
  for (std::size_t i = 0; i < figure.series.size(); ++i) {
    const double beside = (static_cast<double>(i) - (count - 1) / 2) * kWidth / count;
    const std::string source =
        fmt::format("{} using ($2{:+.4f})", series_source(figure.name, i), beside);
    plots.push_back(fmt::format("{}:4 with boxes linecolor rgb '{}' title {}", source,
                                figure_style::series_style(i).colour,
                                script_word(figure.series[i].label)));
    // Not gnuplot's error bars, which blank out the column around a point.
    plots.push_back(
        fmt::format("{}:5:(0):($6-$5) with vectors nohead linewidth 1.5 linecolor rgb '{}' notitle",
                    source, figure_style::kInk));
  }
  return fmt::format("{}plot \\\n  {}\n", head, fmt::join(plots, ", \\\n  "));
}

}  // namespace

Figure draw(const BarsFigure& bars) {
  std::vector<SeriesRows> rows;
  for (const BarSeries& series : bars.series) {
    rows.push_back({series.name, bar_rows(bars, series)});
  }
  return {.name = bars.name,
          .data = {series_data(bars.name, "place,thing,value,low,high", rows)},
          .drawing = GnuplotScript{script(bars), 900, 520}};
}

}  // namespace othello
