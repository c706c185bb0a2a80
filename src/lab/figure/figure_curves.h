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
  kSeconds,  ///< of learning; the curves must know them
};

/// A learning curve in a figure.
struct FigureSeries {
  std::string name;   ///< in the name of its data file: letters, digits, '-', '_' and '.'
  std::string label;  ///< for people
  Curve curve;
  std::size_t panel = 0;  ///< where the figure has several
};

/// What the paper prints for a curve's end or all of it: a line, or a band from low to high.
struct PaperBand {
  std::string label;
  double low = 0.0;
  double high = 0.0;
};

/// Learning curves: the mean over runs with its 95% interval, behind it the single runs where there
/// are few series; or one run of each series alone.
struct CurvesFigure {
  std::string name;  ///< of its files, without an ending
  std::string y_label;
  XAxis x_axis = XAxis::kGames;
  std::vector<FigureSeries> series;
  std::vector<PaperBand> paper = {};
  figure_style::StyleBook* styles = nullptr;             ///< of the report; none: this figure's own
  std::optional<std::uint32_t> only_run = std::nullopt;  ///< counted from 1
  /// The titles of small plots on one scale, without single runs; none: all series in one plot.
  std::vector<std::string> panels = {};

  [[nodiscard]] std::size_t most_runs() const;  ///< of a series
  /// Single runs of many series would hide each other.
  [[nodiscard]] bool shows_runs() const;
};

/// "mean over runs with its 95% interval; …": how to read the figure.
[[nodiscard]] std::string reading_aid(const CurvesFigure& curves);

/// Its data (series_data): games, generation, mean, low, high, deviation, run_1, run_2, …, and over
/// seconds those too. Refuses a run that a series does not have.
[[nodiscard]] Result<Figure> draw(const CurvesFigure& curves);

}  // namespace othello
