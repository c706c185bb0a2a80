#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "eval/ntuple.h"
#include "lab/figure/figure.h"
#include "lab/results/square_values.h"

namespace othello {

/// A board with a number on each square.
struct SquareMap {
  std::string caption;
  SquareValues values{};
};

/// The colour scale of several boards.
enum class ColourScale : std::uint8_t {
  kOwn,     ///< each board is scaled by its largest magnitude
  kCommon,  ///< the same scale for all boards
};

/// Boards of numbers, up to three in a row. Data: board, square, value.
[[nodiscard]] Figure draw_square_maps(const std::string& name, const std::vector<SquareMap>& maps,
                                      ColourScale scale = ColourScale::kOwn);

/// The tuples of a network (Szubert et al. 2013, Fig. 11), each by its first placement: all on one
/// board, how often each square is used by all placements, and a board for each tuple. Data: tuple,
/// position in the tuple, square.
[[nodiscard]] Figure draw_tuples(const std::string& name, const NTuple& network);

}  // namespace othello
