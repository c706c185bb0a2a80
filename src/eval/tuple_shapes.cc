#include "eval/tuple_shapes.h"

#include <algorithm>
#include <cassert>

#include "core/random.h"

namespace othello {
namespace {

Placement image(Symmetry symmetry, const Placement& placement) {
  Placement out;
  for (const Square s : placement) out.push_back(transform(symmetry, s));
  return out;
}

Squares squares_of(const Placement& placement) {
  Squares set = 0;
  for (const Square s : placement) set |= bit(s);
  return set;
}

/// One tuple for each class of placements that cover symmetric sets of squares, made from the
/// first of the class.
std::vector<Tuple> up_to_symmetry(const std::vector<Placement>& placements) {
  std::vector<Tuple> tuples;
  std::vector<Squares> seen;
  for (const Placement& placement : placements) {
    const Squares set = squares_of(placement);
    if (std::find(seen.begin(), seen.end(), set) != seen.end()) continue;
    for (const Symmetry symmetry : kSymmetries) seen.push_back(transform(symmetry, set));
    tuples.push_back(distinct_symmetric_tuple(placement));
  }
  return tuples;
}

struct Step {
  int columns;
  int rows;
};
// Right, down right, down, down left: the other four directions cover the same squares.
constexpr Step kSteps[] = {{1, 0}, {1, 1}, {0, 1}, {-1, 1}};

bool on_board(int column, int row) { return column >= 0 && column < 8 && row >= 0 && row < 8; }

Placement rectangle(Square top_left, int width, int height) {
  Placement out;
  for (int r = 0; r < height; ++r) {
    for (int c = 0; c < width; ++c) {
      out.push_back(square(column(top_left) + c, row(top_left) + r));
    }
  }
  return out;
}

Placement random_snake(const SnakeOptions& options, RandomSequence& random) {
  const auto any_square = [&] { return square(static_cast<int>(random.below(kSquares))); };
  Placement snake{any_square()};
  while (static_cast<int>(snake.size()) < options.length) {
    std::vector<Square> next = neighbours(snake.back());
    if (!options.revisit) {
      std::erase_if(
          next, [&](Square s) { return std::find(snake.begin(), snake.end(), s) != snake.end(); });
    }
    if (next.empty()) {  // trapped by its own squares
      snake = {any_square()};
      continue;
    }
    snake.push_back(next[random.below(static_cast<std::uint32_t>(next.size()))]);
  }
  return snake;
}

}  // namespace

std::vector<Square> neighbours(Square s) {
  std::vector<Square> out;
  for (int r = row(s) - 1; r <= row(s) + 1; ++r) {
    for (int c = column(s) - 1; c <= column(s) + 1; ++c) {
      if (on_board(c, r) && square(c, r) != s) out.push_back(square(c, r));
    }
  }
  return out;
}

Tuple symmetric_tuple(const Placement& placement) {
  Tuple tuple;
  for (const Symmetry symmetry : kSymmetries) {
    tuple.placements.push_back(image(symmetry, placement));
  }
  return tuple;
}

Tuple distinct_symmetric_tuple(const Placement& placement) {
  Tuple tuple;
  for (Placement& candidate : symmetric_tuple(placement).placements) {
    if (std::find(tuple.placements.begin(), tuple.placements.end(), candidate) ==
        tuple.placements.end()) {
      tuple.placements.push_back(std::move(candidate));
    }
  }
  return tuple;
}

std::vector<Tuple> random_snakes(const SnakeOptions& options) {
  assert(options.count >= 1 && options.length >= 1 && options.length <= kMaxTupleLength);
  std::vector<Tuple> tuples;
  for (int t = 0; t < options.count; ++t) {
    RandomSequence random(options.seed, Purpose::kStructure, static_cast<std::uint64_t>(t));
    const Placement snake = random_snake(options, random);
    tuples.push_back(options.symmetric ? symmetric_tuple(snake) : Tuple{{snake}});
  }
  return tuples;
}

std::vector<Tuple> straight_tuples(int length) {
  assert(length >= 2 && length <= 8);
  std::vector<Placement> lines;
  for (int s = 0; s < kSquares; ++s) {
    const int c = column(square(s));
    const int r = row(square(s));
    for (const Step& step : kSteps) {
      if (!on_board(c + step.columns * (length - 1), r + step.rows * (length - 1))) continue;
      Placement line;
      for (int i = 0; i < length; ++i) {
        line.push_back(square(c + step.columns * i, r + step.rows * i));
      }
      lines.push_back(std::move(line));
    }
  }
  return up_to_symmetry(lines);
}

std::vector<Tuple> whole_lines(int shortest) {
  assert(shortest >= 2 && shortest <= 8);
  std::vector<Placement> lines;
  for (int s = 0; s < kSquares; ++s) {
    for (const Step& step : kSteps) {
      int c = column(square(s));
      int r = row(square(s));
      if (on_board(c - step.columns, r - step.rows)) continue;
      Placement line;
      for (; on_board(c, r); c += step.columns, r += step.rows) line.push_back(square(c, r));
      if (static_cast<int>(line.size()) >= shortest) lines.push_back(std::move(line));
    }
  }
  return up_to_symmetry(lines);
}

std::vector<Tuple> rectangles(int width, int height) {
  assert(width >= 1 && width <= 8 && height >= 1 && height <= 8);
  assert(width * height <= kMaxTupleLength);
  std::vector<Placement> placements;
  for (int top = 0; top + height <= 8; ++top) {
    for (int left = 0; left + width <= 8; ++left) {
      placements.push_back(rectangle(square(left, top), width, height));
    }
  }
  return up_to_symmetry(placements);
}

std::vector<Tuple> corner_patterns(int width, int height) {
  assert(width >= 1 && width <= 8 && height >= 1 && height <= 8);
  assert(width * height <= kMaxTupleLength);
  return {distinct_symmetric_tuple(rectangle(square(0, 0), width, height))};
}

std::vector<Tuple> edge_patterns() {
  Placement edge = rectangle(square(0, 0), 8, 1);
  edge.push_back(square(1, 1));
  edge.push_back(square(6, 1));
  return {distinct_symmetric_tuple(edge)};
}

}  // namespace othello
