#include "lab/figure/figure.h"

#include "core/file.h"
#include "lab/figure/gnuplot.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

struct PictureWriter {
  const Figure& figure;
  const fs::path& folder;

  Result<void> operator()(const GnuplotScript& script) const {
    const std::string file = figure.name + ".gp";
    if (auto written = write_file_atomically(folder / file, script.text); !written) return written;
    return run_gnuplot(folder, file);
  }

  Result<void> operator()(const SvgPicture& picture) const {
    return write_file_atomically(folder / picture_file_name(figure), picture.text);
  }
};

}  // namespace

std::string picture_file_name(const Figure& figure) { return figure.name + ".svg"; }

Result<void> write_figure(const Figure& figure, const fs::path& folder) {
  for (const FigureData& data : figure.data) {
    if (auto written = write_file_atomically(folder / data.file, data.text); !written) {
      return written;
    }
  }
  return std::visit(PictureWriter{figure, folder}, figure.drawing);
}

}  // namespace othello
