#pragma once

#include <string>
#include <string_view>

#include "lab/report/report.h"

namespace othello::report_parts {

/// The style of the page, for light and dark, and the colours that pictures take there.
extern const std::string_view kStyleSheet;

/// A board with a coloured, numbered square for each value, as SVG.
[[nodiscard]] std::string square_map_svg(const SquareMap& map);

/// gnuplot's picture made ready to stand inside a page: without the XML declaration, and described
/// by `label` to those who cannot see it.
[[nodiscard]] std::string inline_svg(std::string_view svg, std::string_view label);

}  // namespace othello::report_parts
