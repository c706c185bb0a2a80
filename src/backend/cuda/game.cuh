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

/// play_game() of play/game.h. `team`: a thread alone, or several that do this together. `sides`
/// knows the rules of both colours, the best of several moves, and hears of every move.
template <class Team, class Sides>
[[nodiscard]] __device__ GameOutcome play_game(const GameKey& key, Team team, Sides& sides) {
  constexpr Position kStart = Position::start();
  std::uint64_t own = kStart.own;
  std::uint64_t opponent = kStart.opponent;
  std::uint64_t hash = 0;
  unsigned turn = 0;
  sides.begin_game();
  for (;; ++turn) {
    const bool black = turn % 2 == 0;
    team.begin_turn(key, turn);
    std::uint64_t candidates = team.moves(own, opponent);
    std::uint64_t changed = 0;
    if (candidates != 0) {
      const bool opening = turn < key.opening_plies;
      const TurnWords drawn = opening ? opening_words(key, turn) : team.words(turn);
      std::uint32_t choice = drawn.choice;
      if (!opening && drawn.noise >= sides.noise(black)) {
        candidates = sides.best_moves(black, own, opponent, candidates);
        if (sides.first_of_ties(black)) choice = 0;
      }
      const int s =
          nth_square(candidates, __umulhi(choice, static_cast<unsigned>(__popcll(candidates))));
      const std::uint64_t flipped = team.flips(own, opponent, s);
      sides.moved(black, s, flipped);
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

}  // namespace othello::cuda
