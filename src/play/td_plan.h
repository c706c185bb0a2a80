#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/fields.h"
#include "core/grid.h"
#include "othello/square.h"
#include "play/match_plan.h"
#include "play/ntuple_layout.h"
#include "play/run_id.h"

namespace othello {

/// Gradient-descent TD(0) by self-play (Lucas & Runarsson 2006, eqs 2 and 3). One value function
/// from Black's view plays both sides; v = tanh(value) for evaluators with linear output, and the
/// value itself for networks, whose output is a tanh already.
struct TdParameters {
  /// Which two boards an update connects.
  enum class Target : std::uint8_t {
    kBeforeToAfter,  ///< the board before a move moves towards the board after it, at every turn
    kAfterToAfter,   ///< each afterstate moves towards the next afterstate
  };

  static constexpr EnumWord<Target> kTargetWords[] = {{Target::kBeforeToAfter, "before_to_after"},
                                                      {Target::kAfterToAfter, "after_to_after"}};

  /// Whether each weight has a step size of its own (learn/coherence.h).
  enum class Coherence : std::uint8_t {
    kNone,         ///< all have alpha
    kLinear,       ///< alpha |N| / A (Beal & Smith 1999)
    kExponential,  ///< alpha e^(β (|N| / A - 1)) (Bagheri, Thill & Konen 2015)
  };
  static constexpr EnumWord<Coherence> kCoherenceWords[] = {
      {Coherence::kNone, "none"},
      {Coherence::kLinear, "linear"},
      {Coherence::kExponential, "exponential"}};

  double alpha = 0.01;
  double alpha_factor = 1.0;           ///< alpha is multiplied by this …
  std::uint64_t alpha_every = 45'000;  ///< … after so many games each time
  double epsilon = 0.1;
  TieBreak ties = TieBreak::kRandom;
  Target target = Target::kBeforeToAfter;
  bool update_after_random = true;  ///< also learn from the turns whose move was random
  Coherence coherence = Coherence::kNone;
  double coherence_beta = 2.7;
};

/// With alpha up to 1 no step is larger than twice the gradient, so that weights stay finite.
[[nodiscard]] inline Fields fields_of(TdParameters& p) {
  return {
      real("alpha", p.alpha, above(0, 1), "Step size").as("α"),
      real("alpha_factor", p.alpha_factor, above(0, 1), "Factor of each reduction of alpha"),
      whole("alpha_every", p.alpha_every, {1, kMostGames}, "Games between reductions of alpha"),
      real("epsilon", p.epsilon, {0, 1}, "Probability of a random move").as("ε"),
      word("ties", p.ties, kTieWords, "How ties are broken"),
      word("target", p.target, TdParameters::kTargetWords, "Which two boards an update connects"),
      flag("update_after_random", p.update_after_random,
           "Also learn from turns whose move was random"),
      word("coherence", p.coherence, TdParameters::kCoherenceWords,
           "Temporal coherence: how a weight's agreement scales its step")
          .written_when([&p] { return p.coherence != TdParameters::Coherence::kNone; }),
      real("coherence_beta", p.coherence_beta, above(0, 100), "Steepness of the exponential")
          .as("β")
          .when([&p] { return p.coherence == TdParameters::Coherence::kExponential; },
                "coherence is 'exponential'"),
  };
}

/// Games of TD(0) self-play with one alpha, for the fast paths that give the bits of td_game()
/// (learn/td_game.h): the moves of a position stand side by side.
struct TdGames {
  std::span<double> weights;
  const TdParameters& parameters;
  double alpha;
  RunId id;
  std::uint64_t first_game;
  std::uint64_t games;
};

/// How far a weighted piece counter is from weights too large for sums without rounding.
struct TdCounterReach {
  double limit;   ///< of a weight: 65 of this size sum to less than kGridLimit
  double growth;  ///< the most that a weight may grow in a game
};
[[nodiscard]] constexpr TdCounterReach td_counter_reach(std::size_t weights, double alpha) {
  // A game has at most 61 updates, each of at most 2 alpha for each square of a weight: one, or up
  // to eight of a class.
  return {.limit = kGridLimit / 66, .growth = 61 * 2 * alpha * (weights < kSquares ? 8 : 1)};
}

/// Sums of multiples of 2^-40 are exact in doubles below this.
inline constexpr double kTdNTupleLimit = 0x1p13;

/// What TD(0) needs to know of an n-tuple network besides its weights.
struct TdNTupleShape {
  NTupleLayout layout;
  std::size_t sharing;  ///< the most placements that one weight may serve on one board
};

/// Games of TD(0) self-play of an n-tuple network.
struct TdNTupleGames {
  const TdNTupleShape& shape;
  TdGames games;
};

}  // namespace othello
