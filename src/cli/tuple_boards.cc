#include "cli/tuple_boards.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/table.h"
#include "lab/figure/board_svg.h"
#include "othello/notation.h"

namespace othello::cli {

namespace {

constexpr std::size_t kAcross = 4;
constexpr std::size_t kWidth = 17;        ///< columns of a board, and of six squares' names
constexpr std::size_t kGap = 2;           ///< columns between boards
constexpr std::size_t kSquaresALine = 6;  ///< in the list below a board

/// "#0072B2" as a terminal colour.
Rgb parse_hex(std::string_view colour) {
  const auto channel = [&](std::size_t at) {
    return static_cast<std::uint8_t>(std::stoi(std::string(colour.substr(at, 2)), nullptr, 16));
  };
  return {channel(1), channel(3), channel(5)};
}

struct Line {
  std::string text;
  std::size_t width = 0;  ///< columns, without colour codes
};

Line board_line(const Placement& tuple, Rgb colour, int row, const Style& style) {
  Line line;
  for (int column = 0; column < 8; ++column) {
    const auto found = std::find(tuple.begin(), tuple.end(), square(column, row));
    if (found == tuple.end()) {
      line.text += dim(style.utf8 ? "· " : ". ", style);
    } else {
      const std::string number = fmt::format("{} ", (found - tuple.begin() + 1) % 10);
      line.text += painted(number, readable_on(colour), colour, style);
    }
    line.width += 2;
  }
  return line;
}

/// Number, board and squares of one tuple.
std::vector<Line> block(const Placement& tuple, std::size_t number, const Style& style) {
  const std::string title = std::to_string(number);
  std::vector<Line> lines{{bold(title, style), title.size()}};
  const Rgb colour = parse_hex(svg::tuple_colour(number - 1));
  for (int row = 0; row < 8; ++row) lines.push_back(board_line(tuple, colour, row, style));
  for (std::size_t first = 0; first < tuple.size(); first += kSquaresALine) {
    std::string names;
    for (std::size_t i = first; i < std::min(tuple.size(), first + kSquaresALine); ++i) {
      names += (i == first ? "" : " ") + to_text(tuple[i]);
    }
    lines.push_back({dim(names, style), names.size()});
  }
  return lines;
}

}  // namespace

std::string tuple_boards(std::span<const Placement> tuples, const Style& style) {
  std::string text;
  for (std::size_t first = 0; first < tuples.size(); first += kAcross) {
    std::vector<std::vector<Line>> blocks;
    std::size_t height = 0;
    for (std::size_t t = first; t < std::min(tuples.size(), first + kAcross); ++t) {
      blocks.push_back(block(tuples[t], t + 1, style));
      height = std::max(height, blocks.back().size());
    }
    if (first != 0) text += "\n";
    for (std::size_t i = 0; i < height; ++i) {
      std::string line = "  ";
      for (const auto& lines : blocks) {
        const Line none;
        const Line& part = i < lines.size() ? lines[i] : none;
        line += part.text + std::string(kWidth + kGap - part.width, ' ');
      }
      line.erase(line.find_last_not_of(' ') + 1);
      text += line + "\n";
    }
  }
  return text;
}

}  // namespace othello::cli
