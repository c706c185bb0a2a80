#pragma once

#include "lab/figure/figure_curves.h"

namespace othello {

// Data columns of learning curves, numbered as in gnuplot; the first is the series.
inline constexpr std::size_t kGamesColumn = 2;
inline constexpr std::size_t kGenerationColumn = 3;
inline constexpr std::size_t kMeanColumn = 4;
inline constexpr std::size_t kLowColumn = 5;
inline constexpr std::size_t kHighColumn = 6;
inline constexpr std::size_t kFirstRunColumn = 8;  ///< after the deviation; seconds follow the runs

/// The gnuplot script of the figure.
[[nodiscard]] GnuplotScript curves_script(const CurvesFigure& curves);

}  // namespace othello
