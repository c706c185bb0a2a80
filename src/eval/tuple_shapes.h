#pragma once

#include <cstdint>
#include <vector>

#include "eval/ntuple.h"

namespace othello {

/// The eight images of a placement under the symmetries of the board, in the order of kSymmetries,
/// all sharing one table. Repeated images are kept, as in the papers' symmetric sampling.
[[nodiscard]] Tuple symmetric_tuple(const Placement& placement);

/// The same without repeated images. The same squares in another order do not count as repeated:
/// without them the value of a shape that maps to itself would not be symmetric.
[[nodiscard]] Tuple distinct_symmetric_tuple(const Placement& placement);

/// The squares a king's step away, row by row: 3, 5 or 8 of them.
[[nodiscard]] std::vector<Square> neighbours(Square s);

struct SnakeOptions {
  int count = 12;
  int length = 6;
  bool symmetric = true;
  std::uint64_t seed = 1;
  bool revisit = true;  ///< a square may occur twice
};
/// Random snakes (Szubert et al. 2013, II-C): from a random square, length-1 random king's steps.
[[nodiscard]] std::vector<Tuple> random_snakes(const SnakeOptions& options);

/// All straight tuples of `length` squares (2 … 8) in rows, columns and diagonals, up to symmetry;
/// placements are the distinct images.
[[nodiscard]] std::vector<Tuple> straight_tuples(int length);

/// Every row, column and diagonal of at least `shortest` squares (2 … 8) as one tuple, up to
/// symmetry.
[[nodiscard]] std::vector<Tuple> whole_lines(int shortest);

/// All rectangles of `width` × `height` squares, up to symmetry. width · height ≤ 10.
[[nodiscard]] std::vector<Tuple> rectangles(int width, int height);

/// The rectangle of `width` × `height` squares in each corner, along both of its edges.
/// width · height ≤ 10.
[[nodiscard]] std::vector<Tuple> corner_patterns(int width, int height);

/// Each edge with the two squares diagonally next to its corners (the X squares): 10 squares.
[[nodiscard]] std::vector<Tuple> edge_patterns();

}  // namespace othello
