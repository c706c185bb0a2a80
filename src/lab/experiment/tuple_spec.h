#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.h"
#include "eval/ntuple.h"

namespace othello {

// Shapes of tuples as experiments ask for them (docs/experiments.md). All but snakes are the same
// in every run.

/// Drawn anew for each run, and for each individual of a population.
struct SnakesSpec {
  int count = 12;
  int length = 6;
  bool symmetric = true;
};
struct StraightSpec {
  int length = 4;
};
struct RectanglesSpec {
  int width = 2;
  int height = 2;
};
/// Whole rows, columns and diagonals.
struct LinesSpec {
  int shortest = 3;
};
/// The rectangles in the corners.
struct CornersSpec {
  int width = 3;
  int height = 3;
};
/// Edges with their X squares.
struct EdgesSpec {};
/// One tuple, wherever it falls by symmetry.
struct SquaresSpec {
  std::vector<Square> squares;
};

using TupleSpec = std::variant<SnakesSpec, StraightSpec, RectanglesSpec, LinesSpec, CornersSpec,
                               EdgesSpec, SquaresSpec>;

/// The squares of a tuple one after the other, "a1b1c1", each once.
[[nodiscard]] Result<SquaresSpec> parse_squares(std::string_view text);

/// What the tables of a shape take. Found without making them, since a shape may ask for more
/// squares than a tuple can have.
struct TupleSize {
  double weights;        ///< of all tables together
  int length;            ///< squares of the longest tuple
  std::string_view key;  ///< that says the length
};
[[nodiscard]] TupleSize size_of(const TupleSpec& spec);

/// The tuples of a shape, whose size must be possible; snakes follow from the seed.
[[nodiscard]] std::vector<Tuple> make_tuples(const TupleSpec& spec, std::uint64_t seed);

}  // namespace othello
