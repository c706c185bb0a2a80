#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lab/figure/figure.h"

namespace othello {

/// How often the players of a team took each place, at several times of learning.
struct RankSeries {
  std::string name;                                ///< in the name of its data file
  std::string label;                               ///< for people
  std::vector<std::uint64_t> games;                ///< of the times, rising
  std::vector<std::vector<std::uint64_t>> counts;  ///< [time][rank - 1]
};

/// Stacked columns over time, a panel for each team (Szubert et al. 2013, Fig. 9): of its players
/// so many took rank 1, 2, 3.
struct RanksFigure {
  std::string name;
  std::vector<RankSeries> series;
};

/// Its data (series_data): games, rank_1, rank_2, … with all ranks.
[[nodiscard]] Figure draw(const RanksFigure& ranks);

}  // namespace othello
