#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lab/figure/figure.h"
#include "lab/figure/figure_style.h"
#include "lab/results/curve.h"

namespace othello {

enum class XAxis : std::uint8_t {
  kGames,
  kGenerations,
  kSeconds,  ///< of learning; the curves must have them
};

/// A learning curve in a figure.
struct FigureSeries {
  std::string name;   ///< in the data file: letters, digits, '-', '_' and '.'
  std::string label;  ///< shown
  Curve curve;
  std::size_t panel = 0;  ///< if the figure has several
};

/// The paper's value for a curve or its end: a line, or a band from low to high.
struct PaperBand {
  std::string label;
  double low = 0.0;
  double high = 0.0;
};

/// Learning curves: the mean over runs with its 95% interval, with single runs in the background if
/// there are few series; or only one run of each series.
struct CurvesFigure {
  std::string name;  ///< base name of its files
  std::string y_label;
  XAxis x_axis = XAxis::kGames;
  std::vector<FigureSeries> series;
  std::vector<PaperBand> paper = {};
  figure_style::StyleBook* styles = nullptr;             ///< of the report; null: of this figure
  std::optional<std::uint32_t> only_run = std::nullopt;  ///< from 1
  /// Titles of small plots with a common scale, without single runs; empty: all series in one plot.
  std::vector<std::string> panels = {};

  [[nodiscard]] std::size_t most_runs() const;  ///< maximum over series
  /// Single runs of many series would hide each other.
  [[nodiscard]] bool shows_runs() const;
};

/// How to read the figure: "mean over runs with its 95% interval; …".
[[nodiscard]] std::string reading_aid(const CurvesFigure& curves);

/// Data (series_data): games, generation, mean, low, high, deviation, run_1, run_2, …, then the
/// seconds if the axis shows them. An error if a series lacks the run.
[[nodiscard]] Result<Figure> draw(const CurvesFigure& curves);

}  // namespace othello
