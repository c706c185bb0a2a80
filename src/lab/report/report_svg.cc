#include <fmt/format.h>

#include <algorithm>

#include "lab/figure/board_svg.h"
#include "lab/report/report_parts.h"

namespace othello::report_parts {

std::string square_map_svg(const SquareMap& map, double most) {
  const svg::BoardPlace place{{svg::kCoordinateMargin, svg::kCoordinateMargin}};
  const double side = svg::kCoordinateMargin + 8 * place.square;
  svg::Canvas canvas(side, side, map.caption);
  svg::draw_coordinates(canvas, place);
  svg::draw_values(canvas, place, map.values, most);
  return std::move(canvas).finish();
}

std::string colour_scale() {
  return fmt::format("linear-gradient(to right, {}, {}, {})", svg::hex(svg::diverging_colour(-1.0)),
                     svg::hex(svg::diverging_colour(0.0)), svg::hex(svg::diverging_colour(1.0)));
}

std::string inline_svg(std::string_view svg, std::string_view label) {
  // gnuplot's file: <?xml …?>, <svg viewBox=… xmlns=…>, its title and description.
  const std::size_t start = svg.find("<svg");
  const std::size_t end_of_tag = svg.find('>', start);
  const std::size_t end_of_description = svg.find("</desc>");
  if (start == std::string_view::npos || end_of_tag == std::string_view::npos ||
      end_of_description == std::string_view::npos)
    return {};
  std::string tag(svg.substr(start + 4, end_of_tag - start - 4));
  std::replace(tag.begin(), tag.end(), '\n', ' ');
  return fmt::format("<svg role=\"img\" aria-label=\"{}\"{}>{}", svg::escaped(label), tag,
                     svg.substr(end_of_description + std::string_view("</desc>").size()));
}

}  // namespace othello::report_parts
