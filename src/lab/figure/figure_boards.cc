#include "lab/figure/figure_boards.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/figure/board_svg.h"
#include "othello/notation.h"

namespace othello {
namespace {

using svg::Canvas;
using svg::kCoordinateMargin;
using svg::Point;

/// Tuples beyond this number have no separate board; the data contain all.
constexpr std::size_t kMostBoards = 60;

constexpr double kGap = 28.0;          ///< between boards
constexpr double kTitleHeight = 26.0;  ///< above a large board
constexpr double kLargeSquare = 44.0;
constexpr double kSmallGap = 16.0;
constexpr double kSmallTitleHeight = 20.0;

const svg::TextStyle kTitle{.size = 15.0, .anchor = "start", .bold = true, .css_class = "title"};

/// Large boards, two in a row, with varying content.
struct LargeBoard {
  static constexpr double kWidth = kCoordinateMargin + 8 * kLargeSquare;
  static constexpr double kHeight = kTitleHeight + kCoordinateMargin + 8 * kLargeSquare;

  [[nodiscard]] static svg::BoardPlace begin(Canvas& canvas, Point corner,
                                             const std::string& title) {
    canvas.text({corner.x + kCoordinateMargin, corner.y + 16}, title, kTitle);
    const svg::BoardPlace place{
        {corner.x + kCoordinateMargin, corner.y + kTitleHeight + kCoordinateMargin}, kLargeSquare};
    svg::draw_coordinates(canvas, place);
    return place;
  }
};
constexpr double kPageWidth = 2 * LargeBoard::kWidth + kGap + 4;

/// A board for each tuple, as many in a row as fit.
class SmallBoards {
 public:
  explicit SmallBoards(const std::vector<Placement>& tuples)
      : tuples_(tuples), across_(tuples.size() <= 12 ? 4 : 6) {
    const auto boards = static_cast<double>(across_);
    side_ = (kPageWidth - 4 - kCoordinateMargin - (boards - 1) * kSmallGap) / boards;
  }

  [[nodiscard]] double height() const {
    const std::size_t rows = (tuples_.size() + across_ - 1) / across_;
    return row_height() * static_cast<double>(rows);
  }

  void draw(Canvas& canvas, double top) const {
    for (std::size_t t = 0; t < tuples_.size(); ++t) {
      const std::size_t row = t / across_;
      const Point corner{kCoordinateMargin + (side_ + kSmallGap) * static_cast<double>(t % across_),
                         top + row_height() * static_cast<double>(row)};
      canvas.text({corner.x, corner.y + 13}, std::to_string(t + 1),
                  {.size = 13.0, .anchor = "start", .bold = true, .css_class = "title"});
      svg::draw_tuple(canvas, {{corner.x, corner.y + kSmallTitleHeight}, side_ / 8}, tuples_[t],
                      svg::tuple_colour(t));
    }
  }

 private:
  [[nodiscard]] double row_height() const { return side_ + kSmallTitleHeight + kSmallGap; }

  const std::vector<Placement>& tuples_;
  std::size_t across_;
  double side_ = 0.0;
};

std::string tuples_csv(const std::vector<Placement>& tuples) {
  std::string text = "tuple,position,square\n";
  for (std::size_t t = 0; t < tuples.size(); ++t) {
    for (std::size_t i = 0; i < tuples[t].size(); ++i) {
      text += fmt::format("{},{},{}\n", t + 1, i + 1, to_text(tuples[t][i]));
    }
  }
  return text;
}

SvgPicture picture_of(Canvas&& canvas) {
  GnuplotScript script{canvas.script(), static_cast<int>(std::lround(canvas.width())),
                       static_cast<int>(std::lround(canvas.height()))};
  return {std::move(canvas).finish(), std::move(script)};
}

std::string maps_csv(const std::vector<SquareMap>& maps) {
  std::string text = "board,square,value\n";
  for (std::size_t m = 0; m < maps.size(); ++m) {
    for (int s = 0; s < kSquares; ++s) {
      text += fmt::format("{},{},{}\n", m + 1, to_text(square(s)),
                          maps[m].values[static_cast<std::size_t>(s)]);
    }
  }
  return text;
}

}  // namespace

Figure draw_square_maps(const std::string& name, const std::vector<SquareMap>& maps,
                        ColourScale scale) {
  const std::size_t across = std::min<std::size_t>(3, maps.size());
  const std::size_t rows = (maps.size() + across - 1) / across;
  const double width = static_cast<double>(across) * (LargeBoard::kWidth + kGap) - kGap + 4;
  const double step = LargeBoard::kHeight + kGap;
  Canvas canvas(width, static_cast<double>(rows) * step - kGap + 4, name);
  double most_of_all = 0.0;
  for (const SquareMap& map : maps) most_of_all = std::max(most_of_all, greatest_size(map.values));
  for (std::size_t m = 0; m < maps.size(); ++m) {
    const std::size_t row = m / across;
    const Point corner{static_cast<double>(m % across) * (LargeBoard::kWidth + kGap),
                       static_cast<double>(row) * step};
    const SquareValues& values = maps[m].values;
    svg::draw_values(canvas, LargeBoard::begin(canvas, corner, maps[m].caption), values,
                     scale == ColourScale::kCommon ? most_of_all : greatest_size(values));
  }
  return {.name = name,
          .data = {{name + ".csv", "squares", maps_csv(maps)}},
          .drawing = picture_of(std::move(canvas))};
}

Figure draw_tuples(const std::string& name, const NTuple& network) {
  std::vector<Placement> tuples;
  for (const Tuple& tuple : network.tuples()) tuples.push_back(tuple.placements.front());
  std::vector<Placement> shown(
      tuples.begin(),
      tuples.begin() + static_cast<std::ptrdiff_t>(std::min(tuples.size(), kMostBoards)));
  const double top = LargeBoard::kHeight + kGap;
  const SmallBoards small_boards(shown);
  Canvas canvas(kPageWidth, top + small_boards.height(),
                fmt::format("{} tuples on the board", tuples.size()));
  svg::draw_all_tuples(
      canvas, LargeBoard::begin(canvas, {0, 0}, fmt::format("The {} tuples", tuples.size())),
      tuples);
  const SquareValues uses = square_uses(network);
  svg::draw_values(
      canvas,
      LargeBoard::begin(canvas, {LargeBoard::kWidth + kGap, 0},
                        fmt::format("Squares of their {} placements", network.placement_count())),
      uses, greatest_size(uses));
  small_boards.draw(canvas, top);
  return {.name = name,
          .data = {{name + ".csv", "tuples", tuples_csv(tuples)}},
          .drawing = picture_of(std::move(canvas))};
}

}  // namespace othello
