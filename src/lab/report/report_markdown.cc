#include <fmt/format.h>

#include "lab/report/report.h"

namespace othello {
namespace {

/// Escapes characters that Markdown treats as markup.
std::string markdown_escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '|' || c == '*' || c == '_' || c == '`' || c == '<' || c == '[' || c == '\\') {
      out += '\\';
    }
    out += c;
  }
  return out;
}

std::string line_of_cells(const std::vector<std::string>& cells) {
  return fmt::format("| {} |\n", fmt::join(cells, " | "));
}

struct MarkdownWriter {
  std::string operator()(const Paragraph& paragraph) const {
    return markdown_escaped(paragraph.text) + "\n";
  }

  std::string operator()(const ReportTable& table) const {
    std::string out;
    if (!table.caption.empty()) out += markdown_escaped(table.caption) + "\n\n";
    std::vector<std::string> headers;
    std::vector<std::string> rules;
    for (const Column& column : table.columns) {
      headers.push_back(markdown_escaped(column.header));
      rules.emplace_back(column.align == Align::kRight ? "---:" : ":---");
    }
    out += line_of_cells(headers) + line_of_cells(rules);
    for (const auto& row : table.rows) {
      std::vector<std::string> cells;
      for (const ReportCell& cell : row) {
        const std::string note = cell.note.empty() ? "" : fmt::format(" ({})", cell.note);
        cells.push_back(markdown_escaped(cell.text + note));
      }
      out += line_of_cells(cells);
    }
    return out;
  }

  std::string operator()(const ReportFigure& block) const {
    return fmt::format("![{0}]({1}/{2})\n\n{0}\n", markdown_escaped(block.caption), kFiguresFolder,
                       picture_file_name(block.figure));
  }

  std::string operator()(const SquareMaps& block) const {
    std::string out;
    for (const SquareMap& map : block.maps) {
      if (!out.empty()) out += "\n";
      out += markdown_escaped(map.caption) + "\n\n```\n";
      const int places = decimals(map.values);
      for (std::size_t row = 0; row < 8; ++row) {
        for (std::size_t column = 0; column < 8; ++column) {
          out += fmt::format("{:8.{}f}", map.values[8 * row + column], places);
        }
        out += "\n";
      }
      out += "```\n";
    }
    return out;
  }

  std::string operator()(const Verbatim& block) const {
    return fmt::format("{}:\n\n```\n{}```\n", markdown_escaped(block.caption), block.text);
  }
};

}  // namespace

std::string to_markdown(const Report& report) {
  std::string out = fmt::format("# {}\n\n{}\n", markdown_escaped(report.title),
                                markdown_escaped(report.subtitle));
  for (const ReportSection& section : report.sections) {
    out += fmt::format("\n## {}\n", markdown_escaped(section.heading));
    for (const auto* blocks : {&section.blocks, &section.details}) {
      for (const ReportBlock& block : *blocks) out += "\n" + std::visit(MarkdownWriter{}, block);
    }
  }
  return out;
}

}  // namespace othello
