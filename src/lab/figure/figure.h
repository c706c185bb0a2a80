#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.h"

namespace othello {

/// A data file of a figure.
struct FigureData {
  std::string file;   ///< file name
  std::string label;  ///< description for readers
  std::string text;   ///< CSV
};

/// The rows of one series, without the column `series`.
struct SeriesRows {
  std::string name;
  std::string text;
};
/// NAME.csv: the data of all series, with `series` as the first column. Two empty lines separate
/// series, so that gnuplot selects them by index; other readers skip them.
[[nodiscard]] FigureData series_data(const std::string& figure, std::string_view columns,
                                     const std::vector<SeriesRows>& series);
/// A script's reference to one of them: "'NAME.csv' index 2 skip 1".
[[nodiscard]] std::string series_source(const std::string& figure, std::size_t number);

/// A gnuplot script without its terminal and output; it reads the data files in its working folder.
struct GnuplotScript {
  std::string text;
  int width = 900;  ///< in pixels
  int height = 480;
};
/// A picture drawn by the program: one <svg> element (lab/figure/svg.h).
struct SvgPicture {
  std::string text;
  GnuplotScript script = {};  ///< for other formats; empty: SVG only
};

/// A picture and its data.
struct Figure {
  std::string name;  ///< base name of its files: letters, digits, '-', '_' and '.'
  std::vector<FigureData> data;
  std::variant<GnuplotScript, SvgPicture> drawing;
};

/// Output formats other than SVG.
struct FigureFormats {
  bool pdf = false;
  bool png = false;
};

/// NAME.svg.
[[nodiscard]] std::string picture_file_name(const Figure& figure);

/// "svg", "pdf", …: the formats of this figure. Pictures without a script are SVG only.
[[nodiscard]] std::vector<std::string_view> picture_formats(const Figure& figure,
                                                            const FigureFormats& formats);

/// Writes the data files into the folder, then the script as NAME.gp if gnuplot draws any format,
/// then the picture as NAME.svg, NAME.pdf, … Data and script are written even without gnuplot.
[[nodiscard]] Result<void> write_figure(const Figure& figure, const std::filesystem::path& folder,
                                        const FigureFormats& formats = {});

}  // namespace othello
