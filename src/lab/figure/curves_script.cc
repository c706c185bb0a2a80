#include "lab/figure/curves_script.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "core/table.h"
#include "lab/figure/figure_style.h"
#include "lab/figure/panel_grid.h"

namespace othello {
namespace {

using figure_style::script_word;
using figure_style::series_style;

/// Intervals of fewer runs may be much wider than the rest and are clipped at the axis range.
constexpr std::size_t kFewestRunsOfABand = 5;

/// The x of the curve's last point.
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

/// "($1/1e6)": games are plotted in millions or thousands, generations and seconds unscaled.
struct XScale {
  std::string column;  ///< empty for seconds, whose columns follow the runs
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

/// Covers everything drawn except parts of bands.
figure_style::Range y_range(const CurvesFigure& figure) {
  double low = 1.0;
  double high = 0.0;
  const auto include = [&](double y) {
    low = std::min(low, std::max(y, 0.0));
    high = std::max(high, std::min(y, 1.0));
  };
  for (const FigureSeries& s : figure.series) {
    for (std::size_t point = 0; point < s.curve.points(); ++point) {
      const std::vector<double> values = s.curve.at(point);
      const RunEstimate e = estimate_shares(values);
      include(e.mean);
      if (e.runs >= kFewestRunsOfABand) {
        include(e.interval.low);
        include(e.interval.high);
      }
      if (figure.shows_runs()) std::for_each(values.begin(), values.end(), include);
    }
  }
  for (const PaperBand& band : figure.paper) {
    include(band.low);
    include(band.high);
  }
  return figure_style::round_range({low, high});
}

/// A band or a line in the background, labelled at its left end.
std::string paper_band(const PaperBand& band) {
  const std::string label =
      fmt::format("set label {} at graph 0.01, first {} left offset 0,0.6 textcolor rgb '{}'\n",
                  script_word(band.label), band.high, figure_style::kInk);
  if (band.low < band.high) {
    return fmt::format(
               "set object rectangle from graph 0, first {} to graph 1, first {} behind fillcolor "
               "rgb '{}' fillstyle solid 0.6 noborder\n",
               band.low, band.high, figure_style::kGrid) +
           label;
  }
  return fmt::format(
             "set arrow from graph 0, first {0} to graph 1, first {0} nohead back linewidth 1.5 "
             "dashtype 3 linecolor rgb '{1}'\n",
             band.low, figure_style::kInk) +
         label;
}

/// One plot, of all series or of a panel's.
class Plot {
 public:
  Plot(const CurvesFigure& figure, std::size_t panel) : figure_(figure), x_(x_scale(figure)) {
    std::vector<std::string> labels;
    for (std::size_t i = 0; i < figure.series.size(); ++i) {
      if (figure.series[i].panel != panel) continue;
      shown_.push_back(i);
      labels.push_back(figure.series[i].label);
    }
    figure_style::StyleBook own;
    styles_ = (figure.styles == nullptr ? own : *figure.styles).styles(labels);
  }

  [[nodiscard]] std::string alone() const {
    std::string head = figure_style::preamble(page()) + style_and_games();
    if (labels_at_ends()) {
      head += scores() + "set key off\n" +
              fmt::format("set rmargin {}\n", figure_style::end_label_margin(end_labels())) +
              figure_style::end_labels(end_labels(), y_range(figure_));
    }
    return head + paper_bands() + plot_command();
  }

  /// With the scale of all panels.
  [[nodiscard]] std::string in_grid(const figure_style::PanelGrid& grid, std::size_t panel) const {
    std::string head = grid.preamble(panel, page(), figure_.panels[panel]) + style_and_games() +
                       grid.x_tics(greatest_x(figure_) / x_.unit) + scores();
    if (labels_at_ends()) {
      head +=
          "set key off\n" + figure_style::end_labels(end_labels(), y_range(figure_), grid.plot());
    }
    return head + paper_bands() + plot_command();
  }

  /// Empty if the plot has a legend.
  [[nodiscard]] std::vector<figure_style::EndLabel> end_labels() const {
    std::vector<figure_style::EndLabel> labels;
    if (!labels_at_ends()) return labels;
    for (std::size_t k = 0; k < shown_.size(); ++k) {
      labels.push_back({series(k).label, end_value(series(k).curve), styles_[k]});
    }
    return labels;
  }

 private:
  [[nodiscard]] figure_style::Page page() const {
    return {.x_label = x_.label, .y_label = figure_.y_label};
  }

  [[nodiscard]] std::string style_and_games() const {
    return fmt::format("set style fill transparent solid {} noborder\nset xrange [0:{}]\n",
                       figure_.shows_runs() ? "0.15" : "0.10", greatest_x(figure_) / x_.unit);
  }

