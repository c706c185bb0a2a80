#pragma once

#include <optional>
#include <span>

#include "lab/paper/paper.h"
#include "lab/results/champion_record.h"
#include "lab/run/run_league.h"
#include "play/backend.h"

namespace othello {

/// The players that an item names, chosen from the experiments in `folder`: by their places in a
/// league among the finals, or among the best snapshots of all runs by the score that chose them,
/// so that they need fresh games to be judged by.
[[nodiscard]] Result<LeaguePlayers> choose_players(std::span<const LeagueEntrant> entrants,
                                                   const std::filesystem::path& folder);

/// The champion of an experiment, and its record in fresh games.
struct Champion {
  Player player;
  ChampionRecord record;  ///< its key is left empty
};
/// How a champion is judged.
struct ChampionGames {
  std::uint64_t games = 100'000;
  std::uint64_t seed = 1;
};
/// Of the best snapshots of all runs the one with the highest score in its run's fresh games,
/// judged by games that chose nothing. Nothing if `progress` stopped them. Refuses an experiment
/// without [best] snapshots.
[[nodiscard]] Result<std::optional<Champion>> find_champion(
    const std::filesystem::path& experiment_folder, const ChampionGames& games, Backend& backend,
    const GamesDone& progress);

}  // namespace othello
