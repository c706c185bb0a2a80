#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lab/results/league_table.h"
#include "lab/run/run_folder.h"
#include "play/backend.h"

namespace othello {

/// The players of a league of an experiment's runs, by name: "player-1", … for the snapshots of a
/// run in order (as in Lucas and Runarsson's Tables I and II), "run-1", … for finals or best
/// snapshots, and guests by their own names.
struct LeaguePlayers {
  std::vector<std::string> names;
  std::vector<Player> players;
};
[[nodiscard]] Result<LeaguePlayers> league_players(const RunFolder& folder,
                                                   const LeagueSpec& league);

/// Plays a league of any players under the conditions of `spec`; none if `progress` stopped it.
[[nodiscard]] std::optional<LeagueTable> hold_league(const LeaguePlayers& players,
                                                     const LeagueSpec& spec, std::uint64_t seed,
                                                     Backend& backend, const GamesDone& progress);

}  // namespace othello
