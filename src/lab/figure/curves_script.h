#pragma once

#include "lab/figure/figure_curves.h"

namespace othello {

// The columns of the data of learning curves, as gnuplot counts them; the first is the series.
inline constexpr std::size_t kGamesColumn = 2;
inline constexpr std::size_t kGenerationColumn = 3;
inline constexpr std::size_t kMeanColumn = 4;
inline constexpr std::size_t kLowColumn = 5;
inline constexpr std::size_t kHighColumn = 6;
inline constexpr std::size_t kFirstRunColumn = 8;  ///< after the deviation; behind them, seconds

/// How gnuplot draws them.
[[nodiscard]] GnuplotScript curves_script(const CurvesFigure& curves);

}  // namespace othello
