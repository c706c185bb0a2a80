#include "lab/figure/figure_curves.h"

#include <fmt/format.h>

#include <algorithm>

#include "lab/figure/curves_script.h"

namespace othello {
namespace {

constexpr std::size_t kMostSeriesWithRuns = 3;

std::string curve_columns(const CurvesFigure& figure) {
  std::string text = "games,generation,mean,low,high,deviation";
  for (std::size_t run = 1; run <= figure.most_runs(); ++run) text += fmt::format(",run_{}", run);
  return figure.x_axis == XAxis::kSeconds ? text + ",seconds" : text;
}

std::string curve_rows(const CurvesFigure& figure, const FigureSeries& series) {
  const Curve& curve = series.curve;
  std::string text;
  for (std::size_t point = 0; point < curve.points(); ++point) {
    const std::vector<double> values = curve.at(point);
    const RunEstimate over_runs = estimate_shares(values);
    text += fmt::format("{},{},{},{},{},{}", curve.games[point], curve.generations[point],
                        over_runs.mean, over_runs.interval.low, over_runs.interval.high,
                        over_runs.deviation);
    for (const double value : values) text += fmt::format(",{}", value);
    text.append(figure.most_runs() - values.size(), ',');
    if (figure.x_axis == XAxis::kSeconds) text += fmt::format(",{:.3f}", curve.seconds[point]);
    text += '\n';
  }
  return text;
}

}  // namespace

std::size_t CurvesFigure::most_runs() const {
  std::size_t most = 0;
  for (const FigureSeries& one : series) most = std::max(most, one.curve.runs());
  return most;
}

bool CurvesFigure::shows_runs() const {
  return panels.empty() && series.size() <= kMostSeriesWithRuns;
}

std::string reading_aid(const CurvesFigure& curves) {
  if (curves.most_runs() == 1) return "single runs";
  const std::string means = "mean over runs with its 95% interval";
  return curves.shows_runs() ? means + "; thin lines are single runs" : means;
}

Result<Figure> draw(const CurvesFigure& curves) {
  std::vector<SeriesRows> rows;
  for (const FigureSeries& series : curves.series) {
    if (curves.only_run && *curves.only_run > series.curve.runs()) {
      return failure(fmt::format("found {} runs of '{}', expected at least {}", series.curve.runs(),
                                 series.name, *curves.only_run),
                     curves.name);
    }
    rows.push_back({series.name, curve_rows(curves, series)});
  }
  return Figure{.name = curves.name,
                .data = {series_data(curves.name, curve_columns(curves), rows)},
                .drawing = curves_script(curves)};
}

}  // namespace othello
