#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lab/figure/figure.h"

namespace othello {

/// How often a team's players took each place, at several times of learning.
struct RankSeries {
  std::string name;                                ///< in the data file
  std::string label;                               ///< shown
  std::vector<std::uint64_t> games;                ///< the times, ascending
  std::vector<std::vector<std::uint64_t>> counts;  ///< [time][rank - 1]
};

/// Stacked columns over time, a panel for each team (Szubert et al. 2013, Fig. 9): the number of
/// its players with rank 1, 2, 3.
struct RanksFigure {
  std::string name;
  std::vector<RankSeries> series;
};

/// Data (series_data): games, rank_1, rank_2, … with all ranks.
[[nodiscard]] Figure draw(const RanksFigure& ranks);

}  // namespace othello
