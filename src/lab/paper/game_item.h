#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "lab/experiment/toml_fields.h"
#include "lab/figure/figure.h"
#include "othello/notation.h"

namespace othello {

/// A figure of a game as a player sees it (lab/figure/game_trace.h).
struct GameItem {
  std::string player;  ///< a shipped one
  GameRecord game;
  std::vector<std::size_t>
      units;  ///< hidden units to show; see plots_of (lab/figure/game_trace_plots.h)
};

/// The keys `player`, `moves` and `units`. Refuses an unknown player, an illegal game and units
/// that the player does not have.
[[nodiscard]] GameItem read_game_item(TomlFields& fields);

/// Its data file "NAME.csv": ply, move, value, unit_0, unit_1, …
[[nodiscard]] Figure draw_game(const GameItem& item, const std::string& name);

}  // namespace othello
