#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "play/frozen_forms.h"
#include "play/game.h"
#include "play/isa.h"
#include "play/match_plan.h"

namespace othello {

/// A player as it learns by policy gradient. Moves are drawn from the softmax of the actor's values
/// of the boards after them; a critic judges the boards before.
struct Policy {
  NTuple actor;
  NTuple critic;  ///< of the same tuples; tanh of its value is the result that the mover expects
  Convention convention = Convention::kNegation;  ///< of both
  double temperature = 1.0;                       ///< values are divided by it in the softmax
  double epsilon = 0.0;                           ///< random moves, below 1
};

/// A policy made ready to play, immutable and cheap to copy: both networks in fixed point, as a
/// FrozenPlayer is.
class FrozenPolicy {
 public:
  explicit FrozenPolicy(const Policy& policy);

  /// The same policy with the placements of both networks brought together, where that is possible.
  [[nodiscard]] FrozenPolicy folded() const;

  /// The policy that was frozen: its tuples say which weights a board reads.
  [[nodiscard]] const Policy& policy() const { return *policy_; }
  [[nodiscard]] const FrozenNTuple& actor(Colour mover) const;
  [[nodiscard]] const FrozenNTuple& critic(Colour mover) const;
  [[nodiscard]] const FrozenForm& actor_form(Colour mover) const;
  /// What one step of the actor's score is worth in the exponent of the softmax.
  [[nodiscard]] double slope() const;
  /// A move is random if its noise word is below this.
  [[nodiscard]] std::uint64_t noise() const;

 private:
  std::shared_ptr<const Policy> policy_;
  FrozenPlayer actor_;
  FrozenPlayer critic_;
};

/// Games from which a policy learns, numbered and opened as those of a match: the learner is Black
/// in even games.
struct PolicyGames {
  FrozenPolicy policy;
  std::optional<Seat> opponent{};  ///< nobody: the learner moves for both colours
  std::uint64_t games = 0;
  std::uint64_t seed = 1;
  std::uint32_t run = 0;         ///< below 2^24
  std::uint64_t first_game = 0;  ///< even
  std::uint32_t opening_plies = 0;
};

/// Sums over games, all of whole numbers, so that parts may be added in any order.
struct PolicyGradient {
  std::vector<std::int64_t> actor;   ///< by weights, in steps of 1 / kPolicySteps
  std::vector<std::int64_t> critic;  ///< likewise
  Tally tally;                       ///< the learner's; Black's where it plays itself
  std::uint64_t signature = 0;       ///< hash over every move of every game, as of a match

  PolicyGradient& operator+=(const PolicyGradient& other);
  friend bool operator==(const PolicyGradient&, const PolicyGradient&) = default;
};

/// Sums over no games, of as many weights as the policy of the plans has.
[[nodiscard]] PolicyGradient no_gradient(std::span<const PolicyGames> plans);

/// Two moves, drawn independently from the same distribution.
struct DrawnMoves {
  Square played;
  Square baseline;
};

/// The moves that a turn's words draw: the second, as in a match, the one that is played; the
/// first, as in a match, whether it is a random one, and if not, the baseline. To a random move the
/// baseline is that move itself. Precondition: there is a move.
[[nodiscard]] DrawnMoves draw_moves(const FrozenPolicy& policy, const Board& board,
                                    const TurnWords& words);

/// Plays the games of all plans, whose policy is the same, in the plainest way and adds up what
/// they teach: the specification of every faster form.
///
/// With z the result for the mover of a turn (1, 0, -1), v what the critic expected of the board
/// before the move, and phi(x) the weights that the board after move x reads, each turn of the
/// learner adds
///   q (phi(a) - phi(b)) to the actor's sums and q phi(before) to the critic's, q = z - v,
/// where a is the move that was played and b the baseline. Over b the mean of phi(b) is the sum of
/// p_i phi(i), so that the first is an unbiased sample of (z - v) times the gradient of log p_a,
/// REINFORCE with a baseline (Williams 1992), for two boards instead of all. The second is the
/// gradient of the log-likelihood of z where (1 + v) / 2 is the probability of a win.
///
/// Under negation White's turns count negatively, under inversion they are seen with colours
/// swapped. Passes and the opening plies teach nothing, random moves teach the critic alone.
[[nodiscard]] PolicyGradient policy_gradient(std::span<const PolicyGames> plans);

/// The same in batches of games, by the kernels of an instruction set; plainly for kPlain.
[[nodiscard]] PolicyGradient policy_gradient(std::span<const PolicyGames> plans, Isa isa);

}  // namespace othello
