#include "lab/paper/paper_read_pictures.h"

#include <array>
#include <sstream>

#include "lab/paper/paper_read.h"

namespace othello::paper_read {
namespace {

// In the order of Quantity.

SweepItem::Series read_series(TomlFields& fields) {
  SweepItem::Series series{
      .name = file_name(fields, "name"), .label = required(fields, "label"), .points = {}};
  fields.require("points");
  for (TomlFields& point : fields.tables("points")) {
    std::string x = required(point, "x");
    series.points.push_back({std::move(x), required(point, "experiment")});
    point.finish();
  }
  fields.finish();
  return series;
}

/// Eight lines of eight numbers.
std::optional<SquareValues> read_board(TomlFields& fields) {
  const std::vector<std::string> lines = fields.texts("printed");
  if (!fields.has("printed")) return std::nullopt;
  SquareValues values{};
  std::size_t count = 0;
  for (const std::string& line : lines) {
    std::istringstream numbers(line);
    std::size_t in_line = 0;
    for (double x = 0.0; numbers >> x; ++in_line) {
      if (count < values.size()) values[count] = x;
      ++count;
    }
    if (in_line != 8 || !numbers.eof()) {
      fields.fail("printed", "expected eight numbers in every line");
      return std::nullopt;
    }
  }
  if (count != values.size()) fields.fail("printed", "expected eight lines");
  return values;
}

}  // namespace

SweepItem read_sweep(TomlFields& fields) {
  SweepItem item;
  item.opponent = fields.text("opponent", item.opponent);
  item.quantity = static_cast<Quantity>(fields.choice("quantity", 0, kQuantities));
  item.x_label = required(fields, "x");
  fields.require("series");
  for (TomlFields& series : fields.tables("series")) item.series.push_back(read_series(series));
  return item;
}

TopologyItem read_topology(TomlFields& fields) { return {required(fields, "experiment")}; }

SquaresItem read_squares_item(TomlFields& fields) {
  SquaresItem item{.experiment = required(fields, "experiment"), .printed = {}};
  item.printed = read_board(fields);
  return item;
}

}  // namespace othello::paper_read
