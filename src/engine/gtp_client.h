#pragma once

#include "engine/engine_client.h"

namespace othello {

/// Speaks GTP 2 with an engine. GTP has no command for a position, so games begin at the start
/// position; moves are sent as they are made, and the whole game only if the engine has seen
/// another one.
class GtpClient final : public EngineClient {
 public:
  GtpClient(ChildProcess process, const EngineSpec& spec, const std::atomic<bool>* stop)
      : EngineClient(std::move(process), spec, stop) {}

  [[nodiscard]] Result<Square> find_move(const GameSoFar& game) override;

  /// The text of an answer. An answer with "?" is an error.
  [[nodiscard]] Result<std::string> ask(const std::string& command);
  /// The first line of the last answer, as it was written.
  [[nodiscard]] const std::string& first_line() const { return first_line_; }

 protected:
  Result<void> greet() override;

 private:
  Result<void> follow(const GameSoFar& game);
  Result<void> tell(Colour colour, Square move);
  /// Tells of a pass if the side to move must pass.
  Result<void> pass_if_needed();

  GameRecord known_;    ///< what the engine has on its board
  Board board_;         ///< after it
  bool clean_ = false;  ///< the board has been cleared once
  std::string first_line_;
};

}  // namespace othello
