#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "play/isa.h"

namespace othello {

/// The square of a pass.
inline constexpr std::uint8_t kPassSquare = 64;

/// Loops over arrays of boards, each seen from its side to move, for one instruction set; arrays
/// have equal lengths.
struct BoardSteps {
  /// Plays a move on each board, or a pass, in place, and finds the legal moves of the side that
  /// moves next. Precondition: the moves are legal.
  void (*step)(std::span<std::uint64_t> own, std::span<std::uint64_t> opponent,
               std::span<const std::uint8_t> moves, std::span<std::uint64_t> legal);
  /// A uniformly random square of each set, or kPassSquare for an empty one, from random words
  /// that depend on `key` and the place in the array.
  void (*draw)(std::span<const std::uint64_t> sets, std::uint64_t key,
               std::span<std::uint8_t> squares);
  /// Adds rows of numbers modulo 2^16: to `first`, for each of 16 groups of four bits of `plus` the
  /// row (group * 16 + bits), and subtracts the same for `minus`. `stride` is the length of a row,
  /// a multiple of 32.
  void (*add_rows)(const std::uint16_t* rows, const std::uint16_t* first, std::size_t stride,
                   std::uint64_t plus, std::uint64_t minus, std::uint16_t* sums);
};

/// That of the reference implementation is the generic one.
[[nodiscard]] const BoardSteps& board_steps(Isa isa);

}  // namespace othello
