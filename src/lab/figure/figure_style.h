#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace othello::figure_style {

// Common style of all pictures drawn by gnuplot.

struct SeriesStyle {
  std::string_view colour;  ///< "#0072B2"
  std::string_view dash;    ///< gnuplot's dashtype
};
/// Colour-blind-safe colours, each with a dash pattern for black-and-white print. Seven styles,
/// then they repeat.
[[nodiscard]] const SeriesStyle& series_style(std::size_t series);

/// Assigns a label the same style in all figures of a report.
class StyleBook {
 public:
  /// Indices for series_style. Labels within a figure get distinct styles as long as there are
  /// enough: labels of earlier figures keep theirs, and new ones take what is left.
  [[nodiscard]] std::vector<std::size_t> styles(std::span<const std::string> labels);

 private:
  std::map<std::string, std::size_t> known_;
};

/// Colours of axes and text, and of the grid; a page with a dark background replaces them by name.
inline constexpr std::string_view kInk = "#333333";
inline constexpr std::string_view kGrid = "#DDDDDD";

/// A quoted string for a gnuplot script; inside '…' a quote is doubled.
[[nodiscard]] std::string script_word(std::string_view text);

/// Resolution of PDF and PNG: 100 pixels are an inch.
inline constexpr double kPointsPerPixel = 0.72;

/// The lines that set the output of a picture of this size: NAME.svg, NAME.pdf or NAME.png, with
/// the same proportions. A PNG has twice the pixels, for print.
[[nodiscard]] std::string terminal(std::string_view format, std::string_view name, int width,
                                   int height);

struct Page {
  std::string_view x_label;
  std::string_view y_label;
};
/// The script's first lines: axes, grid, legend above the plot, and CSV as the data format.
[[nodiscard]] std::string preamble(const Page& page);

struct Range {
  double low = 0.0;
  double high = 1.0;
};
/// The smallest range around `range` that begins and ends at a tic.
[[nodiscard]] Range round_range(const Range& range);

/// Heights at least `distance` apart, in the order of `wanted`, which is ascending. Labels that
/// touch are centred on their wanted heights.
[[nodiscard]] std::vector<double> moved_apart(std::span<const double> wanted, double distance);
/// Labels up to this length are placed at the end of a curve, longer ones in a legend.
inline constexpr std::size_t kLongestEndLabel = 21;
/// A curve's label, to the right of its end.
struct EndLabel {
  std::string text;
  double y = 0.0;
  std::size_t style = 0;
};
/// The size of a plot without its margins, in pixels.
struct PlotSize {
  double width = 760;
  double height = 400;
};
/// The lines that place labels in the right margin, moved apart where they would overlap, each with
/// a line to the end of its curve.
[[nodiscard]] std::string end_labels(std::span<const EndLabel> labels, const Range& y_range,
                                     const PlotSize& plot = {});
/// The width of the margin they need, in letters.
[[nodiscard]] std::size_t end_label_margin(std::span<const EndLabel> labels);

}  // namespace othello::figure_style
