#pragma once

#include "backend/cuda/game.cuh"
#include "backend/cuda/policy.h"
#include "play/policy_step.h"

namespace othello::cuda {

/// The indices of two moves, the played one and the baseline.
struct DrawnNumbers {
  unsigned played;
  unsigned baseline;
};

/// draw_moves() of learn/policy_games.h, from the moves' weights: the first move at which the
/// running sum exceeds a number below the total.
[[nodiscard]] __device__ inline DrawnNumbers draw(const std::uint32_t* weights, unsigned count,
                                                  std::uint32_t total, const PolicyWords& words) {
  if (words.random) {
    const unsigned any = __umulhi(words.played, count);
    return {any, any};
  }
  const std::uint32_t played_at = __umulhi(words.played, total);
  const std::uint32_t baseline_at = __umulhi(words.baseline, total);
  DrawnNumbers drawn{0, 0};
  std::uint32_t sum = 0;
  for (unsigned i = 0; i < count; ++i) {
    sum += weights[i];
    drawn.played += sum <= played_at ? 1 : 0;
    drawn.baseline += sum <= baseline_at ? 1 : 0;
  }
  return drawn;
}

/// The opponent if the learner plays both colours.
struct NoOpponent {
  static constexpr bool kIsLearner = true;

  __device__ void begin_game(const GameStart&) {}
  __device__ void moved(bool, int, std::uint64_t) {}
  [[nodiscard]] __device__ std::uint64_t noise(bool) const { return 0; }
  [[nodiscard]] __device__ bool first_of_ties(bool) const { return false; }
  [[nodiscard]] __device__ std::uint64_t best_moves(bool, std::uint64_t, std::uint64_t,
                                                    std::uint64_t moves) const {
    return moves;
  }
};

/// A separate opponent.
template <class Sides>
struct SeparateOpponent : Sides {
  static constexpr bool kIsLearner = false;
  using Sides::Sides;
};

/// Both players of a game, for play_turns(). The learner draws its moves, and its turns are
/// recorded here.
template <class Learner, class Opponent>
class PolicyPlayers {
 public:
  /// `turns`: [kMostPolicyTurns].
  __device__ PolicyPlayers(Learner& learner, Opponent& opponent, bool learner_is_white,
                           PolicyTurn* turns)
      : learner_(learner),
        opponent_(opponent),
        learner_is_white_(learner_is_white),
        turns_(turns) {}

  __device__ void begin_game(const GameStart& start) {
    learner_.begin_game(start);
    opponent_.begin_game(start);
  }
  __device__ void moved(bool black, int square, std::uint64_t flipped) {
    learner_.moved(black, square, flipped);
    opponent_.moved(black, square, flipped);
  }
  [[nodiscard]] __device__ Wanted wanted(const Turn& turn) {
    if (!Opponent::kIsLearner && turn.black == learner_is_white_) {
      return wanted_by(opponent_, turn);
    }
    const DrawnNumbers drawn = learner_.drawn(turn);
    const int s = nth_square(turn.moves, drawn.played);
    const std::uint64_t played = changed_by(turn, s);
    const std::uint64_t baseline = drawn.played == drawn.baseline
                                       ? played
                                       : changed_by(turn, nth_square(turn.moves, drawn.baseline));
    if (learner_.writes()) turns_[count_] = {turn.own, turn.opponent, played, baseline};
    if (!turn.black) white_turns_ |= std::uint64_t{1} << count_;
    ++count_;
    return {std::uint64_t{1} << s, 0};
  }

  /// Writes the finished game.
  __device__ void write(const GameOutcome& outcome, PolicyGame& game) const {
    if (!learner_.writes()) return;
    game = {.signature = outcome.signature,
            .white_turns = white_turns_,
            .difference = outcome.difference,
            .turns = static_cast<std::uint16_t>(count_),
            .learner_is_white = learner_is_white_ && !Opponent::kIsLearner};
  }

 private:
  [[nodiscard]] __device__ std::uint64_t changed_by(const Turn& turn, int s) const {
    return learner_.flips(turn, s) | std::uint64_t{1} << s;
  }

  Learner& learner_;
  Opponent& opponent_;
  bool learner_is_white_;
  PolicyTurn* turns_;
  std::uint32_t count_ = 0;
  std::uint64_t white_turns_ = 0;
};

/// Plays game `number` of a part.
template <class Team, class Learner, class Opponent>
__device__ void play_and_write(const PolicyPlay& work, const PolicyPart& part, unsigned number,
                               Team team, Learner& learner, Opponent& opponent) {
  const GameSource& source = work.sources[part.plan];
  const std::uint32_t place = part.place + number;
  PolicyPlayers<Learner, Opponent> players(learner, opponent, number % 2 != 0,
                                           work.turns + std::size_t{place} * kMostPolicyTurns);
  const std::uint64_t game = part.first_game + number;
  // A constant start saves its comparison with the start position.
  const GameOutcome outcome = play_turns(key_of(source, game), GameStart{}, team, players);
  players.write(outcome, work.games[place]);
}

}  // namespace othello::cuda
