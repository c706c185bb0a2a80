#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>

#include "lab/results/result_rows.h"
#include "lab/run/run_league.h"
#include "play/backend.h"

namespace othello {

/// A player that an item of a paper names, from anywhere.
struct Entrant {
  enum class From : std::uint8_t {
    kPlayer,  ///< a shipped player or a player file
    kFinals,  ///< of an experiment's league "finals"
    kBest,    ///< of an experiment's best snapshots, by the score that chose them
  };

  std::string name;
  From from = From::kPlayer;
  std::string source = {};  ///< the player or the experiment
  std::uint32_t place = 1;  ///< in that order: the winner, the second, …
};

/// The players that an item names, chosen from the experiments in `folder`: by their places in a
/// league among the finals, or among the best snapshots of all runs by the score that chose them,
/// so that they need fresh games to be judged by.
[[nodiscard]] Result<LeaguePlayers> choose_players(std::span<const Entrant> entrants,
                                                   const std::filesystem::path& folder);

/// Where the players that an item has chosen are kept, below the folder of the reproduction.
[[nodiscard]] std::filesystem::path kept_player(const std::filesystem::path& folder,
                                                const std::string& item, const std::string& name);

/// The champion of an experiment, and how it did in fresh games.
struct Champion {
  Player player;
  ResultRow row;  ///< its player is left without a name
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
