#pragma once

#include <cstdint>
#include <string>

namespace othello {

/// A player that an item of a paper names, from anywhere.
struct LeagueEntrant {
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

}  // namespace othello
