#pragma once

#include "backend/cuda/board.cuh"
#include "backend/cuda/games.h"
#include "backend/cuda/random.cuh"
#include "play/signature.h"

namespace othello::cuda {

/// Everything that determines a game besides its sides.
struct GameKey {
  std::uint64_t seed;
  std::uint64_t game;
  std::uint32_t run;
  std::uint32_t opening_plies;
};

[[nodiscard]] __device__ inline GameKey key_of(const GameSource& source, std::uint64_t game) {
  return {source.seed, game, source.run, source.opening_plies};
}

/// start_of_game() of play/game_start.h.
[[nodiscard]] __device__ inline GameStart start_of(const GameSource& source, std::uint64_t game) {
  return source.start_count == 0 ? GameStart{} : source.starts[game / 2 % source.start_count];
}

/// The squares on which a game's start differs from the start position. Calls `add` with the square
/// and the difference, which counts 1 for a black disc and -1 for a white one.
template <class Add>
__device__ void each_difference(const GameStart& start, Add&& add) {
  constexpr Position kStart = Position::start();
  const Position board = start.black_view();
  for (std::uint64_t rest = board.own & ~kStart.own; rest != 0; rest &= rest - 1) {
    const int s = lowest(rest);
    add(s, (kStart.opponent >> s & 1) != 0 ? 2U : 1U);
  }
  for (std::uint64_t rest = board.opponent & ~kStart.opponent; rest != 0; rest &= rest - 1) {
    const int s = lowest(rest);
    add(s, (kStart.own >> s & 1) != 0 ? ~1U : ~0U);
  }
}

/// The two words of a turn (play/game.h).
struct TurnWords {
  std::uint32_t noise;
  std::uint32_t choice;
};

[[nodiscard]] __device__ inline TurnWords words_of(const RandomWords& block, unsigned turn) {
  return turn % 2 == 0 ? TurnWords{block.w0, block.w1} : TurnWords{block.w2, block.w3};
}

[[nodiscard]] __device__ inline TurnWords opening_words(const GameKey& key, unsigned turn) {
  return words_of(
      random_words(key.seed, key.game / 2, turn / 2, stream_of(Purpose::kOpening, key.run)), turn);
}

/// A single thread that plays a game. Two turns share a block of random words.
class Alone {
 public:
  static constexpr unsigned kTurns = 2;

  /// The words of the kTurns turns to which this one belongs.
  __device__ void draw_words(const GameKey& key, unsigned turn) {
    block_ = random_words(key.seed, key.game, turn / 2, stream_of(Purpose::kMove, key.run));
  }
  [[nodiscard]] __device__ TurnWords words(unsigned turn) const { return words_of(block_, turn); }

  [[nodiscard]] __device__ std::uint64_t moves(std::uint64_t own, std::uint64_t opponent) const {
    return legal_moves(own, opponent);
  }
  [[nodiscard]] __device__ std::uint64_t flips(std::uint64_t own, std::uint64_t opponent,
                                               int s) const {
    return with_half_turn(own, opponent).flips(s);
  }

 private:
  RandomWords block_{};
};

struct GameOutcome {
  int difference;  ///< Black's discs minus White's
  std::uint64_t signature;
};

/// A turn with at least one legal move.
struct Turn {
  bool black;  ///< to move
  std::uint64_t own;
  std::uint64_t opponent;
  std::uint64_t moves;
  TurnWords words;
};

/// Candidate moves and the random word that selects one.
struct Wanted {
  std::uint64_t moves;
  std::uint32_t choice;
};

/// Plays the turns of a game. `team`: one thread, or several that cooperate. `players` choose the
/// candidate moves of a turn, except in the opening plies, and are notified of every move.
template <class Team, class Players>
[[nodiscard]] __device__ GameOutcome play_turns(const GameKey& key, const GameStart& start,
                                                Team team, Players& players) {
  std::uint64_t own = start.position.own;
  std::uint64_t opponent = start.position.opponent;
  std::uint64_t hash = start.hash;
  unsigned turn = start.turn;
  players.begin_game(start);
  for (team.draw_words(key, turn);;) {
    const bool black = turn % 2 == 0;
    const std::uint64_t moves = team.moves(own, opponent);
    std::uint64_t changed = 0;
    if (moves != 0) {
      const bool opening = turn < key.opening_plies;
      const TurnWords words = opening ? opening_words(key, turn) : team.words(turn);
      Wanted wanted{moves, words.choice};
      if (!opening) wanted = players.wanted(Turn{black, own, opponent, moves, words});
      const auto count = static_cast<unsigned>(__popcll(wanted.moves));
      const int s = nth_square(wanted.moves, __umulhi(wanted.choice, count));
      const std::uint64_t flipped = team.flips(own, opponent, s);
      players.moved(black, s, flipped);
      changed = flipped | std::uint64_t{1} << s;
    } else if (team.moves(opponent, own) == 0) {
      break;
    }
    hash = fold_turn(hash, changed);
    const std::uint64_t next = opponent & ~changed;
    opponent = own | changed;
    own = next;
    if (++turn % Team::kTurns == 0) team.draw_words(key, turn);
  }
  const int difference = __popcll(own) - __popcll(opponent);
  return {turn % 2 == 0 ? difference : -difference, game_signature(key.game, hash)};
}

/// The candidate moves of the mover of a match. `sides` knows the settings of both colours and
/// finds the best moves.
template <class Sides>
[[nodiscard]] __device__ Wanted wanted_by(const Sides& sides, const Turn& turn) {
  if (turn.words.noise < sides.noise(turn.black)) return {turn.moves, turn.words.choice};
  const std::uint64_t best = sides.best_moves(turn.black, turn.own, turn.opponent, turn.moves);
  return {best, sides.first_of_ties(turn.black) ? 0 : turn.words.choice};
}

/// The players of a match, for play_turns().
template <class Sides>
class MatchSides {
 public:
  __device__ explicit MatchSides(Sides& sides) : sides_(sides) {}

  __device__ void begin_game(const GameStart& start) { sides_.begin_game(start); }
  __device__ void moved(bool black, int square, std::uint64_t flipped) {
    sides_.moved(black, square, flipped);
  }
  [[nodiscard]] __device__ Wanted wanted(const Turn& turn) const { return wanted_by(sides_, turn); }

 private:
  Sides& sides_;
};

/// play_game() of play/game.h. `sides` are also notified of every move.
template <class Team, class Sides>
[[nodiscard]] __device__ GameOutcome play_game(const GameSource& source, std::uint64_t game,
                                               Team team, Sides& sides) {
  MatchSides<Sides> players(sides);
  return play_turns(key_of(source, game), start_of(source, game), team, players);
}

}  // namespace othello::cuda
