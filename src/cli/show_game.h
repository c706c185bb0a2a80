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

/// A game to be looked at through a player's eyes.
struct GameOptions {
  std::string game;                ///< moves or a file that holds them; empty: none is asked for
  std::vector<std::size_t> units;  ///< hidden units to show
  std::string svg;                 ///< a file to draw into
};

/// --game, --units and --svg.
void add_game(CLI::App& app, GameOptions& options);

/// Reads the game, checks it and the units, and draws the picture if one is wanted.
[[nodiscard]] Outcome<GameTrace> look_at_game(const Player& player, const GameOptions& options);

/// A line for each ply: the move, the value with a bar, the outputs of hidden units.
[[nodiscard]] std::string game_text(const GameTrace& trace, const GameOptions& options,
                                    const Style& style);
[[nodiscard]] nlohmann::ordered_json game_json(const GameTrace& trace);

}  // namespace othello::cli
