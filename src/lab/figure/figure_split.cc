#include "lab/figure/figure_split.h"

#include <fmt/format.h>

#include <algorithm>

#include "lab/figure/figure_style.h"
#include "lab/figure/panel_grid.h"
#include "lab/results/run_statistics.h"

namespace othello {
namespace {

/// Half-width of the points and the mean of one count.
constexpr double kSplitReach = 0.35;

std::vector<double> scores_where(const SplitSeries& series, bool some) {
  std::vector<double> chosen;
  for (std::size_t i = 0; i < series.scores.size(); ++i) {
    if ((series.counts[i] > 0) == some) chosen.push_back(series.scores[i]);
  }
  return chosen;
}

std::string split_rows(const SplitSeries& series) {
  std::string text;
  for (std::size_t i = 0; i < series.runs.size(); ++i) {
    text += fmt::format("{},{},{}\n", series.runs[i], series.counts[i], series.scores[i]);
  }
  return text;
}

std::size_t greatest_count(const SplitFigure& figure) {
  std::size_t most = 1;
  for (const SplitSeries& series : figure.series) {
    for (const std::size_t count : series.counts) most = std::max(most, count);
  }
  return most;
}

/// A line at a group's mean over the counts from `first` to `last`, with a band for its interval.
std::string group_mean(const std::vector<double>& scores, double first, double last) {
  if (scores.empty()) return {};
  const RunEstimate e = estimate(scores);
  const double left = first - kSplitReach;
  const double right = last + kSplitReach;
  std::string out =
      fmt::format("set arrow from {0},{2} to {1},{2} nohead back linewidth 2 linecolor rgb '{3}'\n",
                  left, right, e.mean, figure_style::kInk);
  if (!e.has_interval()) return out;
  return out + fmt::format(
                   "set object rectangle from {},{} to {},{} behind fillcolor rgb '{}' fillstyle "
                   "solid 0.6 noborder\n",
                   left, std::max(e.interval.low, 0.0), right, std::min(e.interval.high, 1.0),
                   figure_style::kGrid);
}

std::string split_panel(const SplitFigure& figure, const figure_style::PanelGrid& grid,
                        std::size_t number) {
  const SplitSeries& series = figure.series[number];
  const auto most = static_cast<double>(greatest_count(figure));
  std::string out =
      grid.preamble(number, {.x_label = figure.x_label, .y_label = figure.y_label}, series.label);
  // The whole scale from 0 to 1, to show how low a group is.
  out +=
      fmt::format("set key off\nset xrange [-0.6:{}]\nset xtics 1\nset yrange [0:1]\n", most + 0.6);
  out += group_mean(series.without(), 0, 0) + group_mean(series.with(), 1, most);
  // Runs with the same count are spread over nine positions by run number.
  return out + fmt::format(
                   "plot {} using ($3+{}*(int($2*4)%9-4)/4.0):4 with points pointtype 7 pointsize "
                   "0.6 linecolor rgb '{}'\n",
                   series_source(figure.name, number), 0.8 * kSplitReach,
                   figure_style::series_style(0).colour);
}

}  // namespace

std::vector<double> SplitSeries::without() const { return scores_where(*this, false); }
std::vector<double> SplitSeries::with() const { return scores_where(*this, true); }

Figure draw(const SplitFigure& split) {
  const figure_style::PanelGrid grid(split.series.size(), 0);
  std::vector<SeriesRows> rows;
  std::string script = grid.begin();
  for (std::size_t i = 0; i < split.series.size(); ++i) {
    rows.push_back({split.series[i].name, split_rows(split.series[i])});
    script += split_panel(split, grid, i);
  }
  return {.name = split.name,
          .data = {series_data(split.name, "run,count,score", rows)},
          .drawing = GnuplotScript{script + "unset multiplot\n", grid.width(), grid.height()}};
}

}  // namespace othello
