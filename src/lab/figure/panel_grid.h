#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "lab/figure/figure_style.h"

namespace othello::figure_style {

/// The layout of small plots in one picture: rows of at most three, all of the same size, so that
/// they can share axes.
class PanelGrid {
 public:
  /// Leaves space for labels of `letters` letters to the right of each plot.
  PanelGrid(std::size_t panels, std::size_t letters);

  /// The size of the picture, in pixels.
  [[nodiscard]] int width() const { return kWidth; }
  [[nodiscard]] int height() const;
  /// The size of each plot without its margins.
  [[nodiscard]] PlotSize plot() const;

  /// The script line that begins the picture; "unset multiplot" ends it.
  [[nodiscard]] std::string begin() const;

  /// The first lines of a plot: the common preamble, the vertical axis title in the first plot of a
  /// row, the horizontal one in the last of a column, and the plot's title. Clears labels and
  /// objects of the previous plot.
  [[nodiscard]] std::string preamble(std::size_t panel, const Page& page,
                                     std::string_view title) const;

  /// Tics of an x axis from 0 to `greatest`, as many as have room.
  [[nodiscard]] std::string x_tics(double greatest) const;

 private:
  static constexpr int kWidth = 900;

  std::size_t panels_;
  std::size_t columns_;
  std::size_t rows_;
  double beside_;  ///< pixels to the right of each plot
};

}  // namespace othello::figure_style
