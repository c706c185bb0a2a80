#pragma once

#include <cstddef>
#include <vector>

#include "arena/schedule.h"
#include "play/match_plan.h"

namespace othello {

/// The results of a round robin: counts only, 96 bytes per pairing.
class Crosstable {
 public:
  explicit Crosstable(std::size_t players);

  /// `result` from the view of the pairing's a.
  void add(const Pairing& pairing, const MatchResult& result);

  [[nodiscard]] std::size_t players() const { return self_.size(); }

  /// All games between two different players, from the first one's view.
  [[nodiscard]] MatchResult between(std::size_t player, std::size_t opponent) const;

  /// A cell of the table as Lucas and Runarsson print it (2006, Table IV): the games of the row's
  /// player as Black against the column's player as White, from Black's view. On the diagonal both
  /// are the same player.
  [[nodiscard]] Tally cell(std::size_t black, std::size_t white) const;

  /// All games of a player against others, from its view. Self-play is excluded: it does not
  /// measure strength.
  [[nodiscard]] MatchResult total(std::size_t player) const;

  [[nodiscard]] std::uint64_t games() const;
  /// Hash over every move of every game.
  [[nodiscard]] std::uint64_t signature() const;

 private:
  std::vector<MatchResult> pairs_;  ///< by round_robin_index
  std::vector<MatchResult> self_;   ///< by player
};

}  // namespace othello
