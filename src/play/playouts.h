#pragma once

#include <cstdint>
#include <span>

#include "othello/notation.h"
#include "play/isa.h"

namespace othello {

/// Monte Carlo playouts: random games from given boards.
struct PlayoutPlan {
  std::uint32_t playouts = 0;  ///< from each board, at most kMaxPlayouts
  std::uint64_t seed = 1;
  std::uint32_t stream = 0;  ///< below 2^24
  /// The game that the boards belong to, or another outermost index.
  std::uint64_t game = 0;
  /// The number of the first board in that game; all numbers stay below kMaxPlayoutBoards.
  std::uint32_t first_board = 0;
};

inline constexpr std::uint32_t kMaxPlayouts = std::uint32_t{1} << 20;
inline constexpr std::uint32_t kMaxPlayoutBoards = 128;

/// Black's wins minus Black's losses in the playouts from each board; divided by their number, this
/// is the mean result in Black's view. A finished game counts its result each time.
///
/// Turns of a playout are counted from 0 at its board, passes included. Turn t of playout k from
/// board b chooses among n moves in square order the one numbered scaled(word, n), where the word
/// is number t % 4 of block playout_block(b, k) + t / 4 of the stream kPlayout. So every
/// instruction set gives the same numbers.
void play_out(std::span<const Board> boards, const PlayoutPlan& plan, Isa isa,
              std::span<std::int32_t> balances);

/// The blocks of a playout. Games have fewer than 4 * 31 turns, so that the last block is free for
/// other uses.
inline constexpr std::uint32_t kPlayoutBlocks = 32;

/// The first block of a playout.
[[nodiscard]] constexpr std::uint32_t playout_block(std::uint32_t board, std::uint32_t playout) {
  return (board * kMaxPlayouts + playout) * kPlayoutBlocks;
}

/// One playout, the reference implementation: 1 if Black wins, -1 if White does, 0 for a draw.
/// `block` is the first of its blocks.
[[nodiscard]] int play_out_once(const Board& board, const PlayoutPlan& plan, std::uint32_t block);

}  // namespace othello
