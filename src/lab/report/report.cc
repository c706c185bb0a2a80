#include "lab/report/report.h"

#include <fmt/format.h>

#include <optional>

#include "core/file.h"

namespace othello {
namespace fs = std::filesystem;

Result<void> write_report(const Report& report, const fs::path& folder,
                          const FigureFormats& formats) {
  const fs::path figures = folder / kFiguresFolder;
  if (auto made = make_folders(figures); !made) return made;
  // A picture that cannot be drawn does not affect the rest of the report.
  std::optional<Error> undrawn;
  for (const ReportSection& section : report.sections) {
    for (const ReportBlock& block : section.blocks) {
      const auto* figure = std::get_if<ReportFigure>(&block);
      if (figure == nullptr) continue;
      const auto drawn = write_figure(figure->figure, figures, formats);
      if (!drawn && !undrawn) undrawn = drawn.error();
    }
  }
  const std::string page = to_html(report, figures, formats);
  if (auto done = write_file_atomically(folder / "report.html", page); !done) return done;
  if (auto done = write_file_atomically(folder / "report.md", to_markdown(report)); !done) {
    return done;
  }
  if (undrawn) return tl::unexpected(*undrawn);
  return {};
}

}  // namespace othello
