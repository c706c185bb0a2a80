#pragma once

#include <string>
#include <string_view>

#include "lab/report/report.h"

namespace othello::report_parts {

/// The style sheet of the page, light and dark, including the colours of pictures.
extern const std::string_view kStyleSheet;

/// A board with a coloured, numbered square for each value, as SVG; the colour scale is from
/// -`most` to `most`.
[[nodiscard]] std::string square_map_svg(const SquareMap& map, double most);
/// The colours of such a scale, as CSS.
[[nodiscard]] std::string colour_scale();

/// gnuplot's picture for inclusion in a page: without the XML declaration, and with `label` as
/// alternative text.
[[nodiscard]] std::string inline_svg(std::string_view svg, std::string_view label);

}  // namespace othello::report_parts
