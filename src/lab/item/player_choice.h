#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>

#include "eval/player_set.h"
#include "lab/results/result_rows.h"
#include "lab/run/run_league.h"
#include "play/backend.h"

namespace othello {

/// A player of a paper's item, from any source.
struct PlayerChoice {
  enum class From : std::uint8_t {
    kPlayer,     ///< a shipped player or a player file
    kFinals,     ///< from an experiment's league "finals"
    kBest,       ///< from an experiment's best snapshots, by the score that selected them
    kEachFinal,  ///< the final player of each run, in a league for each run
  };

  std::string name;
  From from = From::kPlayer;
  std::string source = {};  ///< the player or the experiment
  std::uint32_t place = 1;  ///< in that order, from 1
};

/// Loads an item's players from the experiments in `folder`: by place in the league of finals, or
/// among the best snapshots of all runs by the score that selected them, so that judging them needs
/// fresh games.
[[nodiscard]] Result<LeaguePlayers> choose_players(std::span<const PlayerChoice> entrants,
                                                   const std::filesystem::path& folder);

/// The final players of an experiment's runs, by run. An error if no run is finished.
[[nodiscard]] Result<std::vector<NumberedPlayer>> each_final(const PlayerChoice& entrant,
                                                             const std::filesystem::path& folder);

/// The file of the players selected by an item, numbered from 1 in the item's order, below the
/// folder of the reproduction.
[[nodiscard]] std::filesystem::path kept_players(const std::filesystem::path& folder,
                                                 const std::string& item);

/// The champion of an experiment and its result in fresh games.
struct Champion {
  Player player;
  ResultRow row;  ///< `player` is empty
};
/// The games that judge a champion.
struct ChampionGames {
  std::uint64_t games = 100'000;
  std::uint64_t seed = 1;
};
/// Finds the best snapshot with the highest score in its run's fresh games, and judges it by games
/// that took no part in the selection. None if `progress` stopped it. An error for an experiment
/// without [best] snapshots.
[[nodiscard]] Result<std::optional<Champion>> find_champion(
    const std::filesystem::path& experiment_folder, const ChampionGames& games, Backend& backend,
    const GamesDone& progress);

}  // namespace othello
