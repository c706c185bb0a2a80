#pragma once

#include <optional>
#include <vector>

#include "arena/crosstable.h"

namespace othello {

struct EloRating {
  double elo = 0.0;
  double standard_error = 0.0;  ///< of the difference from the anchor
};

struct EloOptions {
  /// The player whose rating is fixed; without one, the mean of all ratings is.
  std::optional<std::size_t> anchor = std::nullopt;
  double anchor_elo = 1500.0;
  /// Virtual draws of each player against an opponent of average strength. This weak prior matters
  /// only for perfect scores, whose ratings it keeps finite.
  double prior_games = 1.0;
};

/// Ratings on Elo's scale by the model of Bradley and Terry (1952): a player rated d points above
/// its opponent is expected to score 1 / (1 + 10^(-d/400)), a draw counting as half a win and half
/// a loss. The ratings maximise the posterior, whose logarithm is strictly concave, by Newton's
/// method with step halving. Standard errors come from the observed information; they are
/// conservative, since draws vary less than the model's games. Self-play is excluded.
/// Precondition: prior_games > 0.
[[nodiscard]] std::vector<EloRating> elo_ratings(const Crosstable& table,
                                                 const EloOptions& options = {});

}  // namespace othello
