#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.h"

namespace othello {

/// A file with the numbers of a picture.
struct FigureData {
  std::string file;   ///< its name
  std::string label;  ///< what it holds, for people
  std::string text;   ///< CSV
};

/// The rows of one series, each line without its name.
struct SeriesRows {
  std::string name;
  std::string text;
};
/// NAME.csv: the numbers of all series, `series` being the first column. Two empty lines stand
/// between series, so that gnuplot finds them by number (index); other readers pass over them.
[[nodiscard]] FigureData series_data(const std::string& figure, std::string_view columns,
                                     const std::vector<SeriesRows>& series);
/// How a script names one of them: "'NAME.csv' index 2 skip 1".
[[nodiscard]] std::string series_source(const std::string& figure, std::size_t number);

/// What gnuplot is told once it knows where the picture goes; it reads the data files in the folder
/// where it runs.
struct GnuplotScript {
  std::string text;
  int width = 900;  ///< in pixels
  int height = 480;
};
/// A picture that the program draws itself: one <svg> element (lab/figure/svg.h).
struct SvgPicture {
  std::string text;
  GnuplotScript script = {};  ///< for other formats; empty: there are none
};

/// A picture and its numbers, apart from how they came about.
struct Figure {
  std::string name;  ///< of its files, without an ending: letters, digits, '-', '_' and '.'
  std::vector<FigureData> data;
  std::variant<GnuplotScript, SvgPicture> drawing;
};

/// The files that a picture is written to, beside SVG.
struct FigureFormats {
  bool pdf = false;
  bool png = false;
};

/// NAME.svg.
[[nodiscard]] std::string picture_file_name(const Figure& figure);

/// "svg", "pdf", …: those in which this figure is drawn. What the program draws itself is SVG
/// alone.
[[nodiscard]] std::vector<std::string_view> picture_formats(const Figure& figure,
                                                            const FigureFormats& formats);

/// Writes the data files into the folder and the picture as NAME.svg, NAME.pdf, …; where gnuplot
/// draws any of them, its script as NAME.gp first. The data and the script are there even if
/// gnuplot is not.
[[nodiscard]] Result<void> write_figure(const Figure& figure, const std::filesystem::path& folder,
                                        const FigureFormats& formats = {});

}  // namespace othello
