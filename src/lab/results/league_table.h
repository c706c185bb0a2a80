#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/crosstable.h"
#include "core/result.h"
#include "core/statistics.h"

namespace othello {

/// A finished league as it is kept on disk: who played, and how Black did in each pairing.
struct LeagueTable {
  std::vector<std::string> players;
  std::vector<std::vector<Tally>> cells;  ///< [black][white], from Black's view

  /// Where a player stands, or nothing.
  [[nodiscard]] std::optional<std::size_t> find(std::string_view player) const;
  /// All games of a player against others, from its view.
  [[nodiscard]] Tally total(std::size_t player) const;
  /// Players by their scores, best first; equal ones in the order given.
  [[nodiscard]] std::vector<std::size_t> order() const;
};

[[nodiscard]] LeagueTable league_table(std::vector<std::string> players, const Crosstable& table);

/// 95%, of the score in a tally, its games taken as independent.
[[nodiscard]] Interval tally_interval(const Tally& tally);

/// {"players": […], "cells": [[[wins, draws, losses, disc difference], …], …]}.
[[nodiscard]] std::string to_json(const LeagueTable& table);
[[nodiscard]] Result<LeagueTable> league_table_from_json(std::string_view text,
                                                         std::string_view where);

[[nodiscard]] Result<LeagueTable> load_league_table(const std::filesystem::path& path);

/// The standings: "place,player,played,won,drew,lost,score,low,high".
[[nodiscard]] std::string standings_csv(const LeagueTable& table);

}  // namespace othello
