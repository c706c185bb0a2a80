#include "lab/figure/svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/figure/figure_style.h"

namespace othello::svg {
namespace {

/// Maximum magnification of a picture on a page.
constexpr double kLargest = 1.25;

constexpr Rgb kNegative{33, 102, 172};
constexpr Rgb kZero{247, 247, 247};
constexpr Rgb kPositive{230, 110, 20};

std::string lines_of(std::string_view stroke, double width) {
  return fmt::format("with lines linewidth {:g} linecolor rgb '{}'", width, stroke);
}

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

std::string hex(const Rgb& colour) {
  const auto byte = [](double channel) { return static_cast<int>(std::lround(channel)); };
  return fmt::format("#{:02x}{:02x}{:02x}", byte(colour.red), byte(colour.green),
                     byte(colour.blue));
}

Rgb diverging_colour(double x) {
  const Rgb& end = x < 0 ? kNegative : kPositive;
  const double part = std::min(1.0, std::abs(x));
  return {kZero.red + part * (end.red - kZero.red), kZero.green + part * (end.green - kZero.green),
          kZero.blue + part * (end.blue - kZero.blue)};
}

std::string_view readable_on(const Rgb& background) {
  // Luma of ITU-R BT.601.
  const double luma = 0.299 * background.red + 0.587 * background.green + 0.114 * background.blue;
  return luma > 128 ? "#111111" : "#ffffff";
}

Canvas::Canvas(double width, double height, std::string_view label)
    : width_(width),
      height_(height),
      out_(fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:g} {1:g}\" "
                       "style=\"max-width:{3:g}px\" role=\"img\" aria-label=\"{2}\" "
                       "font-family=\"system-ui, sans-serif\">\n"
                       "<rect class=\"ground\" width=\"{0:g}\" height=\"{1:g}\" "
                       "fill=\"#ffffff\"/>\n",
                       width, height, escaped(label), kLargest * width)) {}

void Canvas::rect(Point top_left, double width, double height, std::string_view fill) {
  out_ += fmt::format("<rect x=\"{:g}\" y=\"{:g}\" width=\"{:g}\" height=\"{:g}\" fill=\"{}\"/>\n",
                      top_left.x, top_left.y, width, height, fill);
  add_part(
      fmt::format("{0:g} {1:g}\n{2:g} {1:g}\n{2:g} {3:g}\n{0:g} {3:g}\n", top_left.x, top_left.y,
                  top_left.x + width, top_left.y + height),
      fmt::format("with filledcurves closed fillcolor rgb '{}' fillstyle solid noborder", fill));
}

void Canvas::line(Point from, Point to, std::string_view stroke, double width) {
  out_ += fmt::format(
      "<line x1=\"{:g}\" y1=\"{:g}\" x2=\"{:g}\" y2=\"{:g}\" stroke=\"{}\" "
      "stroke-width=\"{:g}\"/>\n",
      from.x, from.y, to.x, to.y, stroke, width);
  add_part(fmt::format("{:g} {:g}\n{:g} {:g}\n", from.x, from.y, to.x, to.y),
           lines_of(stroke, width));
}

void Canvas::polyline(std::span<const Point> points, std::string_view stroke, double width) {
  out_ += "<polyline points=\"";
  std::string places;
  for (const Point& p : points) {
    out_ += fmt::format("{:g},{:g} ", p.x, p.y);
    places += fmt::format("{:g} {:g}\n", p.x, p.y);
  }
  add_part(places, lines_of(stroke, width));
  out_ += fmt::format(
      "\" fill=\"none\" stroke=\"{}\" stroke-width=\"{:g}\" stroke-linecap=\"round\" "
      "stroke-linejoin=\"round\"/>\n",
      stroke, width);
}

void Canvas::disc(Point centre, double radius, std::string_view fill) {
  out_ += fmt::format("<circle cx=\"{:g}\" cy=\"{:g}\" r=\"{:g}\" fill=\"{}\"/>\n", centre.x,
                      centre.y, radius, fill);
  add_part(fmt::format("{:g} {:g} {:g}\n", centre.x, centre.y, radius),
           fmt::format("with circles fillcolor rgb '{}' fillstyle solid noborder", fill));
}

void Canvas::ring(Point centre, double radius, std::string_view stroke, double width) {
  out_ += fmt::format(
      "<circle cx=\"{:g}\" cy=\"{:g}\" r=\"{:g}\" fill=\"none\" stroke=\"{}\" "
      "stroke-width=\"{:g}\"/>\n",
      centre.x, centre.y, radius, stroke, width);
  add_part(fmt::format("{:g} {:g} {:g}\n", centre.x, centre.y, radius),
           fmt::format("with circles linewidth {:g} linecolor rgb '{}' fillstyle empty border",
                       width, stroke));
}

void Canvas::text(Point at, std::string_view words, const TextStyle& style) {
  out_ += fmt::format("<text x=\"{:g}\" y=\"{:g}\" font-size=\"{:g}\" fill=\"{}\"", at.x, at.y,
                      style.size, style.fill);
  if (style.anchor != "start") out_ += fmt::format(" text-anchor=\"{}\"", style.anchor);
  if (style.bold) out_ += " font-weight=\"600\"";
  if (!style.css_class.empty()) out_ += fmt::format(" class=\"{}\"", style.css_class);
  out_ += fmt::format(">{}</text>\n", escaped(words));
  // SVG places text on its baseline, gnuplot centres it vertically.
  const double middle = at.y - 0.36 * style.size;
  const std::string_view side = style.anchor == "start" ? "left"
                                : style.anchor == "end" ? "right"
                                                        : "center";
  std::string quoted(words);
  std::replace(quoted.begin(), quoted.end(), '"', '\'');
  add_part(fmt::format("{:g} {:g} \"{}\"\n", at.x, middle, quoted),
           fmt::format("using 1:2:3 with labels {} font '{},{:g}' textcolor rgb '{}'", side,
                       style.bold ? "sans-serif:Bold" : "sans-serif",
                       figure_style::kPointsPerPixel * style.size, style.fill));
}

void Canvas::add_part(const std::string& points, const std::string& how) {
  // Two empty lines end a gnuplot index.
  part_points_ += points + "\n\n";
  parts_.push_back(fmt::format("$parts index {} {}", parts_.size(), how));
}

std::string Canvas::script() const {
  return fmt::format(
      "set margins 0,0,0,0\nunset border\nunset tics\nunset key\nset xrange [0:{:g}]\n"
      "set yrange [{:g}:0]\n$parts << EOD\n{}EOD\nplot \\\n  {}\n",
      width_, height_, part_points_, fmt::join(parts_, ", \\\n  "));
}

std::string Canvas::finish() && { return std::move(out_) + "</svg>\n"; }

}  // namespace othello::svg
