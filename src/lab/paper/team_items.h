#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "arena/points.h"
#include "lab/paper/league_entrant.h"

namespace othello {

/// An experiment as one of the methods that an item compares.
struct TeamSeries {
  std::string experiment;
  std::string label;
};

/// How teams meet.
struct TeamConditions {
  PointsRule rule = kPointsRules[1];  ///< 3/1/0
  std::uint64_t every = 1;            ///< of the times that all have a snapshot of, every so many
  std::uint64_t quick_every = 1;      ///< at scale quick
  std::uint64_t seed = 1;             ///< for moves of equal value
};

/// A generational round robin between the teams of several methods.
struct TeamsItem {
  TeamConditions conditions;
  std::vector<TeamSeries> series;
};

/// A generational league of teams against a pool of players.
struct PoolItem {
  TeamConditions conditions;
  std::vector<TeamSeries> series;
  std::vector<LeagueEntrant> pool;
  std::vector<std::string> ranks;  ///< the experiments whose ranks are shown; those of the series
  std::uint32_t top = 3;           ///< the best ranks that are shown
};

/// The best player of all runs of an experiment. In each run the best snapshot is chosen by the
/// games of its curve; of these the one that did best in the fresh games of [best] is the champion,
/// and games that chose nothing say how good it is.
struct ChampionItem {
  std::string name;  ///< of the player
  std::string experiment;
  std::uint64_t games = 100'000;
  std::uint64_t quick_games = 10'000;
  std::uint64_t seed = 1;
};

}  // namespace othello
