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

/// What the colours of several boards mean.
enum class ColourScale : std::uint8_t {
  kOwn,     ///< the greatest number of each board has the fullest colour
  kCommon,  ///< a number has the same colour on all boards
};

/// Boards of numbers, up to three side by side. Its data: board, square, value.
[[nodiscard]] Figure draw_square_maps(const std::string& name, const std::vector<SquareMap>& maps,
                                      ColourScale scale = ColourScale::kOwn);

/// The tuples of a network (Szubert et al. 2013, Fig. 11), of each the first of the placements that
/// share its table: all on one board, how often each square is used by all placements, and a board
/// for each tuple. Its data: tuple, position in the tuple, square.
[[nodiscard]] Figure draw_tuples(const std::string& name, const NTuple& network);

}  // namespace othello
