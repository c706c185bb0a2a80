#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "othello/position.h"
#include "play/batch.h"

namespace othello::python {

// Loops over arrays of boards, each seen from its side to move.

/// `own` and `opponent` of many boards.
struct BoardSpans {
  std::span<const std::uint64_t> own;
  std::span<const std::uint64_t> opponent;
};

/// The first board with a square that both sides have.
[[nodiscard]] std::optional<std::size_t> first_overlap(const BoardSpans& boards);

void legal_of(const BoardSpans& boards, std::span<std::uint64_t> legal);

/// The boards after an action each, seen from the side that moves next. kPassSquare is legal where
/// there is no other move and the game is not over. Returns the first illegal action; then the
/// output is void.
[[nodiscard]] std::optional<std::size_t> play_all(const BoardSpans& boards,
                                                  std::span<const std::uint8_t> actions,
                                                  std::span<std::uint64_t> own,
                                                  std::span<std::uint64_t> opponent);

void transform_all(int symmetry, std::span<const std::uint64_t> sets,
                   std::span<std::uint64_t> images);

/// One byte for each square: [board][own, opponent][row][column].
void planes_of(const BoardSpans& boards, std::span<std::uint8_t> planes);
/// Sets of squares as 65 bytes each; the last one is the pass, 1 where the set is empty.
void masks_of(std::span<const std::uint64_t> legal, std::span<std::uint8_t> masks);
/// The reverse of one plane; nonzero bytes are discs.
void words_of(std::span<const std::uint8_t> plane, std::span<std::uint64_t> sets);

}  // namespace othello::python
