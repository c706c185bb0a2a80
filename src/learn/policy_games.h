#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "play/compiled_forms.h"
#include "play/game.h"
#include "play/isa.h"
#include "play/match_plan.h"

namespace othello {

/// A player that learns by policy gradient. Moves are sampled from the softmax of the actor's
/// values of the afterstates; a critic evaluates the boards before the moves.
struct Policy {
  NTuple actor;
  NTuple critic;  ///< of the same tuples; tanh of its value is the mover's expected result
  Convention convention = Convention::kNegation;  ///< of both
  double temperature = 1.0;                       ///< values are divided by it in the softmax
  double epsilon = 0.0;                           ///< probability of a random move, below 1
};

/// A policy ready to play, immutable and cheap to copy: both networks in fixed point, as in a
/// CompiledPlayer.
class CompiledPolicy {
 public:
  explicit CompiledPolicy(const Policy& policy);

  /// The same policy with merged lookup tables for both networks, where possible.
  [[nodiscard]] CompiledPolicy merged() const;

  /// The policy that was compiled: its tuples say which weights a board reads.
  [[nodiscard]] const Policy& policy() const { return *policy_; }
  [[nodiscard]] const CompiledNTuple& actor(Colour mover) const;
  [[nodiscard]] const CompiledNTuple& critic(Colour mover) const;
  [[nodiscard]] const CompiledForm& actor_form(Colour mover) const;
  /// The change of the softmax exponent per step of the actor's score.
  [[nodiscard]] double slope() const;
  /// A move is random if its noise word is below this.
  [[nodiscard]] std::uint64_t noise() const;

 private:
  std::shared_ptr<const Policy> policy_;
  CompiledPlayer actor_;
  CompiledPlayer critic_;
};

/// Games from which a policy learns, numbered and opened as those of a match: the learner is Black
/// in even games.
struct PolicyGames {
  CompiledPolicy policy;
  std::optional<Seat> opponent{};  ///< none: the learner plays both colours
  std::uint64_t games = 0;
  std::uint64_t seed = 1;
  std::uint32_t stream = 0;      ///< below 2^24
  std::uint64_t first_game = 0;  ///< even
  std::uint32_t opening_plies = 0;
};

/// Sums over games, all of whole numbers, so that parts may be added in any order.
struct PolicyGradient {
  std::vector<std::int64_t> actor;   ///< by weight, in steps of 1 / kPolicySteps
  std::vector<std::int64_t> critic;  ///< likewise
  Tally tally;                       ///< the learner's; Black's in self-play
  std::uint64_t signature = 0;       ///< hash over every move of every game, as of a match

  PolicyGradient& operator+=(const PolicyGradient& other);
  friend bool operator==(const PolicyGradient&, const PolicyGradient&) = default;
};

/// Sums of zero for all weights of the plans' policy.
[[nodiscard]] PolicyGradient no_gradient(std::span<const PolicyGames> plans);

/// Two moves, drawn independently from the same distribution.
struct DrawnMoves {
  Square played;
  Square baseline;
};

/// The moves that a turn's words select. As in a match, the second word selects the move that is
/// played and the first decides whether it is random; if not, the first word also selects the
/// baseline. The baseline of a random move is that move itself. Precondition: there is a legal
/// move.
[[nodiscard]] DrawnMoves draw_moves(const CompiledPolicy& policy, const Board& board,
                                    const TurnWords& words);

/// Plays the games of all plans, which share one policy, and sums their gradients: the reference
/// implementation of every faster form.
///
/// With z the result for the mover of a turn (1, 0, -1), v the critic's expected result for the
/// board before the move, and phi(x) the weights that the board after move x reads, each turn of
/// the learner adds
///   q (phi(a) - phi(b)) to the actor's sums and q phi(before) to the critic's, q = z - v,
/// where a is the move that was played and b the baseline. The expectation of phi(b) is the sum of
/// p_i phi(i), so that the actor's term is an unbiased sample of (z - v) times the gradient of
/// log p_a, REINFORCE with a baseline (Williams 1992), for two boards instead of all. The critic's
/// term is the gradient of the log-likelihood of z where (1 + v) / 2 is the probability of a win.
///
/// Under negation White's turns count negatively; under inversion they are seen with colours
/// swapped. Passes and opening plies contribute nothing, random moves only to the critic.
[[nodiscard]] PolicyGradient policy_gradient(std::span<const PolicyGames> plans);

/// The same in batches of games, by the kernels of an instruction set; kReference selects the
/// reference implementation.
[[nodiscard]] PolicyGradient policy_gradient(std::span<const PolicyGames> plans, Isa isa);

}  // namespace othello
