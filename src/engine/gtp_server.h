#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine_player.h"

namespace othello {

/// Answers the commands of GTP 2 (docs/engines.md) for a player of ours.
class GtpServer {
 public:
  explicit GtpServer(EnginePlayer player) : player_(std::move(player)) {}

  /// The answer to one line, with the empty line after it; empty for a line without a command.
  [[nodiscard]] std::string answer(std::string_view line);
  /// After the command quit.
  [[nodiscard]] bool done() const { return done_; }

 private:
  struct Command;
  static const std::vector<Command>& commands();

  // Each takes what follows the command.
  Result<std::string> set_size(std::string_view words);
  Result<std::string> play_move(std::string_view words);
  Result<std::string> generate(std::string_view words, bool keep);
  Result<std::string> undo();
  Result<std::string> final_score() const;
  Result<std::string> set_game(std::string_view words);
  Result<std::string> load(std::string_view words);
  Result<std::string> set_time(std::string_view words);
  Result<std::string> set_time_left(std::string_view words);

  [[nodiscard]] const Board& board() const { return boards_.back(); }
  void clear();
  void pass();
  /// Makes it the turn of `colour`, by a pass of the other side if it must pass.
  [[nodiscard]] bool give_turn(Colour colour);

  /// What a side has left on its clock.
  struct Clock {
    std::optional<double> seconds;
    int moves = 0;  ///< for which the time is; 0: for the rest of the game
  };

  EnginePlayer player_;
  std::vector<Board> boards_ = {Board{}};
  std::array<Clock, 2> clocks_;
  bool done_ = false;
};

}  // namespace othello
