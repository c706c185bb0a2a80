#include "cli/curve_plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "cli/contest.h"
#include "cli/output.h"
#include "core/progress.h"

namespace othello::cli {

namespace {

constexpr int kColumns = 60;
constexpr int kLines = 8;

/// A grid of dots, several per character.
class Canvas {
 public:
  explicit Canvas(bool utf8)
      : across_(utf8 ? 2 : 1), down_(utf8 ? 4 : 1), cells_(kColumns * kLines, 0) {}

  [[nodiscard]] int width() const { return kColumns * across_; }
  [[nodiscard]] int height() const { return kLines * down_; }

  /// Coordinates from the lower left corner.
  void set(int x, int y) {
    const int from_top = height() - 1 - y;
    const int cell = from_top / down_ * kColumns + x / across_;
    // Unicode numbers the dots of a braille character 1 2 3 7 on the left, 4 5 6 8 on the right.
    constexpr unsigned kDots[4][2] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
    cells_[static_cast<std::size_t>(cell)] |= kDots[from_top % down_][x % across_];
  }

  [[nodiscard]] std::string line(int number) const {
    std::string text;
    for (int c = 0; c < kColumns; ++c) {
      const unsigned dots = cells_[static_cast<std::size_t>(number * kColumns + c)];
      if (dots == 0) {
        text += ' ';
      } else if (down_ == 1) {
        text += '*';
      } else {  // U+2800 and the dots, in UTF-8
        text += {'\xe2', static_cast<char>(0xa0 + (dots >> 6)),
                 static_cast<char>(0x80 + (dots & 0x3f))};
      }
    }
    return text.substr(0, text.find_last_not_of(' ') + 1);
  }

 private:
  int across_;  ///< dots per character, horizontally
  int down_;
  std::vector<unsigned> cells_;
};

void draw_line(Canvas& canvas, int x0, int y0, int x1, int y1) {
  const int steps = std::max({std::abs(x1 - x0), std::abs(y1 - y0), 1});
  for (int i = 0; i <= steps; ++i) {
    const double part = static_cast<double>(i) / steps;
    canvas.set(static_cast<int>(std::lround(x0 + part * (x1 - x0))),
               static_cast<int>(std::lround(y0 + part * (y1 - y0))));
  }
}

}  // namespace

std::string curve_plot(const std::vector<CurvePoint>& curve, const Style& style) {
  if (curve.size() < 2) return "";
  const auto by_y = [](const CurvePoint& a, const CurvePoint& b) { return a.y < b.y; };
  const auto [least, most] = std::minmax_element(curve.begin(), curve.end(), by_y);
  const double low = least->y;
  const double high = std::max(most->y, low + 0.01);  // a flat curve is drawn flat
  const double first = curve.front().x;
  const double last = std::max(curve.back().x, first + 1);

  Canvas canvas(style.utf8);
  const auto across = [&](double x) {
    return static_cast<int>(std::lround((x - first) / (last - first) * (canvas.width() - 1)));
  };
  const auto up = [&](double y) {
    return static_cast<int>(std::lround((y - low) / (high - low) * (canvas.height() - 1)));
  };
  for (std::size_t i = 1; i < curve.size(); ++i) {
    draw_line(canvas, across(curve[i - 1].x), up(curve[i - 1].y), across(curve[i].x),
              up(curve[i].y));
  }
  const std::string axis = style.utf8 ? "│" : "|";
  std::string text;
  for (int line = 0; line < kLines; ++line) {
    const std::string label = line == 0            ? fmt::format("{:.3f}", high)
                              : line == kLines - 1 ? fmt::format("{:.3f}", low)
                                                   : std::string(5, ' ');
    text += fmt::format("  {} {}{}\n", label, axis, canvas.line(line));
  }
  const std::string begin = format_count(first);
  const std::string end = format_count(last) + " games";
  const auto gap = std::max<std::size_t>(
      1, kColumns - std::min<std::size_t>(kColumns, begin.size() + end.size()));
  return text + fmt::format("        {}{}{}\n", begin, std::string(gap, ' '), end);
}

std::string learning_curves(const std::vector<ResultRow>& rows, const Style& style) {
  std::vector<std::string> opponents;  // in the order in which they are measured
  std::map<std::string, std::map<std::uint64_t, std::vector<double>>> scores;
  for (const ResultRow& row : rows) {
    if (row.measure != "score") continue;
    if (!scores.contains(row.opponent)) opponents.push_back(row.opponent);
    scores[row.opponent][row.games].push_back(row.score);
  }
  std::string text;
  for (const std::string& opponent : opponents) {
    std::vector<CurvePoint> curve;
    for (const auto& [games, of_runs] : scores[opponent]) {
      double sum = 0.0;
      for (const double score : of_runs) sum += score;
      curve.push_back({static_cast<double>(games), sum / static_cast<double>(of_runs.size())});
    }
    const std::string plot = curve_plot(curve, style);
    if (plot.empty()) continue;
    text += fmt::format("\nscore against {}\n{}", printable(opponent), plot);
  }
  return text;
}

}  // namespace othello::cli
