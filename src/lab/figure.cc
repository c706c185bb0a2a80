#include "lab/figure.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "core/file.h"
#include "lab/gnuplot.h"

namespace othello {
namespace {

/// The palette of Okabe and Ito (2008), which colour-blind people can tell apart, in the order of
/// contrast with white; each with a dash of its own, for print without colour.
struct SeriesStyle {
  std::string_view colour;
  std::string_view dash;
};
constexpr std::array<SeriesStyle, 7> kStyles{{{"#0072B2", "solid"},
                                              {"#D55E00", "(18,6)"},
                                              {"#009E73", "(4,4)"},
                                              {"#CC79A7", "(18,5,3,5)"},
                                              {"#E69F00", "(10,4)"},
                                              {"#56B4E9", "(3,6)"},
                                              {"#777777", "(18,4,3,4,3,4)"}}};
// Of axes and text, and of the grid; a page with a dark background replaces them by name.
constexpr std::string_view kInk = "#333333";
constexpr std::string_view kGrid = "#DDDDDD";

// The columns of a data file, as gnuplot counts them.
constexpr int kGamesColumn = 1;
constexpr int kGenerationColumn = 2;
constexpr int kMeanColumn = 3;
constexpr int kDeviationColumn = 4;
constexpr int kFirstRunColumn = 5;

/// A word for a gnuplot script; inside '…' a quote is written twice.
std::string script_word(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    out += c;
    if (c == '\'') out += c;
  }
  return out + "'";
}

/// "($1/1e6)": games are plotted in millions or thousands, generations as they are.
struct XScale {
  std::string column;
  std::string label;
};
XScale x_scale(const Figure& figure) {
  if (figure.x_axis == Figure::XAxis::kGenerations) {
    return {fmt::format("{}", kGenerationColumn), "generation"};
  }
  std::uint64_t most = 0;
  for (const FigureSeries& s : figure.series) {
    if (!s.curve.games.empty()) most = std::max(most, s.curve.games.back());
  }
  if (most >= 1'000'000) return {fmt::format("(${}/1e6)", kGamesColumn), "games played (millions)"};
  return {fmt::format("(${}/1e3)", kGamesColumn), "games played (thousands)"};
}

class Script {
 public:
  explicit Script(const Figure& figure) : figure_(figure), x_(x_scale(figure)) {}

  [[nodiscard]] std::string text() {
    set_up();
    if (figure_.only_run) {
      each_series([this](std::size_t i) { one_run(i); });
    } else {
      // Back to front: single runs, bands, means.
      each_series([this](std::size_t i) { single_runs(i); });
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
    head_ = fmt::format(
        "set terminal svg size 900,480 dynamic noenhanced font 'sans-serif,15' linewidth 1 "
        "name {0}\n"
        "set output {1}\n"
        "set datafile separator comma\n"
        "set border 3 linecolor rgb '{2}'\n"
        "set tics nomirror out textcolor rgb '{2}'\n"
        "set format y '%.2f'\n"
        "set grid ytics linetype 1 linecolor rgb '{3}'\n"
        "set key top center outside horizontal Left reverse samplen 4 textcolor rgb '{2}'\n"
        "set style fill transparent solid 0.15 noborder\n"
        "set xlabel {4} textcolor rgb '{2}'\n"
        "set ylabel {5} textcolor rgb '{2}'\n"
        "set xrange [0:*]\n",
        script_word(identifier()), script_word(figure_.name + ".svg"), kInk, kGrid,
        script_word(x_.label), script_word(figure_.y_label));
  }

  /// gnuplot puts this before the names of the picture's parts, which then differ from those of
  /// other pictures on the same page.
  [[nodiscard]] std::string identifier() const {
    std::string out = figure_.name;
    for (char& c : out) {
      const bool fits = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
      if (!fits) c = '_';
    }
    return out;
  }

  [[nodiscard]] std::string source(std::size_t i, const std::string& columns) const {
    return fmt::format("{} skip 1 using {}:{}",
                       script_word(data_file_name(figure_, figure_.series[i])), x_.column, columns);
  }
  [[nodiscard]] static const SeriesStyle& style(std::size_t i) {
    return kStyles[i % kStyles.size()];
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
    const std::string edges = fmt::format("(${0}-${1}):(${0}+${1})", kMeanColumn, kDeviationColumn);
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

  const Figure& figure_;
  XScale x_;
  std::string head_;
  std::vector<std::string> plots_;
};

}  // namespace

std::string data_file_name(const Figure& figure, const FigureSeries& series) {
  return fmt::format("{}.{}.csv", figure.name, series.name);
}

std::string figure_csv(const FigureSeries& series) {
  const Curve& curve = series.curve;
  std::string text = "games,generation,mean,deviation";
  for (std::size_t run = 1; run <= curve.runs(); ++run) text += fmt::format(",run_{}", run);
  text += '\n';
  for (std::size_t point = 0; point < curve.points(); ++point) {
    const std::vector<double> values = curve.at(point);
    const RunEstimate over_runs = estimate(values);
    text += fmt::format("{},{},{},{}", curve.games[point], curve.generations[point], over_runs.mean,
                        over_runs.deviation);
    for (const double value : values) text += fmt::format(",{}", value);
    text += '\n';
  }
  return text;
}

std::string figure_script(const Figure& figure) { return Script(figure).text(); }

Result<void> write_figure(const Figure& figure, const std::filesystem::path& folder) {
  for (const FigureSeries& series : figure.series) {
    if (figure.only_run && *figure.only_run > series.curve.runs()) {
      return failure(fmt::format("found {} runs of '{}', expected at least {}", series.curve.runs(),
                                 series.name, *figure.only_run),
                     figure.name);
    }
    const auto written =
        write_file_atomically(folder / data_file_name(figure, series), figure_csv(series));
    if (!written) return written;
  }
  const std::string script = figure.name + ".gp";
  const auto written = write_file_atomically(folder / script, figure_script(figure));
  if (!written) return written;
  return run_gnuplot(folder, script);
}

}  // namespace othello
