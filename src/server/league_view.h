#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "server/http.h"
#include "server/ranking.h"

namespace othello::server {

/// The weight classes: a player belongs to those with at least as many weights. The last one has
/// all players.
inline constexpr std::array<std::uint64_t, 4> kWeightClasses{100, 300, 3000, UINT64_MAX};

/// The kinds of all evaluators, as in player files.
[[nodiscard]] std::span<const std::string_view> evaluator_kinds();

/// A part of the ranking.
struct LeagueFilter {
  std::string kind = {};                    ///< of the evaluator; empty: all
  std::uint64_t most_weights = UINT64_MAX;  ///< a weight class

  [[nodiscard]] bool accepts(const Standing& player) const;
};

/// "kind" and "class" of the query. Refuses unknown kinds and classes.
[[nodiscard]] Accepted<LeagueFilter> read_league_filter(const Request& request);

/// The players that the filter accepts, in this order of the ranking.
[[nodiscard]] std::vector<const Standing*> filtered(const Ranking& ranking, Order order,
                                                    const LeagueFilter& filter);

/// The strongest player of a weight class against the league pool; null if none has a strength.
[[nodiscard]] const Standing* leader_of(const Ranking& ranking, std::uint64_t weight_class);

/// "at most 300 weights" or "any number of weights".
[[nodiscard]] std::string class_text(std::uint64_t weight_class);

/// A table of players with a row of column names.
[[nodiscard]] std::string league_csv(const std::vector<const Standing*>& players);

}  // namespace othello::server
