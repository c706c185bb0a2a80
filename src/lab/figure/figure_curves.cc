#include "lab/figure/figure_curves.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "core/table.h"
#include "lab/figure/figure_style.h"

namespace othello {
namespace {

using figure_style::script_word;
using figure_style::series_style;

// The columns of the data file, as gnuplot counts them; the first is the series.
constexpr int kGamesColumn = 2;
constexpr int kGenerationColumn = 3;
constexpr int kMeanColumn = 4;
constexpr int kLowColumn = 5;
constexpr int kHighColumn = 6;
constexpr int kFirstRunColumn = 8;  // after the deviation

/// Single runs of more series than this would hide each other.
constexpr std::size_t kMostSeriesWithRuns = 3;
/// The interval of fewer runs may be wider than all the rest, and is cut where the axis ends.
constexpr std::size_t kFewestRunsOfABand = 5;
/// A label that is no longer stands at the end of its curve; longer ones in a legend.
constexpr std::size_t kLongestEndLabel = 16;

bool shows_runs(const CurvesFigure& figure) { return figure.series.size() <= kMostSeriesWithRuns; }

std::size_t most_runs(const CurvesFigure& figure) {
  std::size_t most = 0;
  for (const FigureSeries& series : figure.series) most = std::max(most, series.curve.runs());
  return most;
}

std::string curve_columns(const CurvesFigure& figure) {
  std::string text = "games,generation,mean,low,high,deviation";
  for (std::size_t run = 1; run <= most_runs(figure); ++run) text += fmt::format(",run_{}", run);
  return figure.x_axis == XAxis::kSeconds ? text + ",seconds" : text;
}

std::string curve_rows(const CurvesFigure& figure, const FigureSeries& series) {
  const Curve& curve = series.curve;
  std::string text;
  for (std::size_t point = 0; point < curve.points(); ++point) {
    const std::vector<double> values = curve.at(point);
    const RunEstimate over_runs = estimate(values);
    text += fmt::format("{},{},{},{},{},{}", curve.games[point], curve.generations[point],
                        over_runs.mean, over_runs.interval.low, over_runs.interval.high,
                        over_runs.deviation);
    for (const double value : values) text += fmt::format(",{}", value);
    text.append(most_runs(figure) - values.size(), ',');
    if (figure.x_axis == XAxis::kSeconds) text += fmt::format(",{:.3f}", curve.seconds[point]);
    text += '\n';
  }
  return text;
}

/// Where a curve ends.
double last_x(const CurvesFigure& figure, const Curve& curve) {
  if (curve.points() == 0) return 0.0;
  if (figure.x_axis == XAxis::kSeconds) return curve.seconds.back();
  return static_cast<double>(figure.x_axis == XAxis::kGames ? curve.games.back()
                                                            : curve.generations.back());
}

double greatest_x(const CurvesFigure& figure) {
  double most = 0.0;
  for (const FigureSeries& s : figure.series) most = std::max(most, last_x(figure, s.curve));
  return most;
}

/// "($1/1e6)": games are plotted in millions or thousands, generations and seconds as they are.
struct XScale {
  std::string column;  ///< none for seconds, which stand behind the runs
  std::string label;
  double unit = 1.0;
};
XScale x_scale(const CurvesFigure& figure) {
  if (figure.x_axis == XAxis::kSeconds) return {"", "seconds of learning", 1.0};
  if (figure.x_axis == XAxis::kGenerations) {
    return {fmt::format("{}", kGenerationColumn), "generation", 1.0};
  }
  if (greatest_x(figure) >= 1e6) {
    return {fmt::format("(${}/1e6)", kGamesColumn), "games played (millions)", 1e6};
  }
  return {fmt::format("(${}/1e3)", kGamesColumn), "games played (thousands)", 1e3};
}

class Script {
 public:
  explicit Script(const CurvesFigure& figure) : figure_(figure), x_(x_scale(figure)) {
    std::vector<std::string> labels;
    for (const FigureSeries& series : figure.series) labels.push_back(series.label);
    figure_style::StyleBook own;
    styles_ = (figure.styles == nullptr ? own : *figure.styles).styles(labels);
  }

  [[nodiscard]] std::string text() {
    set_up();
    if (figure_.only_run) {
      each_series([this](std::size_t i) { one_run(i); });
    } else {
      // Back to front: single runs, bands, means.
      if (shows_runs()) each_series([this](std::size_t i) { single_runs(i); });
      each_series([this](std::size_t i) { band(i); });
      each_series([this](std::size_t i) { mean(i); });
    }
    return fmt::format("{}plot \\\n  {}\n", head_, fmt::join(plots_, ", \\\n  "));
  }

 private:
  template <class Visit>
  void each_series(const Visit& visit) {
    for (std::size_t i = 0; i < figure_.series.size(); ++i) visit(i);
  }

  void set_up() {
    head_ = figure_style::preamble({.x_label = x_.label, .y_label = figure_.y_label});
    head_ += fmt::format("set style fill transparent solid {} noborder\n",
                         shows_runs() ? "0.15" : "0.10");
    if (labels_at_ends()) {
      set_end_labels();
    } else {
      head_ += fmt::format("set xrange [0:{}]\n", greatest_x(figure_) / x_.unit);
    }
    for (const PaperBand& band : figure_.paper) set_paper_band(band);
  }

