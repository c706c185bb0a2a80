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

bool all_whole(const SquareValues& values) {
  return std::all_of(values.begin(), values.end(), [](double v) { return v == std::trunc(v); });
}

/// Three significant figures for the greatest; none after the point where all are whole.
int decimals(const SquareValues& values, double most) {
  if (most == 0.0 || all_whole(values)) return 0;
  return std::clamp(2 - static_cast<int>(std::floor(std::log10(most))), 0, 6);
}

void end_line(std::string& text) {
  text.erase(text.find_last_not_of(' ') + 1);
  text += '\n';
}

constexpr int kBoardsAcross = 7;
constexpr int kBoardGap = 3;

std::string placement_row(const Placement& placement, int row, const Style& style) {
  std::string line;
  for (int column = 0; column < 8; ++column) {
    const auto found = std::find(placement.begin(), placement.end(), square(column, row));
    if (found == placement.end()) {
      line += dim(style.utf8 ? "·" : ".", style);
    } else {
      const auto order = (found - placement.begin() + 1) % 10;
      line += bold(std::to_string(order), style);
    }
  }
  return line;
}

}  // namespace

std::string weight_map(const SquareValues& values, const Style& style) {
  const double most = greatest(values);
  const int places = decimals(values, most);
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

std::string placement_boards(const std::vector<Placement>& placements, const Style& style) {
  std::string text;
  for (std::size_t first = 0; first < placements.size(); first += kBoardsAcross) {
    const std::size_t last = std::min(placements.size(), first + kBoardsAcross);
    if (first != 0) text += "\n";
    for (int row = 0; row < 8; ++row) {
      text += "  ";
      for (std::size_t i = first; i < last; ++i) {
        if (i != first) text.append(kBoardGap, ' ');
        text += placement_row(placements[i], row, style);
      }
      text += "\n";
    }
  }
  return text;
}

}  // namespace othello::cli
