#include "play/lockstep.h"

#include <array>
#include <bit>
#include <memory>
#include <utility>

#include "core/random.h"
#include "othello/moves.h"
#include "play/game.h"
#include "play/signature.h"

namespace othello {
namespace {

/// A game in lock step.
struct StepGame {
  Board board;
  std::uint32_t turn = 0;
  std::uint64_t hash = 0;
  std::uint64_t number = 0;
};

void advance(StepGame& game, Squares changed, const Position& next) {
  game.hash = fold_turn(game.hash, changed);
  game.board = {next, other(game.board.to_move)};
  ++game.turn;
}

/// Some games with the same seat to move, all with the same colour.
void move_all(const MatchPlan& plan, const LockstepSeat& seat, std::span<StepGame* const> games) {
  const std::uint64_t threshold = noise_threshold(seat.epsilon);
  std::vector<TurnWords> words;
  std::vector<Squares> choices;    // of each game: the moves to draw from
  std::vector<std::size_t> asked;  // games whose best moves are wanted
  std::vector<Board> boards;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const StepGame& game = *games[i];
    const bool opening = game.turn < plan.opening_plies;
    words.push_back(turn_words({plan.seed, plan.stream, game.number}, game.turn, opening));
    choices.push_back(legal_moves(game.board.position));
    if (opening || seat.uniform || words.back().noise < threshold) continue;
    asked.push_back(i);
    boards.push_back(game.board);
  }
  if (!boards.empty()) {
    const std::vector<Squares> best = seat.find(boards);
    for (std::size_t i = 0; i < asked.size(); ++i) {
      choices[asked[i]] = seat.ties == TieBreak::kFirst ? bit(nth(best[i], 0)) : best[i];
    }
  }
  for (std::size_t i = 0; i < games.size(); ++i) {
    const auto count = static_cast<std::uint32_t>(std::popcount(choices[i]));
    const Square s = nth(choices[i], scaled(words[i].choice, count));
    const Position& before = games[i]->board.position;
    const Squares flipped = flips(before, s);
    advance(*games[i], bit(s) | flipped, play(before, s, flipped));
  }
}

/// Counts finished games, pair by pair.
MatchResult result_of(std::span<const StepGame> games) {
  MatchResult result;
  unsigned points = 0;
  for (const StepGame& game : games) {
    const bool a_is_black = game.number % 2 == 0;
    const int black_ahead = disc_difference(game.board.black_view());
    const int ahead = a_is_black ? black_ahead : -black_ahead;
    (a_is_black ? result.black : result.white).count(ahead);
    result.signature += game_signature(game.number, game.hash);
    points = (a_is_black ? 0 : points) + (ahead > 0 ? 2 : ahead < 0 ? 0 : 1);
    if (a_is_black) continue;
    ++result.pairs;
    result.pair_points += points;
    result.pair_points_squared += points * points;
  }
  return result;
}

}  // namespace

MoveList::MoveList(std::span<const Board> boards) {
  moves.reserve(boards.size() * 12);
  squares.reserve(boards.size() * 12);
  ends.reserve(boards.size());
  for (const Board& board : boards) {
    const Position before = board.black_view();
    const bool black = board.to_move == Colour::kBlack;
    for (const Square s : each(legal_moves(board.position))) {
      const Position next = play(board.position, s);
      moves.push_back({.before = before, .after = black ? next.swapped() : next});
      squares.push_back(s);
    }
    ends.push_back(moves.size());
  }
}

std::vector<Squares> MoveList::best(std::span<const double> scores) const {
  std::vector<Squares> best;
  best.reserve(ends.size());
  std::size_t i = 0;
  for (const std::size_t end : ends) {
    Squares set = 0;
    double highest = 0.0;
    for (; i < end; ++i) {
      if (set == 0 || scores[i] > highest) {
        set = 0;
        highest = scores[i];
      }
      if (scores[i] == highest) set |= bit(squares[i]);
    }
    best.push_back(set);
  }
  return best;
}

FindBestOfMany best_of_many(const Seat& seat) {
  if (seat.search) {
    return [search = seat.search](std::span<const Board> boards) {
      std::vector<Squares> best;
      for (const Board& board : boards) best.push_back(search(board));
      return best;
    };
  }
  return [scores = std::make_shared<BoardScores>(seat.player)](std::span<const Board> boards) {
    const MoveList list(boards);
    std::vector<double> values(list.moves.size());
    scores->score(boards.front().to_move, list.moves, values);
    return list.best(values);
  };
}

LockstepSeat lockstep_seat(const Seat& seat) {
  const bool uniform = !seat.search && std::holds_alternative<CompiledUniform>(
                                           seat.player.impl().as(Colour::kBlack));
  return {
      .find = best_of_many(seat), .epsilon = seat.epsilon, .ties = seat.ties, .uniform = uniform};
}

MatchResult play_in_step(const MatchPlan& plan, const LockstepSeat& a, const LockstepSeat& b,
                         const std::function<bool(std::uint64_t)>& turn_done) {
  std::vector<StepGame> games;
  games.reserve(plan.games);
  std::vector<StepGame*> running;
  for (std::uint64_t g = plan.first_game; g < plan.first_game + plan.games; ++g) {
    const GameStart start = start_of_game(plan.starts, g);
    games.push_back({.board = {start.position, start.to_move()},
                     .turn = start.turn,
                     .hash = start.hash,
                     .number = g});
  }
  for (StepGame& game : games) running.push_back(&game);
  // By seat and colour: a seat is asked for boards of one colour at a time.
  std::array<std::vector<StepGame*>, 4> movers;
  while (true) {
    std::erase_if(running, [](const StepGame* g) { return is_over(g->board.position); });
    if (running.empty()) break;
    for (auto& some : movers) some.clear();
    for (StepGame* game : running) {
      if (legal_moves(game->board.position) == 0) {
        advance(*game, 0, game->board.position.swapped());
        continue;
      }
      const bool white = game->board.to_move == Colour::kWhite;
      const bool a_moves = (game->number % 2 == 0) != white;
      movers[(a_moves ? 0 : 2) + (white ? 1 : 0)].push_back(game);
    }
    for (std::size_t i = 0; i < movers.size(); ++i) {
      if (!movers[i].empty()) move_all(plan, i < 2 ? a : b, movers[i]);
    }
    if (turn_done && !turn_done(games.size() - running.size())) return {};
  }
  return result_of(games);
}

}  // namespace othello