  /// Behind everything else, named at its left end.
  void set_paper_band(const PaperBand& band) {
    if (band.low < band.high) {
      head_ += fmt::format(
          "set object rectangle from graph 0, first {} to graph 1, first {} behind fillcolor rgb "
          "'{}' fillstyle solid 0.6 noborder\n",
          band.low, band.high, figure_style::kGrid);
    } else {
      head_ += fmt::format(
          "set arrow from graph 0, first {0} to graph 1, first {0} nohead back linewidth 1.5 "
          "dashtype 3 linecolor rgb '{1}'\n",
          band.low, figure_style::kInk);
    }
    head_ +=
        fmt::format("set label {} at graph 0.01, first {} left offset 0,0.6 textcolor rgb '{}'\n",
                    script_word(band.label), band.high, figure_style::kInk);
  }

  [[nodiscard]] bool shows_runs() const { return othello::shows_runs(figure_); }

  /// Where a curve is drawn at its last point.
  [[nodiscard]] double end_value(const Curve& curve) const {
    const std::vector<double> last = curve.at(curve.points() - 1);
    return figure_.only_run ? last[*figure_.only_run - 1] : estimate(last).mean;
  }

  /// Short labels stand at the ends of the curves, if all end together.
  [[nodiscard]] bool labels_at_ends() const {
    if (figure_.series.size() < 2) return false;
    const double most = greatest_x(figure_);
    return std::all_of(figure_.series.begin(), figure_.series.end(), [&](const FigureSeries& s) {
      constexpr double kTogether = 0.98;
      return s.curve.points() > 0 && display_width(s.label) <= kLongestEndLabel &&
             last_x(figure_, s.curve) >= kTogether * most;
    });
  }

  /// All that is drawn lies between these, but for parts of bands.
  [[nodiscard]] figure_style::Range y_range() const {
    double low = 1.0;
    double high = 0.0;
    const auto include = [&](double y) {
      low = std::min(low, std::max(y, 0.0));
      high = std::max(high, std::min(y, 1.0));
    };
    for (const FigureSeries& s : figure_.series) {
      for (std::size_t point = 0; point < s.curve.points(); ++point) {
        const std::vector<double> values = s.curve.at(point);
        const RunEstimate e = estimate(values);
        include(e.mean);
        if (e.runs >= kFewestRunsOfABand) {
          include(e.interval.low);
          include(e.interval.high);
        }
        if (shows_runs()) std::for_each(values.begin(), values.end(), include);
      }
    }
    for (const PaperBand& band : figure_.paper) {
      include(band.low);
      include(band.high);
    }
    return figure_style::round_range({low, high});
  }

  void set_end_labels() {
    const figure_style::Range range = y_range();
    std::vector<figure_style::EndLabel> labels;
    for (const FigureSeries& s : figure_.series) {
      labels.push_back({s.label, end_value(s.curve), styles_[labels.size()]});
    }
    head_ += fmt::format("set xrange [0:{}]\nset yrange [{}:{}]\nset key off\n",
                         greatest_x(figure_) / x_.unit, range.low, range.high);
    head_ += figure_style::end_labels(labels, range);
  }

  [[nodiscard]] std::string source(std::size_t i, const std::string& columns) const {
    const std::string x =
        x_.column.empty() ? std::to_string(kFirstRunColumn + most_runs(figure_)) : x_.column;
    return fmt::format("{} using {}:{}", series_source(figure_.name, i), x, columns);
  }

  void single_runs(std::size_t i) {
    // A hint of each run: the more runs, the fainter.
    const std::size_t runs = figure_.series[i].curve.runs();
    if (runs < 2) return;
    const std::string_view alpha = runs > 10 ? "D0" : "B0";
    plots_.push_back(fmt::format(
        "for [c={}:{}] {} with lines linewidth 0.7 linecolor rgb '#{}{}' notitle", kFirstRunColumn,
        kFirstRunColumn + runs - 1, source(i, "c"), alpha, style(i).colour.substr(1)));
  }

  void band(std::size_t i) {
    if (figure_.series[i].curve.runs() < 2) return;
    const std::string edges = fmt::format("{}:{}", kLowColumn, kHighColumn);
    plots_.push_back(fmt::format("{} with filledcurves linecolor rgb '{}' notitle",
                                 source(i, edges), style(i).colour));
  }

  void mean(std::size_t i) { line(i, std::to_string(kMeanColumn)); }

  void one_run(std::size_t i) {
    line(i, std::to_string(kFirstRunColumn + static_cast<int>(*figure_.only_run) - 1));
  }

  void line(std::size_t i, const std::string& column) {
    plots_.push_back(fmt::format(
        "{} with lines linewidth 2.5 linecolor rgb '{}' dashtype {} title {}", source(i, column),
        style(i).colour, style(i).dash, script_word(figure_.series[i].label)));
  }

  [[nodiscard]] const figure_style::SeriesStyle& style(std::size_t i) const {
    return series_style(styles_[i]);
  }

  const CurvesFigure& figure_;
  XScale x_;
  std::vector<std::size_t> styles_;
  std::string head_;
  std::vector<std::string> plots_;
};

}  // namespace

std::string reading_aid(const CurvesFigure& curves) {
  const std::string means = "mean over runs with its 95% interval";
  return shows_runs(curves) ? means + "; thin lines are single runs" : means;
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
                .drawing = GnuplotScript{Script(curves).text()}};
}

}  // namespace othello
