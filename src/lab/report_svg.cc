#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/report_parts.h"

namespace othello::report_parts {
namespace {

struct Rgb {
  double red;
  double green;
  double blue;
};

// Blue, white, orange: colour-blind people tell the ends apart.
constexpr Rgb kNegative{33, 102, 172};
constexpr Rgb kZero{247, 247, 247};
constexpr Rgb kPositive{230, 110, 20};

/// The colour of a number in -1 … 1.
Rgb diverging_colour(double x) {
  const Rgb& end = x < 0 ? kNegative : kPositive;
  const double part = std::min(1.0, std::abs(x));
  return {kZero.red + part * (end.red - kZero.red), kZero.green + part * (end.green - kZero.green),
          kZero.blue + part * (end.blue - kZero.blue)};
}

std::string hex(const Rgb& c) {
  const auto byte = [](double channel) { return static_cast<int>(std::lround(channel)); };
  return fmt::format("#{:02x}{:02x}{:02x}", byte(c.red), byte(c.green), byte(c.blue));
}

/// Black or white, by the luma of ITU-R BT.601.
std::string_view readable_on(const Rgb& c) {
  return 0.299 * c.red + 0.587 * c.green + 0.114 * c.blue > 128 ? "#111111" : "#ffffff";
}

// In units of the picture: a square's side, and the margin for the coordinates.
constexpr int kSide = 40;
constexpr int kMargin = 18;

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string weight_map_svg(const WeightMap& map) {
  double most = 0.0;
  for (const double v : map.values) most = std::max(most, std::abs(v));
  const int width = kMargin + 8 * kSide;
  std::string svg = fmt::format(
      "<svg viewBox=\"0 0 {0} {0}\" role=\"img\" aria-label=\"{1}\" "
      "font-family=\"system-ui, sans-serif\" text-anchor=\"middle\">\n",
      width, escaped(map.caption));
  for (int i = 0; i < 8; ++i) {
    const int middle = kMargin + i * kSide + kSide / 2;
    svg += fmt::format(
        "<text class=\"coordinate\" x=\"{}\" y=\"12\" font-size=\"12\">{}</text>"
        "<text class=\"coordinate\" x=\"8\" y=\"{}\" font-size=\"12\">{}</text>\n",
        middle, static_cast<char>('a' + i), middle + 4, i + 1);
  }
  for (int s = 0; s < 64; ++s) {
    const double v = map.values[static_cast<std::size_t>(s)];
    const Rgb back = diverging_colour(most == 0.0 ? 0.0 : v / most);
    const int x = kMargin + s % 8 * kSide;
    const int y = kMargin + s / 8 * kSide;
    svg += fmt::format(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>"
        "<text x=\"{}\" y=\"{}\" font-size=\"11.5\" fill=\"{}\">{:.2f}</text>\n",
        x, y, kSide - 1, kSide - 1, hex(back), x + kSide / 2, y + kSide / 2 + 4, readable_on(back),
        v);
  }
  return svg + "</svg>\n";
}

std::string inline_svg(std::string_view svg, std::string_view label) {
  // gnuplot's file: <?xml …?>, <svg viewBox=… xmlns=…>, a title and a description of its own.
  const std::size_t start = svg.find("<svg");
  const std::size_t end_of_tag = svg.find('>', start);
  const std::size_t end_of_description = svg.find("</desc>");
  if (start == svg.npos || end_of_tag == svg.npos || end_of_description == svg.npos) return {};
  std::string tag(svg.substr(start + 4, end_of_tag - start - 4));
  std::replace(tag.begin(), tag.end(), '\n', ' ');
  return fmt::format("<svg role=\"img\" aria-label=\"{}\"{}>{}", escaped(label), tag,
                     svg.substr(end_of_description + std::string_view("</desc>").size()));
}

}  // namespace othello::report_parts
