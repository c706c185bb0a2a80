#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "core/file.h"
#include "lab/figure/svg.h"
#include "lab/report/report_parts.h"

namespace othello {
namespace {

using svg::escaped;

constexpr std::size_t kMaxPictureBytes = std::size_t{64} << 20;

std::string_view tone_class(Tone tone) {
  switch (tone) {
    case Tone::kGood:
      return "good";
    case Tone::kBad:
      return "bad";
    case Tone::kOpen:
      return "open";
    default:
      return "";
  }
}

std::string capitals(std::string_view word) {
  std::string out(word);
  for (char& c : out) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return out;
}

struct HtmlWriter {
  const std::filesystem::path& figures;
  const FigureFormats& formats;

  std::string operator()(const Paragraph& paragraph) const {
    return fmt::format("<p>{}</p>\n", escaped(paragraph.text));
  }

  std::string operator()(const ReportTable& table) const {
    std::string out = "<div class=\"scroll\"><table>\n";
    if (!table.caption.empty()) {
      out += fmt::format("<caption>{}</caption>\n", escaped(table.caption));
    }
    out += "<thead><tr>";
    for (const Column& column : table.columns) {
      out += fmt::format("<th scope=\"col\"{}>{}</th>", alignment(column), escaped(column.header));
    }
    out += "</tr></thead>\n<tbody>\n";
    for (const auto& row : table.rows) {
      out += "<tr>";
      for (std::size_t i = 0; i < row.size(); ++i) {
        out += fmt::format("<td{}>{}</td>", cell_class(table.columns[i], row[i]), cell(row[i]));
      }
      out += "</tr>\n";
    }
    return out + "</tbody></table></div>\n";
  }

  std::string operator()(const ReportFigure& block) const {
    std::string data;
    for (const FigureData& file : block.figure.data) {
      data +=
          fmt::format(" <a href=\"{}/{}\">{}</a>", kFiguresFolder, file.file, escaped(file.label));
    }
    std::string pictures;
    for (const std::string_view format : picture_formats(block.figure, formats)) {
      pictures += fmt::format(" · <a href=\"{}/{}.{}\">{}</a>", kFiguresFolder, block.figure.name,
                              format, capitals(format));
    }
    return fmt::format("<figure>\n{}\n<figcaption>{} Data:{}{}</figcaption>\n</figure>\n",
                       picture(block), escaped(block.caption), data, pictures);
  }

  std::string operator()(const SquareMaps& block) const {
    double most = 0.0;
    for (const SquareMap& map : block.maps) most = std::max(most, greatest_size(map.values));
    std::string out = "<div class=\"maps\">\n";
    for (const SquareMap& map : block.maps) {
      out += fmt::format("<figure>\n{}<figcaption>{}</figcaption>\n</figure>\n",
                         report_parts::square_map_svg(map, most), escaped(map.caption));
    }
    return out + fmt::format(
                     "</div>\n<p class=\"scale\">{:.3g}<span style=\"background: {}\"></span>"
                     "{:.3g}</p>\n",
                     -most, report_parts::colour_scale(), most);
  }

  std::string operator()(const Verbatim& block) const {
    return fmt::format("<details><summary>{}</summary><pre>{}</pre></details>\n",
                       escaped(block.caption), escaped(block.text));
  }

 private:
  [[nodiscard]] std::string picture(const ReportFigure& block) const {
    if (const auto* own = std::get_if<SvgPicture>(&block.figure.drawing)) return own->text;
    const auto drawn = read_file(figures / picture_file_name(block.figure), kMaxPictureBytes);
    std::string svg;
    if (drawn) svg = report_parts::inline_svg(*drawn, block.caption);
    return svg.empty() ? "<p>The picture has not been drawn; its data and script are available.</p>"
                       : svg;
  }
  static std::string_view alignment(const Column& column) {
    return column.align == Align::kRight ? " class=\"right\"" : "";
  }
  /// Sentences get a minimum width; numbers do not.
  static std::string_view cell_class(const Column& column, const ReportCell& cell) {
    constexpr std::size_t kSentence = 30;
    if (column.align == Align::kRight) return alignment(column);
    return cell.text.size() > kSentence ? " class=\"sentence\"" : "";
  }
  static std::string cell(const ReportCell& cell) {
    std::string out = escaped(cell.text);
    if (cell.tone != Tone::kPlain) {
      out = fmt::format("<span class=\"{}\">{}</span>", tone_class(cell.tone), out);
    }
    if (!cell.note.empty()) out += fmt::format("<small>{}</small>", escaped(cell.note));
    return out;
  }
};

}  // namespace

std::string to_html(const Report& report, const std::filesystem::path& figures,
                    const FigureFormats& formats) {
  std::string out = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>{0}</title>\n<style>{1}</style>\n</head>\n<body>\n<main>\n<h1>{0}</h1>\n"
      "<p class=\"subtitle\">{2}</p>\n<nav>",
      escaped(report.title), report_parts::kStyleSheet, escaped(report.subtitle));
  for (const ReportSection& section : report.sections) {
    out += fmt::format("<a href=\"#{}\">{}</a>", section.id, escaped(section.short_heading));
  }
  out += "</nav>\n";
  for (const ReportSection& section : report.sections) {
    out += fmt::format("<section id=\"{}\">\n<h2>{}</h2>\n", section.id, escaped(section.heading));
    for (const ReportBlock& block : section.blocks) {
      out += std::visit(HtmlWriter{figures, formats}, block);
    }
    if (!section.details.empty()) {
      out += "<details><summary>Details</summary>\n";
      for (const ReportBlock& block : section.details) {
        out += std::visit(HtmlWriter{figures, formats}, block);
      }
      out += "</details>\n";
    }
    out += "</section>\n";
  }
  return out + "</main>\n</body>\n</html>\n";
}

}  // namespace othello
