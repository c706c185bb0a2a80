#pragma once

#include "backend/cuda/board.cuh"
#include "backend/cuda/forms.h"
#include "backend/cuda/random.cuh"
#include "othello/position.h"
#include "play/signature.h"

namespace othello::cuda {

/// All that decides a game besides its sides.
struct GameKey {
  std::uint64_t seed;
  std::uint64_t game;
  std::uint32_t run;
  std::uint32_t opening_plies;
};

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

/// A thread that plays a game alone. Two turns share a block of random words.
class Alone {
 public:
  __device__ void begin_turn(const GameKey& key, unsigned turn) {
    if (turn % 2 == 0) {
      block_ = random_words(key.seed, key.game, turn / 2, stream_of(Purpose::kMove, key.run));
    }
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

/// A turn in which somebody has a choice.
struct Turn {
  bool black;  ///< to move
  std::uint64_t own;
  std::uint64_t opponent;
  std::uint64_t moves;
  TurnWords words;
};

/// Moves of which one is taken, by a word.
struct Wanted {
  std::uint64_t moves;
  std::uint32_t choice;
};

/// The turns of a game. `team`: a thread alone, or several that do this together. `players` are
/// asked for the moves that they want in a turn, except in the opening plies, and hear of every
/// move.
template <class Team, class Players>
[[nodiscard]] __device__ GameOutcome play_turns(const GameKey& key, Team team, Players& players) {
  constexpr Position kStart = Position::start();
  std::uint64_t own = kStart.own;
  std::uint64_t opponent = kStart.opponent;
  std::uint64_t hash = 0;
  unsigned turn = 0;
  players.begin_game();
  for (;; ++turn) {
    const bool black = turn % 2 == 0;
    team.begin_turn(key, turn);
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
  }
  const int difference = __popcll(own) - __popcll(opponent);
  return {turn % 2 == 0 ? difference : -difference, game_signature(key.game, hash)};
}

/// What the mover of a match wants. `sides` knows the rules of both colours and the best of several
/// moves.
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

  __device__ void begin_game() { sides_.begin_game(); }
  __device__ void moved(bool black, int square, std::uint64_t flipped) {
    sides_.moved(black, square, flipped);
  }
  [[nodiscard]] __device__ Wanted wanted(const Turn& turn) const { return wanted_by(sides_, turn); }

 private:
  Sides& sides_;
};

/// play_game() of play/game.h. `sides` also hear of every move.
template <class Team, class Sides>
[[nodiscard]] __device__ GameOutcome play_game(const GameKey& key, Team team, Sides& sides) {
  MatchSides<Sides> players(sides);
  return play_turns(key, team, players);
}

}  // namespace othello::cuda
