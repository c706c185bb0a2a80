#include "lab/figure/board_svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace othello::svg {
namespace {

constexpr std::string_view kBoard = "#f1f4f0";
constexpr std::string_view kLines = "#cfd6ce";
constexpr std::string_view kFrame = "#8b958c";

constexpr std::array<std::string_view, 12> kTupleColours{
    "#0072B2", "#D55E00", "#009E73", "#CC5C99", "#B07D00", "#3D9BD1",
    "#7A3E9D", "#8C510A", "#3B3B3B", "#6B8E00", "#C0392B", "#007C89"};

/// The square side at which text and lines have their nominal size; they scale with the board.
constexpr double kUnitSquare = 40.0;

Point centre_of(const BoardPlace& place, Square s) {
  return {place.top_left.x + (column(s) + 0.5) * place.square,
          place.top_left.y + (row(s) + 0.5) * place.square};
}

void draw_empty_board(Canvas& canvas, const BoardPlace& place) {
  const double side = 8 * place.square;
  canvas.rect(place.top_left, side, side, kBoard);
  const auto [x, y] = place.top_left;
  for (int i = 0; i <= 8; ++i) {
    const double at = i * place.square;
    const bool edge = i == 0 || i == 8;
    const std::string_view stroke = edge ? kFrame : kLines;
    canvas.line({x + at, y}, {x + at, y + side}, stroke, 1);
    canvas.line({x, y + at}, {x + side, y + at}, stroke, 1);
  }
}

/// The square's positions in the tuple: "3", or "1·4" for a repeated square.
std::string visits(const Placement& tuple, Square s) {
  std::string out;
  for (std::size_t i = 0; i < tuple.size(); ++i) {
    if (tuple[i] != s) continue;
    if (!out.empty()) out += "·";
    out += std::to_string(i + 1);
  }
  return out;
}

/// Offsets of tuples from the square centres, in a small lattice.
class Lattice {
 public:
  Lattice(std::size_t tuples, double square)
      : across_(std::max(1, static_cast<int>(std::ceil(std::sqrt(static_cast<double>(tuples)))))),
        down_(std::max(1, (static_cast<int>(tuples) + across_ - 1) / across_)),
        step_(0.74 * square / across_) {}

  [[nodiscard]] double step() const { return step_; }
  [[nodiscard]] Point shifted(Point p, std::size_t tuple) const {
    const auto i = static_cast<int>(tuple);
    const int column = i % across_;
    const int row = i / across_;
    return {p.x + (column - (across_ - 1) / 2.0) * step_, p.y + (row - (down_ - 1) / 2.0) * step_};
  }

 private:
  int across_;
  int down_;
  double step_;
};

}  // namespace

std::string_view tuple_colour(std::size_t tuple) {
  return kTupleColours[tuple % kTupleColours.size()];
}

void draw_coordinates(Canvas& canvas, const BoardPlace& place) {
  const TextStyle style{.fill = "#5d666e", .css_class = "coordinate"};
  for (int i = 0; i < 8; ++i) {
    const double middle = (i + 0.5) * place.square;
    canvas.text({place.top_left.x + middle, place.top_left.y - 6},
                std::string(1, static_cast<char>('a' + i)), style);
    canvas.text({place.top_left.x - 10, place.top_left.y + middle + 4}, std::to_string(i + 1),
                style);
  }
}

void draw_values(Canvas& canvas, const BoardPlace& place, const SquareValues& values, double most) {
  const int places = decimals(values);
  for (int s = 0; s < kSquares; ++s) {
    const double v = values[static_cast<std::size_t>(s)];
    const Rgb back = diverging_colour(most == 0.0 ? 0.0 : v / most);
    const Point centre = centre_of(place, square(s));
    const double half = place.square / 2;
    canvas.rect({centre.x - half, centre.y - half}, place.square - 1, place.square - 1, hex(back));
    canvas.text({centre.x, centre.y + 4}, fmt::format("{:.{}f}", v, places),
                {.size = 11.5, .fill = readable_on(back)});
  }
}

void draw_tuple(Canvas& canvas, const BoardPlace& place, const Placement& tuple,
                std::string_view colour) {
  draw_empty_board(canvas, place);
  std::vector<Point> path;
  for (const Square s : tuple) path.push_back(centre_of(place, s));
  canvas.polyline(path, colour, 0.14 * place.square);
  const double radius = 0.36 * place.square;
  for (std::size_t i = 0; i < tuple.size(); ++i) {
    if (std::find(tuple.begin(), tuple.end(), tuple[i]) - tuple.begin() !=
        static_cast<std::ptrdiff_t>(i)) {
      continue;
    }
    const std::string numbers = visits(tuple, tuple[i]);
    const std::size_t times =
        static_cast<std::size_t>(std::count(tuple.begin(), tuple.end(), tuple[i]));
    const bool again = times > 1;
    if (again) canvas.ring(path[i], radius + 0.1 * place.square, colour, 0.07 * place.square);
    canvas.disc(path[i], radius, colour);
    canvas.text({path[i].x, path[i].y + 0.17 * place.square}, numbers,
                {.size = (times > 2 ? 0.26
                          : again   ? 0.36
                                    : 0.5) *
                         place.square,
                 .fill = "#ffffff",
                 .bold = true});
  }
}

void draw_all_tuples(Canvas& canvas, const BoardPlace& place, std::span<const Placement> tuples) {
  draw_empty_board(canvas, place);
  const Lattice lattice(tuples.size(), place.square);
  const double scale = place.square / kUnitSquare;
  const double width = std::min(2.6 * scale, 0.36 * lattice.step());
  std::vector<std::vector<Point>> paths(tuples.size());
  for (std::size_t t = 0; t < tuples.size(); ++t) {
    for (const Square s : tuples[t]) paths[t].push_back(lattice.shifted(centre_of(place, s), t));
    canvas.polyline(paths[t], tuple_colour(t), width);
  }
  // Numbers last, so that lines do not cover them.
  const double radius = 0.56 * lattice.step();
  constexpr double kSmallestLegible = 4.0;
  for (std::size_t t = 0; t < tuples.size(); ++t) {
    for (const Point& p : paths[t]) canvas.disc(p, width, tuple_colour(t));
    if (radius < kSmallestLegible) continue;
    const Point& first = paths[t].front();
    canvas.disc(first, radius, tuple_colour(t));
    canvas.text({first.x, first.y + 0.7 * radius * 0.52}, std::to_string(t + 1),
                {.size = 1.15 * radius, .fill = "#ffffff", .bold = true});
  }
}

}  // namespace othello::svg
