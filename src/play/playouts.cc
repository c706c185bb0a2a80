#include "play/playouts.h"

#include <cassert>

#include "core/random.h"
#include "othello/moves.h"
#include "play/batch.h"

namespace othello {

int play_out_once(const Board& board, const PlayoutPlan& plan, std::uint32_t block) {
  Position p = board.position;
  bool black_moves = board.to_move == Colour::kBlack;
  RandomBlock words{};
  bool passed = false;
  for (std::uint32_t turn = 0;; ++turn) {
    if (turn % 4 == 0) {
      words = random_block(plan.seed, {.purpose = Purpose::kPlayout,
                                       .stream = plan.stream,
                                       .game = plan.game,
                                       .block = block + turn / 4});
    }
    const Squares moves = legal_moves(p);
    if (moves != 0) {
      const auto n = static_cast<std::uint32_t>(std::popcount(moves));
      p = play(p, nth(moves, scaled(words[turn % 4], n)));
    } else if (!passed) {
      p = p.swapped();
    } else {
      break;
    }
    passed = moves == 0;
    black_moves = !black_moves;
  }
  const int difference = disc_difference(black_moves ? p : p.swapped());
  return (difference > 0) - (difference < 0);
}

void play_out(std::span<const Board> boards, const PlayoutPlan& plan, Isa isa,
              std::span<std::int32_t> balances) {
  assert(balances.size() == boards.size());
  assert(plan.playouts <= kMaxPlayouts && plan.first_board + boards.size() <= kMaxPlayoutBoards);
  if (isa != Isa::kReference) return kernels(isa).play_out(boards, plan, balances);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const auto number = plan.first_board + static_cast<std::uint32_t>(i);
    balances[i] = 0;
    for (std::uint32_t k = 0; k < plan.playouts; ++k) {
      balances[i] += play_out_once(boards[i], plan, playout_block(number, k));
    }
  }
}

}  // namespace othello
