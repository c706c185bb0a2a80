#pragma once

#include <filesystem>
#include <string>
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

/// What gnuplot is told; it reads the data files and writes NAME.svg in the folder where it runs.
struct GnuplotScript {
  std::string text;
};
/// A picture that the program draws itself: one <svg> element (lab/figure/svg.h).
struct SvgPicture {
  std::string text;
};

/// A picture and its numbers, apart from how they came about.
struct Figure {
  std::string name;  ///< of its files, without an ending: letters, digits, '-', '_' and '.'
  std::vector<FigureData> data;
  std::variant<GnuplotScript, SvgPicture> drawing;
};

[[nodiscard]] std::string picture_file_name(const Figure& figure);

/// Writes the data files into the folder and the picture as NAME.svg; where gnuplot draws it, its
/// script as NAME.gp first. The data and the script are there even if gnuplot is not.
[[nodiscard]] Result<void> write_figure(const Figure& figure, const std::filesystem::path& folder);

}  // namespace othello