  [[nodiscard]] std::string scores() const {
    const figure_style::Range range = y_range(figure_);
    return fmt::format("set yrange [{}:{}]\n", range.low, range.high);
  }

  [[nodiscard]] std::string paper_bands() const {
    std::string text;
    for (const PaperBand& band : figure_.paper) text += paper_band(band);
    return text;
  }

  /// Short labels are placed at the ends of the curves, if all end together.
  [[nodiscard]] bool labels_at_ends() const {
    const double most = greatest_x(figure_);
    return std::all_of(shown_.begin(), shown_.end(), [&](std::size_t i) {
      constexpr double kTogether = 0.98;
      const FigureSeries& s = figure_.series[i];
      return s.curve.points() > 0 && display_width(s.label) <= figure_style::kLongestEndLabel &&
             last_x(figure_, s.curve) >= kTogether * most;
    });
  }

  /// The y of the curve's last point.
  [[nodiscard]] double end_value(const Curve& curve) const {
    const std::vector<double> last = curve.at(curve.points() - 1);
    return figure_.only_run ? last[*figure_.only_run - 1] : estimate(last).mean;
  }

  [[nodiscard]] std::string plot_command() const {
    std::vector<std::string> plots;
    const auto each = [&](auto draw) {
      for (std::size_t k = 0; k < shown_.size(); ++k) {
        if (std::string plot = (this->*draw)(k); !plot.empty()) plots.push_back(std::move(plot));
      }
    };
    if (figure_.only_run) {
      each(&Plot::one_run);
    } else {
      // Back to front: single runs, bands, means.
      if (figure_.shows_runs()) each(&Plot::single_runs);
      each(&Plot::band);
      each(&Plot::mean);
    }
    return fmt::format("plot \\\n  {}\n", fmt::join(plots, ", \\\n  "));
  }

  // `k` counts the series of this plot.

  [[nodiscard]] const FigureSeries& series(std::size_t k) const {
    return figure_.series[shown_[k]];
  }
  [[nodiscard]] const figure_style::SeriesStyle& style(std::size_t k) const {
    return series_style(styles_[k]);
  }

  [[nodiscard]] std::string source(std::size_t k, const std::string& columns) const {
    const std::string x =
        x_.column.empty() ? std::to_string(kFirstRunColumn + figure_.most_runs()) : x_.column;
    return fmt::format("{} using {}:{}", series_source(figure_.name, shown_[k]), x, columns);
  }

  [[nodiscard]] std::string single_runs(std::size_t k) const {
    // Single runs are faint, fainter if there are many.
    const std::size_t runs = series(k).curve.runs();
    if (runs < 2) return {};
    const std::string_view alpha = runs > 10 ? "D0" : "B0";
    return fmt::format("for [c={}:{}] {} with lines linewidth 0.7 linecolor rgb '#{}{}' notitle",
                       kFirstRunColumn, kFirstRunColumn + runs - 1, source(k, "c"), alpha,
                       style(k).colour.substr(1));
  }

  [[nodiscard]] std::string band(std::size_t k) const {
    if (series(k).curve.runs() < 2) return {};
    const std::string edges = fmt::format("{}:{}", kLowColumn, kHighColumn);
    return fmt::format("{} with filledcurves linecolor rgb '{}' notitle", source(k, edges),
                       style(k).colour);
  }

  [[nodiscard]] std::string mean(std::size_t k) const { return line(k, kMeanColumn); }

  [[nodiscard]] std::string one_run(std::size_t k) const {
    return line(k, kFirstRunColumn + *figure_.only_run - 1);
  }

  [[nodiscard]] std::string line(std::size_t k, std::size_t column) const {
    return fmt::format("{} with lines linewidth 2.5 linecolor rgb '{}' dashtype {} title {}",
                       source(k, std::to_string(column)), style(k).colour, style(k).dash,
                       script_word(series(k).label));
  }

  const CurvesFigure& figure_;
  XScale x_;
  std::vector<std::size_t> shown_;   ///< the series of this plot
  std::vector<std::size_t> styles_;  ///< their styles
};

}  // namespace

GnuplotScript curves_script(const CurvesFigure& curves) {
  if (curves.panels.empty()) return {Plot(curves, 0).alone()};
  std::vector<Plot> plots;
  std::size_t margin = 0;
  for (std::size_t panel = 0; panel < curves.panels.size(); ++panel) {
    plots.emplace_back(curves, panel);
    margin = std::max(margin, figure_style::end_label_margin(plots.back().end_labels()));
  }
  const figure_style::PanelGrid grid(plots.size(), margin);
  std::string text = grid.begin();
  for (std::size_t panel = 0; panel < plots.size(); ++panel) {
    text += plots[panel].in_grid(grid, panel);
  }
  return {text + "unset multiplot\n", grid.width(), grid.height()};
}

}  // namespace othello
