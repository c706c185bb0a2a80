#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "lab/figure/figure_style.h"

namespace othello::figure_style {

/// Where the small plots of one picture stand: in rows of at most three, all of one size, so that
/// they can share their axes.
class PanelGrid {
 public:
  /// To the right of each plot there is room for labels of `letters` letters.
  PanelGrid(std::size_t panels, std::size_t letters);

  /// Of the picture, in pixels.
  [[nodiscard]] int width() const { return kWidth; }
  [[nodiscard]] int height() const;
  /// Of each plot without its margins.
  [[nodiscard]] PlotSize plot() const;

  /// The line of a script that begins the picture; "unset multiplot" ends it.
  [[nodiscard]] std::string begin() const;

  /// The first lines of a plot: those of every picture, with the name of the vertical axis in the
  /// first plot of a row and that of the horizontal one in the last of a column, and its title.
  /// Nothing is left of the labels and objects of the plot before.
  [[nodiscard]] std::string preamble(std::size_t panel, const Page& page,
                                     std::string_view title) const;

 private:
  static constexpr int kWidth = 900;

  std::size_t panels_;
  std::size_t columns_;
  std::size_t rows_;
  double beside_;  ///< pixels to the right of each plot
};

}  // namespace othello::figure_style
