#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "lab/curve.h"

namespace othello {

/// A learning curve in a figure.
struct FigureSeries {
  std::string name;   ///< in the name of its data file: letters, digits, '-', '_' and '.'
  std::string label;  ///< for people
  Curve curve;
};

/// Learning curves: the mean over runs with a band of one standard deviation and the single runs
/// behind it, or one run of each series alone.
struct Figure {
  enum class XAxis : std::uint8_t { kGames, kGenerations };

  std::string name;  ///< of its files, without an ending
  std::string y_label;
  XAxis x_axis = XAxis::kGames;
  std::vector<FigureSeries> series;
  std::optional<std::uint32_t> only_run = std::nullopt;  ///< counted from 1
};

/// The file with the plotted numbers of a series: "NAME.SERIES.csv".
[[nodiscard]] std::string data_file_name(const Figure& figure, const FigureSeries& series);
/// Its content: games, generation, mean, deviation, run_1, run_2, …
[[nodiscard]] std::string figure_csv(const FigureSeries& series);
/// What gnuplot is told; it reads the data files and writes NAME.svg in the folder where it runs.
[[nodiscard]] std::string figure_script(const Figure& figure);

/// Writes the data files and NAME.gp into the folder, and has gnuplot draw NAME.svg. The data and
/// the script are there even if gnuplot is not.
[[nodiscard]] Result<void> write_figure(const Figure& figure, const std::filesystem::path& folder);

}  // namespace othello
