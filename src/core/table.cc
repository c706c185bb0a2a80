#include "core/table.h"

#include <algorithm>
#include <cassert>

namespace othello {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

constexpr Range kZeroWidth[] = {
    {0x0300, 0x036f}, {0x200b, 0x200f}, {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}};
constexpr Range kDoubleWidth[] = {{0x1100, 0x115f}, {0x2e80, 0xa4cf},   {0xac00, 0xd7a3},
                                  {0xf900, 0xfaff}, {0xfe30, 0xfe6f},   {0xff00, 0xff60},
                                  {0xffe0, 0xffe6}, {0x1f300, 0x1faff}, {0x20000, 0x3fffd}};

template <std::size_t N>
bool contains(const Range (&ranges)[N], char32_t c) {
  return std::any_of(std::begin(ranges), std::end(ranges),
                     [c](const Range& r) { return r.first <= c && c <= r.last; });
}

void append_line(std::string& out, const std::vector<std::string>& cells,
                 const std::vector<Column>& columns, const std::vector<std::size_t>& widths) {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::string blanks(widths[i] - display_width(cells[i]), ' ');
    if (i > 0) line += "  ";
    line += columns[i].align == Align::kLeft ? cells[i] + blanks : blanks + cells[i];
  }
  line.erase(line.find_last_not_of(' ') + 1);
  out += line;
}

}  // namespace

CodePoint first_code_point(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text.front());
  const std::size_t bytes = lead < 0x80           ? 1
                            : (lead >> 5) == 0x06 ? 2
                            : (lead >> 4) == 0x0e ? 3
                            : (lead >> 3) == 0x1e ? 4
                                                  : 1;
  if (bytes == 1 || bytes > text.size()) return {lead, 1};
  char32_t value = lead & (0x7fU >> bytes);
  for (const char c : text.substr(1, bytes - 1)) {
    const auto next = static_cast<unsigned char>(c);
    if ((next & 0xc0) != 0x80) return {lead, 1};
    value = value << 6 | (next & 0x3f);
  }
  return {value, bytes};
}

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  while (!text.empty()) {
    const CodePoint c = first_code_point(text);
    text.remove_prefix(c.bytes);
    if (contains(kZeroWidth, c.value)) continue;
    width += contains(kDoubleWidth, c.value) ? 2 : 1;
  }
  return width;
}

std::string printable(std::string_view text) {
  std::string clean;
  while (!text.empty()) {
    const CodePoint c = first_code_point(text);
    const bool control = c.value < 0x20 || (c.value >= 0x7f && c.value < 0xa0);
    clean += control ? "?" : text.substr(0, c.bytes);
    text.remove_prefix(c.bytes);
  }
  return clean;
}

void Table::add_row(std::vector<std::string> cells) {
  assert(cells.size() == columns_.size());
  for (std::string& cell : cells) cell = printable(cell);
  rows_.push_back(std::move(cells));
}

std::string Table::text(const TableStyle& style) const {
  std::vector<std::string> headers;
  std::vector<std::size_t> widths;
  for (const Column& column : columns_) {
    headers.push_back(printable(column.header));
    widths.push_back(display_width(headers.back()));
  }
  for (const std::vector<std::string>& row : rows_) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], display_width(row[i]));
    }
  }
  std::vector<std::string> lines;
  for (const std::size_t width : widths) {
    std::string line;
    for (std::size_t i = 0; i < width; ++i) line += style.utf8 ? "─" : "-";
    lines.push_back(std::move(line));
  }

  const std::string indent(style.indent, ' ');
  std::string out = indent;
  if (style.colour) out += "\x1b[1m";
  append_line(out, headers, columns_, widths);
  if (style.colour) out += "\x1b[0m";
  out += '\n' + indent;
  append_line(out, lines, columns_, widths);
  for (const std::vector<std::string>& row : rows_) {
    out += '\n' + indent;
    append_line(out, row, columns_, widths);
  }
  return out + '\n';
}

}  // namespace othello
