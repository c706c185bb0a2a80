#include "lab/experiment/tuple_spec.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/excerpt.h"
#include "eval/tuple_shapes.h"
#include "othello/notation.h"

namespace othello {
namespace {

constexpr std::string_view kSquaresExpected =
    "distinct squares without separators, such as 'a1b1c1'";

struct TupleMaker {
  std::uint64_t seed;

  std::vector<Tuple> operator()(const SnakesSpec& snakes) const {
    return random_snakes({.count = snakes.count,
                          .length = snakes.length,
                          .symmetric = snakes.symmetric,
                          .seed = seed,
                          .revisit = snakes.revisit});
  }
  std::vector<Tuple> operator()(const StraightSpec& straight) const {
    return straight_tuples(straight.length);
  }
  std::vector<Tuple> operator()(const RectanglesSpec& shape) const {
    return rectangles(shape.width, shape.height);
  }
  std::vector<Tuple> operator()(const LinesSpec& lines) const {
    return whole_lines(lines.shortest);
  }
  std::vector<Tuple> operator()(const CornersSpec& shape) const {
    return corner_patterns(shape.width, shape.height);
  }
  std::vector<Tuple> operator()(const EdgesSpec&) const { return edge_patterns(); }
  std::vector<Tuple> operator()(const SquaresSpec& tuple) const {
    return {distinct_symmetric_tuple(tuple.squares)};
  }
};

double weights_of(const std::vector<Tuple>& tuples) {
  double sum = 0;
  for (const Tuple& tuple : tuples) sum += static_cast<double>(table_size(tuple.length()));
  return sum;
}

struct SizeOf {
  TupleSize operator()(const SnakesSpec& snakes) const {
    return {snakes.count * std::pow(3.0, snakes.length), snakes.length, "length"};
  }
  TupleSize operator()(const StraightSpec& straight) const {
    return {weights_of(straight_tuples(straight.length)), straight.length, "length"};
  }
  TupleSize operator()(const RectanglesSpec& shape) const {
    return of_rectangle(shape.width * shape.height, shape);
  }
  TupleSize operator()(const LinesSpec& lines) const {
    return {weights_of(whole_lines(lines.shortest)), 8, "shortest"};
  }
  TupleSize operator()(const CornersSpec& shape) const {
    return of_rectangle(shape.width * shape.height, shape);
  }
  TupleSize operator()(const EdgesSpec&) const {
    return {weights_of(edge_patterns()), 10, "shape"};
  }
  TupleSize operator()(const SquaresSpec& tuple) const {
    const auto length = static_cast<int>(tuple.squares.size());
    return {std::pow(3.0, length), length, "squares"};
  }

 private:
  /// The size of at least one table, if it is too large to construct.
  static TupleSize of_rectangle(int squares, const TupleSpec& spec) {
    const double weights =
        squares > kMaxTupleLength ? std::pow(3.0, squares) : weights_of(make_tuples(spec, 0));
    return {weights, squares, "width"};
  }
};

}  // namespace

Result<SquaresSpec> parse_squares(std::string_view text) {
  const auto refusal = [&] {
    return failure(fmt::format("found '{}', expected {}", excerpt(text), kSquaresExpected));
  };
  if (text.empty()) return refusal();
  SquaresSpec tuple;
  for (std::size_t at = 0; at < text.size(); at += 2) {
    const auto next = parse_square(text.substr(at, 2));
    if (!next) return refusal();
    auto& squares = tuple.squares;
    if (std::find(squares.begin(), squares.end(), *next) != squares.end()) return refusal();
    squares.push_back(*next);
  }
  return tuple;
}

Fields fields_of(SquaresSpec& p) {
  TextValue squares{[&p] { return to_transcript(p.squares); },
                    [&p](std::string_view text) -> Result<void> {
                      auto parsed = parse_squares(text);
                      if (!parsed) return tl::unexpected(parsed.error());
                      p = *std::move(parsed);
                      return {};
                    },
                    Names::kNothing, kSquaresExpected};
  return {Field{"squares", std::move(squares), "Squares of the tuple, such as a1b1c1"}.must()};
}

Fields fields_of(TupleSpec& p) {
  static constexpr Alternative<TupleSpec> kShapes[] = {
      {"snakes", [] { return TupleSpec(SnakesSpec{}); },
       "random walks over neighbouring squares, different for each run and individual"},
      {"straight", [] { return TupleSpec(StraightSpec{}); },
       "all straight lines of the same length"},
      {"rectangles", [] { return TupleSpec(RectanglesSpec{}); }, "all rectangles of the same size"},
      {"lines", [] { return TupleSpec(LinesSpec{}); }, "whole rows, columns and diagonals"},
      {"corners", [] { return TupleSpec(CornersSpec{}); },
       "the rectangle in each corner, in both orientations"},
      {"edges", [] { return TupleSpec(EdgesSpec{}); }, "each edge with its two X squares"},
      {"squares", [] { return TupleSpec(SquaresSpec{}); }, "one tuple and its symmetric images"},
  };
  return {choice("shape", p, kShapes, "Shape of the tuples").must()};
}

TupleSize size_of(const TupleSpec& spec) { return std::visit(SizeOf{}, spec); }

std::vector<Tuple> make_tuples(const TupleSpec& spec, std::uint64_t seed) {
  return std::visit(TupleMaker{seed}, spec);
}

}  // namespace othello
