#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <variant>
#include <vector>

#include "core/table.h"
#include "lab/figure/figure.h"
#include "lab/figure/figure_boards.h"

namespace othello {

/// A report as a document, independent of its format. All texts are plain; writers escape special
/// characters.

struct Paragraph {
  std::string text;
};

/// The meaning of a cell's colour, which the text states too.
enum class Tone : std::uint8_t { kPlain, kGood, kBad, kOpen };

struct ReportCell {
  std::string text;
  Tone tone = Tone::kPlain;
  std::string note = {};  ///< in small print below
};

struct ReportTable {
  std::string caption;
  std::vector<Column> columns;
  std::vector<std::vector<ReportCell>> rows;  ///< one cell for each column
};

struct ReportFigure {
  std::string caption;
  Figure figure;
};

/// Boards with a number on each square, side by side, with one colour scale and its legend.
struct SquareMaps {
  std::vector<SquareMap> maps;
};

/// Preformatted text, collapsed at first.
struct Verbatim {
  std::string caption;
  std::string text;
};

using ReportBlock = std::variant<Paragraph, ReportTable, ReportFigure, SquareMaps, Verbatim>;

struct ReportSection {
  std::string id;  ///< anchor: letters, digits and '-'
  std::string heading;
  std::string short_heading;  ///< in the table of contents
  std::vector<ReportBlock> blocks;
  std::vector<ReportBlock> details = {};  ///< below the others, collapsed at first
};

struct Report {
  std::string title;
  std::string subtitle;
  std::vector<ReportSection> sections;
};

/// The folder of the figures, below the report's folder.
inline constexpr std::string_view kFiguresFolder = "figures";

/// A self-contained page with style and pictures inside. `figures` contains the SVG files; a
/// missing picture is replaced by a link to its data. Pictures in the other `formats` are linked.
[[nodiscard]] std::string to_html(const Report& report, const std::filesystem::path& figures,
                                  const FigureFormats& formats = {});

/// The same as Markdown; pictures are linked in kFiguresFolder.
[[nodiscard]] std::string to_markdown(const Report& report);

/// Writes report.html, report.md and the figures with their data into the folder. Without gnuplot
/// the pages are written without pictures, and the error says so.
[[nodiscard]] Result<void> write_report(const Report& report, const std::filesystem::path& folder,
                                        const FigureFormats& formats = {});

}  // namespace othello
