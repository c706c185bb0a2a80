#pragma once

#include <cstdio>
#include <functional>

#include "cli/game_session.h"
#include "cli/outcome.h"
#include "eval/player.h"

namespace othello::cli {

/// A person at the keyboard against a player.
struct Conversation {
  GameSession& session;
  const Participants& participants;
  const Player& adviser;  ///< its values are shown on request
  GameId id;              ///< decides the player's random numbers
  Style style;
  std::FILE* out;  ///< where the boards and answers go
  bool prompt = false;
};

/// Reads commands from stdin until the game is over, the person quits or the input ends.
[[nodiscard]] ExitCode converse(const Conversation& conversation);

/// The move of the player to move. Precondition: it is a player's turn, not the person's.
[[nodiscard]] Square player_move(const GameSession& session, const Participants& participants,
                                 const GameId& id);

}  // namespace othello::cli
