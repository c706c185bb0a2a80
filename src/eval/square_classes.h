#pragma once

#include <array>

#include "eval/wpc.h"

namespace othello {

/// The squares of each class of kSquareClass.
inline constexpr std::array<Squares, kSquareClasses> kClassSquares = [] {
  std::array<Squares, kSquareClasses> classes{};
  for (std::size_t s = 0; s < kSquares; ++s) {
    classes[static_cast<std::size_t>(kSquareClass[s])] |= Squares{1} << s;
  }
  return classes;
}();

}  // namespace othello
