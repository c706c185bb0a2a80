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

// Shapes of tuples as experiments ask for them (docs/experiments.md). All but snakes are the same
// in every run.

/// Longer tuples than an evaluator can have are let through, for check_experiment to say how much
/// memory they would need.
inline constexpr int kLongestTuple = 64;

/// Drawn anew for each run, and for each individual of a population.
struct SnakesSpec {
  int count = 12;
  int length = 6;
  bool symmetric = true;
  bool revisit = true;
};
[[nodiscard]] inline Fields fields_of(SnakesSpec& p) {
  return {whole("count", p.count, {1, 8192}, "Tuples"),
          whole("length", p.length, {1, kLongestTuple}, "Squares of a tuple"),
          flag("symmetric", p.symmetric, "Whether the eight symmetric placements share a table"),
          flag("revisit", p.revisit, "Whether a square may come up twice in a tuple")};
}

struct StraightSpec {
  int length = 4;
};
[[nodiscard]] inline Fields fields_of(StraightSpec& p) {
  return {whole("length", p.length, {2, 8}, "Squares of a tuple")};
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
  return {whole("shortest", p.shortest, {2, 8}, "Squares of the shortest diagonal")};
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

/// One tuple, wherever it falls by symmetry.
struct SquaresSpec {
  std::vector<Square> squares;
};
[[nodiscard]] Fields fields_of(SquaresSpec& p);

using TupleSpec = std::variant<SnakesSpec, StraightSpec, RectanglesSpec, LinesSpec, CornersSpec,
                               EdgesSpec, SquaresSpec>;
/// Its shape, and the fields of that.
[[nodiscard]] Fields fields_of(TupleSpec& p);

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
