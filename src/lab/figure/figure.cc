#include "lab/figure/figure.h"

#include <fmt/format.h>

#include <sstream>

#include "core/file.h"
#include "lab/figure/figure_style.h"
#include "lab/figure/gnuplot.h"
#include "lab/results/csv_text.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

struct PictureWriter {
  const Figure& figure;
  const fs::path& folder;
  const FigureFormats& formats;

  Result<void> operator()(const GnuplotScript& script) const {
    return draw(script, picture_formats(figure, formats));
  }

  Result<void> operator()(const SvgPicture& picture) const {
    const auto written = write_file_atomically(folder / picture_file_name(figure), picture.text);
    std::vector<std::string_view> others = picture_formats(figure, formats);
    others.erase(others.begin());
    return !written || others.empty() ? written : draw(picture.script, others);
  }

 private:
  [[nodiscard]] Result<void> draw(const GnuplotScript& script,
                                  const std::vector<std::string_view>& names) const {
    std::string text;
    for (const std::string_view format : names) {
      if (!text.empty()) text += "reset\n";
      text +=
          figure_style::terminal(format, figure.name, script.width, script.height) + script.text;
    }
    const std::string file = figure.name + ".gp";
    if (auto written = write_file_atomically(folder / file, text); !written) return written;
    return run_gnuplot(folder, file);
  }
};

}  // namespace

FigureData series_data(const std::string& figure, std::string_view columns,
                       const std::vector<SeriesRows>& series) {
  std::string text = fmt::format("series,{}\n", columns);
  for (const SeriesRows& one : series) {
    if (&one != series.data()) text += "\n\n";
    std::istringstream lines(one.text);
    for (std::string line; std::getline(lines, line);) {
      text += fmt::format("{},{}\n", csv_text(one.name), line);
    }
  }
  return {.file = figure + ".csv", .label = "data", .text = std::move(text)};
}

std::string series_source(const std::string& figure, std::size_t number) {
  return fmt::format("{} index {} skip 1", figure_style::script_word(figure + ".csv"), number);
}

std::string picture_file_name(const Figure& figure) { return figure.name + ".svg"; }

std::vector<std::string_view> picture_formats(const Figure& figure, const FigureFormats& formats) {
  std::vector<std::string_view> names{"svg"};
  const auto* own = std::get_if<SvgPicture>(&figure.drawing);
  if (own != nullptr && own->script.text.empty()) return names;
  if (formats.pdf) names.emplace_back("pdf");
  if (formats.png) names.emplace_back("png");
  return names;
}

Result<void> write_figure(const Figure& figure, const fs::path& folder,
                          const FigureFormats& formats) {
  for (const FigureData& data : figure.data) {
    if (auto written = write_file_atomically(folder / data.file, data.text); !written) {
      return written;
    }
  }
  return std::visit(PictureWriter{figure, folder, formats}, figure.drawing);
}

}  // namespace othello
