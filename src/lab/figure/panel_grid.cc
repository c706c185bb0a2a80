#include "lab/figure/panel_grid.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace othello::figure_style {
namespace {

// In pixels.
constexpr double kPanelPlot = 210;
constexpr double kPanelLeft = 90;     // first plot: numbers and axis title
constexpr double kPanelNumbers = 48;  // other plots
constexpr double kPanelTitle = 38;
constexpr double kPanelBottom = 70;   // last row: numbers and axis title
constexpr double kPanelBetween = 86;  // between rows: numbers above, titles below
constexpr double kPanelLetter = 8.4;
constexpr double kPanelEdge = 10;
constexpr double kPanelTic = 36;  // least distance of tics

}  // namespace

PanelGrid::PanelGrid(std::size_t panels, std::size_t letters)
    : panels_(panels),
      columns_(std::clamp<std::size_t>(panels, 1, 3)),
      rows_((panels + columns_ - 1) / columns_),
      beside_(std::max(kPanelEdge, kPanelLetter * static_cast<double>(letters))) {}

int PanelGrid::height() const {
  const auto rows = static_cast<double>(rows_);
  return static_cast<int>(kPanelTitle + rows * kPanelPlot + (rows - 1) * kPanelBetween +
                          kPanelBottom);
}

PlotSize PanelGrid::plot() const {
  const auto columns = static_cast<double>(columns_);
  return {(kWidth - kPanelLeft - (columns - 1) * kPanelNumbers - columns * beside_) / columns,
          kPanelPlot};
}

std::string PanelGrid::begin() const {
  const double across = kWidth;
  const double down = height();
  return fmt::format(
      "set multiplot layout {},{} margins {:.4f},{:.4f},{:.4f},{:.4f} spacing {:.4f},{:.4f}\n",
      rows_, columns_, kPanelLeft / across, 1 - beside_ / across, kPanelBottom / down,
      1 - kPanelTitle / down, (beside_ + kPanelNumbers) / across, kPanelBetween / down);
}

std::string PanelGrid::preamble(std::size_t panel, const Page& page, std::string_view title) const {
  const bool leftmost = panel % columns_ == 0;
  const bool lowest = panel + columns_ >= panels_;
  return "unset label\nunset arrow\nunset object\n" +
         figure_style::preamble({.x_label = lowest ? page.x_label : std::string_view(),
                                 .y_label = leftmost ? page.y_label : std::string_view()}) +
         fmt::format(
             "set xlabel offset 0,0.5\nset ylabel offset 1.5,0\n"
             "set title {} offset 0,-0.5 textcolor rgb '{}'\n",
             script_word(title), kInk);
}

std::string PanelGrid::x_tics(double greatest) const {
  // Steps of 1, 2 or 5 times a power of ten, wide enough for their numbers.
  if (greatest <= 0.0) return {};
  const double least = greatest * kPanelTic / plot().width;
  const double power = std::pow(10.0, std::floor(std::log10(least)));
  double step = 10 * power;
  for (const double factor : {5.0, 2.0, 1.0}) {
    if (factor * power >= least) step = factor * power;
  }
  return fmt::format("set xtics {:g}\n", step);
}

}  // namespace othello::figure_style
