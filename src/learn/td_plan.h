#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/fields.h"
#include "core/grid.h"
#include "learn/run_id.h"
#include "othello/square.h"
#include "play/match_plan.h"
#include "play/ntuple_layout.h"

namespace othello {

/// Gradient-descent TD(0) by self-play (Lucas & Runarsson 2006, eqs 2 and 3). One value function
/// from Black's view plays both sides; v = tanh(value) for evaluators with linear output, and the
/// value itself for networks, whose output is a tanh already.
struct TdParameters {
  /// Which two boards an update connects.
  enum class Target : std::uint8_t {
    kBeforeToAfter,  ///< the value before a move moves towards that after it, at every turn
    kAfterToAfter,   ///< each afterstate's value moves towards that of the next
  };

  static constexpr EnumWord<Target> kTargetWords[] = {{Target::kBeforeToAfter, "before_to_after"},
                                                      {Target::kAfterToAfter, "after_to_after"}};

  /// Whether each weight has its own step size (learn/coherence.h).
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
  double alpha_factor = 1.0;           ///< factor of each reduction of alpha
  std::uint64_t alpha_every = 45'000;  ///< games between reductions
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
      real("alpha_factor", p.alpha_factor, above(0, 1),
           "Factor of alpha every alpha_every games; 1 is a constant alpha"),
      whole("alpha_every", p.alpha_every, {1, kMostGames}, "Games between two reductions of alpha"),
      real("epsilon", p.epsilon, {0, 1}, "Probability of a random move").as("ε"),
      word("ties", p.ties, kTieWords, kTiesHelp),
      word("target", p.target, TdParameters::kTargetWords,
           "TD update: board before a move to board after it, or afterstate to next afterstate"),
      flag("update_after_random", p.update_after_random,
           "Also learn from turns whose move was random"),
      word("coherence", p.coherence, TdParameters::kCoherenceWords,
           "Temporal coherence learning: how the step size of each weight adapts")
          .written_when([&p] { return p.coherence != TdParameters::Coherence::kNone; }),
      real("coherence_beta", p.coherence_beta, above(0, 100), "Steepness of exponential coherence")
          .as("β")
          .when([&p] { return p.coherence == TdParameters::Coherence::kExponential; },
                "coherence is 'exponential'"),
  };
}

/// Games of TD(0) self-play with one alpha, for the fast paths, which give the same bits as
/// td_game() (learn/td_game.h) but process the moves of a position in parallel.
struct TdGames {
  std::span<double> weights;
  const TdParameters& parameters;
  double alpha;
  RunId id;
  std::uint64_t first_game;
  std::uint64_t games;
};

/// The bound within which the sums of a weighted piece counter are exact.
struct TdWpcBound {
  double limit;   ///< of a weight: 65 of this size sum to less than kGridLimit
  double growth;  ///< the most that a weight can grow in a game
};
[[nodiscard]] constexpr TdWpcBound td_wpc_bound(std::size_t weights, double alpha) {
  // A game has at most 61 updates, each of at most 2 alpha for each square of a weight: one, or up
  // to eight of a class.
  return {.limit = kGridLimit / 66, .growth = 61 * 2 * alpha * (weights < kSquares ? 8 : 1)};
}

/// Sums of multiples of 2^-40 are exact in doubles below this.
inline constexpr double kTdNTupleLimit = 0x1p13;

/// The structure of an n-tuple network, as TD(0) needs it.
struct TdNTupleShape {
  NTupleLayout layout;
  std::size_t sharing;  ///< the most placements that may read one weight on one board
};

/// Games of TD(0) self-play of an n-tuple network.
struct TdNTupleGames {
  const TdNTupleShape& shape;
  TdGames games;
};

}  // namespace othello
