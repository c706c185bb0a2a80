#include "play/game.h"

#include <cassert>
#include <cmath>

#include "core/random.h"
#include "othello/moves.h"
#include "play/score.h"
#include "play/signature.h"

namespace othello {
namespace {

template <class Form>
Squares best_moves(const Form& form, const Board& board, Squares moves) {
  const auto black_view = [&](const Position& p, Colour c) {
    return c == Colour::kBlack ? p : p.swapped();
  };
  const Colour mover = board.to_move;
  Squares best = 0;
  decltype(score(form, mover, Afterstate{})) best_score{};
  for (const Square s : each(moves)) {
    const Afterstate move{.before = board.black_view(),
                          .after = black_view(play(board.position, s), other(mover))};
    const auto value = score(form, mover, move);
    if (best == 0 || value > best_score) {
      best = 0;
      best_score = value;
    }
    if (value == best_score) best |= bit(s);
  }
  return best;
}

Square uniform(Squares set, const TurnWords& words) {
  assert(set != 0);
  return nth(set, scaled(words.choice, static_cast<std::uint32_t>(std::popcount(set))));
}

/// `choose` is asked for a move, given the board, the number of the turn and that of the move.
template <class Choose>
PlayedGame play_turns(const GameId& id, const Choose& choose) {
  PlayedGame game;
  Board board;
  std::uint64_t hash = 0;
  for (std::uint32_t turn = 0; !is_over(board.position); ++turn) {
    Squares changed = 0;
    Position next = board.position.swapped();  // a pass, unless there is a move
    if (legal_moves(board.position) != 0) {
      const Square s = choose(board, turn, game.moves.size());
      changed = bit(s) | flips(board.position, s);
      next = play(board.position, s);
      game.moves.push_back(s);
    }
    hash = fold_turn(hash, changed);
    board = {next, other(board.to_move)};
  }
  game.disc_difference = disc_difference(board.black_view());
  game.signature = game_signature(id.game, hash);
  return game;
}

}  // namespace

Square random_move(const Board& board, const TurnWords& words) {
  return uniform(legal_moves(board.position), words);
}

std::uint64_t noise_threshold(double epsilon) {
  return static_cast<std::uint64_t>(std::llround(epsilon * 0x1p32));
}

TurnWords turn_words(const GameId& id, std::uint32_t turn, bool opening) {
  const RandomBlock block =
      random_block(id.seed, {.purpose = opening ? Purpose::kOpening : Purpose::kMove,
                             .run = id.run,
                             .game = opening ? id.game / 2 : id.game,
                             .block = turn / 2});
  return turn % 2 == 0 ? TurnWords{block[0], block[1]} : TurnWords{block[2], block[3]};
}

Square choose_move(const Seat& seat, const Board& board, const TurnWords& words) {
  const FrozenForm& form = seat.player.impl().as(board.to_move);
  if (words.noise < noise_threshold(seat.epsilon) || std::holds_alternative<FrozenUniform>(form)) {
    return random_move(board, words);
  }
  const Squares moves = legal_moves(board.position);
  const Squares best = std::visit([&](const auto& f) { return best_moves(f, board, moves); }, form);
  return seat.ties == TieBreak::kFirst ? nth(best, 0) : uniform(best, words);
}

PlayedGame play_game(const Seat& black, const Seat& white, const GameId& id,
                     std::uint32_t opening_plies) {
  return play_turns(id, [&](const Board& board, std::uint32_t turn, std::size_t) {
    const bool opening = turn < opening_plies;
    const TurnWords words = turn_words(id, turn, opening);
    return opening ? random_move(board, words)
                   : choose_move(turn % 2 == 0 ? black : white, board, words);
  });
}

PlayedGame play_game(const Seat& black, const Seat& white, const GameId& id,
                     const Opening& opening) {
  return play_turns(id, [&](const Board& board, std::uint32_t turn, std::size_t move) {
    if (move < opening.size()) return opening[move];
    return choose_move(turn % 2 == 0 ? black : white, board, turn_words(id, turn, false));
  });
}

}  // namespace othello
