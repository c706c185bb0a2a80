#include "lab/figure/figure_sweep.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/table.h"
#include "lab/figure/figure_style.h"

namespace othello {
namespace {

using figure_style::script_word;
using figure_style::series_style;

/// Horizontal offset between series, so that their intervals do not overlap.
constexpr double kBeside = 0.08;
/// From the last value to the right edge, where the labels begin; a share of the values.
constexpr double kEdge = 0.03;

std::vector<std::string> all_values(const SweepFigure& sweep) {
  std::vector<std::string> all;
  for (const SweepSeries& series : sweep.series) {
    for (const std::string& x : series.x) {
      if (std::find(all.begin(), all.end(), x) == all.end()) all.push_back(x);
    }
  }
  return all;
}

std::string sweep_rows(const SweepSeries& series, const std::vector<std::string>& all) {
  std::string text;
  for (std::size_t i = 0; i < series.x.size(); ++i) {
    const RunEstimate& e = series.values[i];
    const auto place = std::find(all.begin(), all.end(), series.x[i]) - all.begin();
    // One run has no interval: its ends are the mean.
    text += fmt::format("{},{},{},{},{},{},{}\n", place, series.x[i], e.runs, e.mean,
                        e.has_interval() ? e.interval.low : e.mean,
                        e.has_interval() ? e.interval.high : e.mean, e.deviation);
  }
  return text;
}

/// Covers all intervals, except that those of few runs may exceed 0 … 1 and the axis does not.
figure_style::Range y_range(const SweepFigure& sweep) {
  double low = 1.0;
  double high = 0.0;
  for (const SweepSeries& series : sweep.series) {
    for (const RunEstimate& e : series.values) {
      low = std::min({low, e.mean, e.has_interval() ? std::max(e.interval.low, 0.0) : e.mean});
      high = std::max({high, e.mean, e.has_interval() ? std::min(e.interval.high, 1.0) : e.mean});
    }
  }
  return figure_style::round_range({low, high});
}

/// Short labels are placed at the ends of the lines, if all end at the last value.
bool labels_at_ends(const SweepFigure& sweep, const std::string& last) {
  return std::all_of(sweep.series.begin(), sweep.series.end(), [&](const SweepSeries& series) {
    return series.x.back() == last && display_width(series.label) <= figure_style::kLongestEndLabel;
  });
}

std::string script(const SweepFigure& sweep, const std::vector<std::string>& all) {
  std::string head = figure_style::preamble({.x_label = sweep.x_label, .y_label = sweep.y_label});
  std::vector<std::string> tics;
  for (std::size_t i = 0; i < all.size(); ++i) {
    tics.push_back(fmt::format("{} {}", script_word(all[i]), i));
  }
  const figure_style::Range range = y_range(sweep);
  head += fmt::format("set yrange [{}:{}]\nset xrange [-0.5:{}]\nset xtics ({})\n", range.low,
                      range.high, (1 + kEdge) * static_cast<double>(all.size()) - 1,
                      fmt::join(tics, ", "));
  std::vector<std::string> names;
  for (const SweepSeries& series : sweep.series) names.push_back(series.label);
  figure_style::StyleBook own;
  const std::vector<std::size_t> styles =
      (sweep.styles == nullptr ? own : *sweep.styles).styles(names);
  if (labels_at_ends(sweep, all.back())) {
    std::vector<figure_style::EndLabel> labels;
    for (std::size_t i = 0; i < sweep.series.size(); ++i) {
      labels.push_back({names[i], sweep.series[i].values.back().mean, styles[i]});
    }
    head += fmt::format("set key off\nset rmargin {}\n", figure_style::end_label_margin(labels)) +
            figure_style::end_labels(labels, range);
  }
  std::vector<std::string> plots;
  const auto middle = (static_cast<double>(sweep.series.size()) - 1) / 2;
  for (std::size_t i = 0; i < sweep.series.size(); ++i) {
    const figure_style::SeriesStyle& style = series_style(styles[i]);
    const std::string source = fmt::format("{} using ($2{:+.3f})", series_source(sweep.name, i),
                                           (static_cast<double>(i) - middle) * kBeside);
    plots.push_back(fmt::format(
        "{}:5:6:7 with yerrorbars linewidth 2 linecolor rgb '{}' pointtype 7 pointsize 0.1 notitle",
        source, style.colour));
    plots.push_back(fmt::format(
        "{}:5 with linespoints linewidth 2.5 linecolor rgb '{}' dashtype {} pointtype 7 "
        "pointsize 0.6 title {}",
        source, style.colour, style.dash, script_word(sweep.series[i].label)));
  }
  return fmt::format("{}plot \\\n  {}\n", head, fmt::join(plots, ", \\\n  "));
}

}  // namespace

Figure draw(const SweepFigure& sweep) {
  const std::vector<std::string> all = all_values(sweep);
  std::vector<SeriesRows> rows;
  for (const SweepSeries& series : sweep.series) {
    rows.push_back({series.name, sweep_rows(series, all)});
  }
  return {.name = sweep.name,
          .data = {series_data(sweep.name, "place,value,runs,mean,low,high,deviation", rows)},
          .drawing = GnuplotScript{script(sweep, all)}};
}

}  // namespace othello
