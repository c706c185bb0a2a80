#include "cli/weight_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace othello::cli {

namespace {

double greatest(const SquareValues& values) {
  double most = 0.0;
  for (const double v : values) most = std::max(most, std::abs(v));
  return most;
}

void end_line(std::string& text) {
  text.erase(text.find_last_not_of(' ') + 1);
  text += '\n';
}

}  // namespace

std::string weight_map(const SquareValues& values, const Style& style) {
  const double most = greatest(values);
  const int places = decimals(values);
  std::size_t width = 0;
  for (const double v : values) width = std::max(width, fmt::formatted_size("{:.{}f}", v, places));
  std::string text = "   ";
  for (char c = 'a'; c <= 'h'; ++c) text += fmt::format(" {:>{}} ", c, width);
  end_line(text);
  for (int r = 0; r < 8; ++r) {
    text += fmt::format(" {} ", r + 1);
    for (int c = 0; c < 8; ++c) {
      const double v = values[static_cast<std::size_t>(8 * r + c)];
      const Rgb background = diverging_colour(most == 0.0 ? 0.0 : v / most);
      text += painted(fmt::format(" {:>{}.{}f} ", v, width, places), readable_on(background),
                      background, style);
    }
    end_line(text);
  }
  return text;
}

}  // namespace othello::cli
