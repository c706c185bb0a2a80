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

/// The moves of a game from its record's start on, kept only if a player needs them.
class History {
 public:
  History(const GameStart& start, const GameRecord* opening, bool kept) : kept_(kept) {
    if (!kept) return;
    if (opening != nullptr) {
      record_ = *opening;
    } else {
      record_.start = {start.position, start.to_move()};
    }
  }
  void add(Square move) {
    if (kept_) record_.moves.push_back(move);
  }
  [[nodiscard]] GameSoFar so_far(const Board& board, const GameId& id) const {
    return {.start = record_.start, .moves = record_.moves, .board = board, .id = id};
  }

 private:
  bool kept_;
  GameRecord record_;
};

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
                             .stream = id.stream,
                             .game = opening ? id.game / 2 : id.game,
                             .block = turn / 2});
  return turn % 2 == 0 ? TurnWords{block[0], block[1]} : TurnWords{block[2], block[3]};
}

Square choose_move(const Seat& seat, const Board& board, const TurnWords& words) {
  const CompiledForm& form = seat.player.impl().as(board.to_move);
  if (words.noise < noise_threshold(seat.epsilon) ||
      (std::holds_alternative<CompiledUniform>(form) && !seat.search)) {
    return random_move(board, words);
  }
  const Squares moves = legal_moves(board.position);
  const Squares best =
      seat.search ? seat.search(board)
                  : std::visit([&](const auto& f) { return best_moves(f, board, moves); }, form);
  return seat.ties == TieBreak::kFirst ? nth(best, 0) : uniform(best, words);
}

namespace {

/// Nothing if the game is forfeited.
std::optional<Square> chosen_move(const Seat& seat, const GameSoFar& game, const TurnWords& words) {
  if (!seat.engine) return choose_move(seat, game.board, words);
  if (words.noise < noise_threshold(seat.epsilon)) return random_move(game.board, words);
  const std::optional<Square> found = seat.engine(game);
  const bool legal = found && (legal_moves(game.board.position) & bit(*found)) != 0;
  return legal ? found : std::nullopt;
}

}  // namespace

PlayedGame play_game(const Seat& black, const Seat& white, const GameId& id,
                     std::uint32_t opening_plies, const GameStart& start,
                     const GameRecord* opening) {
  PlayedGame game;
  History history(start, opening, black.engine || white.engine);
  Board board{start.position, start.to_move()};
  std::uint64_t hash = start.hash;
  for (std::uint32_t turn = start.turn; !is_over(board.position); ++turn) {
    Squares changed = 0;
    Position next = board.position.swapped();  // a pass, unless there is a move
    if (legal_moves(board.position) != 0) {
      const bool in_opening = turn < opening_plies;
      const TurnWords words = turn_words(id, turn, in_opening);
      const Seat& seat = turn % 2 == 0 ? black : white;
      const std::optional<Square> s = in_opening
                                          ? random_move(board, words)
                                          : chosen_move(seat, history.so_far(board, id), words);
      if (!s) {
        game.disc_difference = board.to_move == Colour::kBlack ? -kSquares : kSquares;
        game.signature = game_signature(id.game, hash);
        return game;
      }
      changed = bit(*s) | flips(board.position, *s);
      next = play(board.position, *s);
      game.moves.push_back(*s);
      history.add(*s);
    }
    hash = fold_turn(hash, changed);
    board = {next, other(board.to_move)};
  }
  game.disc_difference = disc_difference(board.black_view());
  game.signature = game_signature(id.game, hash);
  return game;
}

PlayedGame play_game(const MatchPlan& plan, std::uint64_t game) {
  const bool a_is_black = game % 2 == 0;
  return play_game(
      a_is_black ? plan.a : plan.b, a_is_black ? plan.b : plan.a,
      {.seed = plan.seed, .stream = plan.stream, .game = game}, plan.opening_plies,
      start_of_game(plan.starts, game),
      plan.openings.empty() ? nullptr : &plan.openings[game / 2 % plan.openings.size()]);
}

}  // namespace othello
