#pragma once

#include <string_view>

#include "othello/notation.h"
#include "search/settings.h"
#include "server/answers.h"

namespace othello::server {

// What requests about games have in common.

[[nodiscard]] std::string_view colour_name(Colour colour);

/// A game with its starting board: "board", also as a line of OBF, and "transcript" of the query.
[[nodiscard]] Accepted<GameRecord> read_game(const Request& request);

/// The board at the end of the game. Refuses one without a legal move.
[[nodiscard]] Accepted<Board> board_to_move(const GameRecord& game);

/// The player "player" of the query and how far it looks ahead: "search", a level or settings;
/// `otherwise` if absent. Refuses settings that make no sense for the player.
struct Searching {
  Named player;
  SearchSettings settings;
};
[[nodiscard]] Accepted<Searching> read_searching(League& league, const Request& request,
                                                 std::string_view otherwise);

}  // namespace othello::server
