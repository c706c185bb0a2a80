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

/// A report as a document, apart from how it is written down. All texts are plain; what writes them
/// down takes care of characters that mean something there.

struct Paragraph {
  std::string text;
};

/// What a cell's colour says; the text says it as well.
enum class Tone : std::uint8_t { kPlain, kGood, kBad, kOpen };

struct ReportCell {
  std::string text;
  Tone tone = Tone::kPlain;
  std::string note = {};  ///< in small letters below
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

/// Boards with a number on each square, side by side, all with one colour scale of their own.
struct SquareMaps {
  std::vector<SquareMap> maps;
};

/// Text to be shown letter by letter, folded away at first.
struct Verbatim {
  std::string caption;
  std::string text;
};

using ReportBlock = std::variant<Paragraph, ReportTable, ReportFigure, SquareMaps, Verbatim>;

struct ReportSection {
  std::string id;  ///< of its anchor: letters, digits and '-'
  std::string heading;
  std::string short_heading;  ///< in the list of contents
  std::vector<ReportBlock> blocks;
  std::vector<ReportBlock> details = {};  ///< below the others, folded away at first
};

struct Report {
  std::string title;
  std::string subtitle;
  std::vector<ReportSection> sections;
};

/// Where the figures stand, below the report's folder.
inline constexpr std::string_view kFiguresFolder = "figures";

/// One page that needs nothing else: style and pictures are inside. `figures` holds the SVG files;
/// a picture that is missing is replaced by a link to its data. Beside SVG the pictures are linked
/// in `formats`.
[[nodiscard]] std::string to_html(const Report& report, const std::filesystem::path& figures,
                                  const FigureFormats& formats = {});

/// The same for a text editor or a code host; pictures by reference to kFiguresFolder.
[[nodiscard]] std::string to_markdown(const Report& report);

/// Writes report.html, report.md and the figures with their data into the folder. Without gnuplot
/// the pages are written all the same, without pictures, and the error says so.
[[nodiscard]] Result<void> write_report(const Report& report, const std::filesystem::path& folder,
                                        const FigureFormats& formats = {});

}  // namespace othello
