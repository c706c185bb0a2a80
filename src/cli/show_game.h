#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "cli/outcome.h"
#include "cli/style.h"
#include "eval/player.h"
#include "lab/figure/game_trace.h"
#include "othello/notation.h"

namespace CLI {
class App;
}  // namespace CLI

namespace othello::cli {

/// A game to show with a player's values.
struct GameOptions {
  std::string game;                ///< moves, or a file with moves; empty: none
  std::vector<std::size_t> units;  ///< hidden units to show
  std::string svg;                 ///< output file of the drawing
};

/// --game, --units and --svg.
void add_game(CLI::App& app, GameOptions& options);

/// Reads the game, checks it and the units, and draws the picture if requested.
[[nodiscard]] Outcome<GameTrace> look_at_game(const Player& player, const GameOptions& options);

/// A line for each ply: the move, the value with a bar, the outputs of hidden units.
[[nodiscard]] std::string game_text(const GameTrace& trace, const GameOptions& options,
                                    const Style& style);
[[nodiscard]] nlohmann::ordered_json game_json(const GameTrace& trace);

}  // namespace othello::cli
