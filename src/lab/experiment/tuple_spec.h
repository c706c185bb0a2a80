#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

#include "core/fields.h"
#include "core/result.h"
#include "eval/ntuple.h"

namespace othello {

// Tuple shapes of experiments (docs/experiments.md). All except snakes are the same in every run.

/// Longer than an evaluator allows, so that check_experiment can report the memory they would need.
inline constexpr int kLongestTuple = 64;

/// Drawn separately for each run, and for each individual of a population.
struct SnakesSpec {
  int count = 12;
  int length = 6;
  bool symmetric = true;
  bool revisit = true;
};
[[nodiscard]] inline Fields fields_of(SnakesSpec& p) {
  return {whole("count", p.count, {1, 8192}, "Number of tuples"),
          whole("length", p.length, {1, kLongestTuple}, "Squares in a tuple"),
          flag("symmetric", p.symmetric, "Whether the eight symmetric placements share a table"),
          flag("revisit", p.revisit, "Whether a square may occur twice in a tuple")};
}

struct StraightSpec {
  int length = 4;
};
[[nodiscard]] inline Fields fields_of(StraightSpec& p) {
  return {whole("length", p.length, {2, 8}, "Squares in a tuple")};
}

struct RectanglesSpec {
  int width = 2;
  int height = 2;
};
[[nodiscard]] inline Fields fields_of(RectanglesSpec& p) {
  return {whole("width", p.width, {1, 8}, "Columns"), whole("height", p.height, {1, 8}, "Rows")};
}

/// Whole rows, columns and diagonals.
struct LinesSpec {
  int shortest = 3;
};
[[nodiscard]] inline Fields fields_of(LinesSpec& p) {
  return {whole("shortest", p.shortest, {2, 8}, "Length of the shortest diagonal")};
}

/// The rectangles in the corners.
struct CornersSpec {
  int width = 3;
  int height = 3;
};
[[nodiscard]] inline Fields fields_of(CornersSpec& p) {
  return {whole("width", p.width, {1, 8}, "Columns"), whole("height", p.height, {1, 8}, "Rows")};
}

/// Edges with their X squares.
struct EdgesSpec {};
[[nodiscard]] inline Fields fields_of(EdgesSpec&) { return {}; }

/// One tuple and its symmetric images.
struct SquaresSpec {
  std::vector<Square> squares;
};
[[nodiscard]] Fields fields_of(SquaresSpec& p);

using TupleSpec = std::variant<SnakesSpec, StraightSpec, RectanglesSpec, LinesSpec, CornersSpec,
                               EdgesSpec, SquaresSpec>;
/// The shape and its fields.
[[nodiscard]] Fields fields_of(TupleSpec& p);

/// Distinct squares without separators, such as "a1b1c1".
[[nodiscard]] Result<SquaresSpec> parse_squares(std::string_view text);

/// The size of a shape's tables, computed without constructing them, since a shape may ask for more
/// squares than a tuple can have.
struct TupleSize {
  double weights;        ///< of all tables together
  int length;            ///< squares of the longest tuple
  std::string_view key;  ///< the key that sets the length
};
[[nodiscard]] TupleSize size_of(const TupleSpec& spec);

/// The tuples of a shape; snakes are drawn from the seed. Precondition: the size is within limits.
[[nodiscard]] std::vector<Tuple> make_tuples(const TupleSpec& spec, std::uint64_t seed);

}  // namespace othello
