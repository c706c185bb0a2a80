#pragma once

#include <cstdint>

namespace othello {

/// A square of the board: 0 = a1 = top left, 7 = h1, 63 = h8, row by row as in the papers.
enum class Square : std::uint8_t {};

inline constexpr int kSquares = 64;

[[nodiscard]] constexpr Square square(int index) { return static_cast<Square>(index); }
[[nodiscard]] constexpr Square square(int column, int row) { return square(row * 8 + column); }
[[nodiscard]] constexpr int index(Square s) { return static_cast<int>(s); }
[[nodiscard]] constexpr int column(Square s) { return index(s) & 7; }
[[nodiscard]] constexpr int row(Square s) { return index(s) >> 3; }

/// A set of squares: bit i stands for square i.
using Squares = std::uint64_t;

[[nodiscard]] constexpr Squares bit(Square s) { return Squares{1} << index(s); }

inline constexpr Squares kEdges = 0xff818181818181ff;  ///< the corners included
inline constexpr Squares kCorners = 0x8100000000000081;

/// The square number `n` of a set, counted from 0 in increasing order. Precondition: the set has
/// more than `n`.
[[nodiscard]] constexpr Square nth(Squares set, std::uint32_t n) {
  for (; n > 0; --n) set &= set - 1;
  return square(__builtin_ctzll(set));
}

/// The squares of a set in increasing order:  for (Square s : each(moves)) …
class each {
 public:
  class iterator {
   public:
    constexpr explicit iterator(Squares rest) : rest_(rest) {}
    constexpr Square operator*() const { return square(__builtin_ctzll(rest_)); }
    constexpr iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    constexpr bool operator!=(const iterator& other) const { return rest_ != other.rest_; }

   private:
    Squares rest_;
  };

  constexpr explicit each(Squares set) : set_(set) {}
  [[nodiscard]] constexpr iterator begin() const { return iterator(set_); }
  [[nodiscard]] constexpr iterator end() const { return iterator(0); }

 private:
  Squares set_;
};

}  // namespace othello
