#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace othello::figure_style {

// What all pictures drawn by gnuplot have in common.

struct SeriesStyle {
  std::string_view colour;  ///< "#0072B2"
  std::string_view dash;    ///< gnuplot's dashtype
};
/// Colours that colour-blind people can tell apart, each with a dash of its own for print without
/// colour. After seven they begin anew.
[[nodiscard]] const SeriesStyle& series_style(std::size_t series);

/// Gives a label the same style in all figures of a report.
class StyleBook {
 public:
  /// The numbers for series_style. Labels of one figure get different ones as long as there are
  /// enough: where the styles of two coincide, the later one takes another for this figure.
  [[nodiscard]] std::vector<std::size_t> styles(std::span<const std::string> labels);

 private:
  std::map<std::string, std::size_t> known_;
};

/// Of axes and text, and of the grid; a page with a dark background replaces them by name.
inline constexpr std::string_view kInk = "#333333";
inline constexpr std::string_view kGrid = "#DDDDDD";

/// A word for a gnuplot script; inside '…' a quote is written twice.
[[nodiscard]] std::string script_word(std::string_view text);

/// How large letters are in PDF and PNG: 100 pixels of a picture are an inch.
inline constexpr double kPointsPerPixel = 0.72;

/// The lines that say where a picture of this size goes: NAME.svg, NAME.pdf or NAME.png, all
/// with the same proportions. A PNG has twice the pixels, for print.
[[nodiscard]] std::string terminal(std::string_view format, std::string_view name, int width,
                                   int height);

struct Page {
  std::string_view x_label;
  std::string_view y_label;
};
/// The script's first lines: axes, grid, legend above the plot, and CSV for what is read.
[[nodiscard]] std::string preamble(const Page& page);

struct Range {
  double low = 0.0;
  double high = 1.0;
};
/// The least range around `range` that begins and ends with a tic of the axis.
[[nodiscard]] Range round_range(const Range& range);

/// A curve's label to the right of where it ends.
struct EndLabel {
  std::string text;
  double y = 0.0;
  std::size_t style = 0;
};
/// Of a plot without its margins, in pixels.
struct PlotSize {
  double width = 760;
  double height = 400;
};
/// The lines that set the labels in the right margin, moved apart where they
/// would cover each other, each with a line to the end of its curve.
[[nodiscard]] std::string end_labels(std::span<const EndLabel> labels, const Range& y_range,
                                     const PlotSize& plot = {});
/// The width of the margin that they need, in letters.
[[nodiscard]] std::size_t end_label_margin(std::span<const EndLabel> labels);

}  // namespace othello::figure_style
