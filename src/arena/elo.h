#pragma once

#include <optional>
#include <vector>

#include "arena/crosstable.h"

namespace othello {

struct EloRating {
  double elo = 0.0;
  double standard_error = 0.0;  ///< of the difference to the anchor
};

struct EloOptions {
  /// The player whose rating is given; none: the mean of all.
  std::optional<std::size_t> anchor = std::nullopt;
  double anchor_elo = 1500.0;
  /// Drawn games that each player is taken to have played against a player of average strength: so
  /// weak a prior that it only shows where scores are perfect, whose ratings it keeps finite.
  double prior_games = 1.0;
};

/// Ratings on Elo's scale by the model of Bradley and Terry (1952): a player rated d points above
/// its opponent is expected to score 1 / (1 + 10^(-d/400)), a draw counting as half a win and half
/// a loss. They maximise the posterior, which is strictly concave, by Newton's method with halved
/// steps where a whole one overshoots. Standard errors are from the observed information. Draws
/// vary less than the model's games, so these err on the wide side. Self-play is left out.
/// Precondition: prior_games > 0.
[[nodiscard]] std::vector<EloRating> elo_ratings(const Crosstable& table,
                                                 const EloOptions& options = {});

}  // namespace othello
