#pragma once

#include "engine/engine_client.h"

namespace othello {

/// Speaks NBoard 2 with an engine: every move is asked for with the whole game in GGF.
class NboardClient final : public EngineClient {
 public:
  NboardClient(ChildProcess process, const EngineSpec& spec, const std::atomic<bool>* stop)
      : EngineClient(std::move(process), spec, stop) {}

  [[nodiscard]] Result<Square> find_move(const GameSoFar& game) override;

  [[nodiscard]] Result<void> send(const std::string& line);
  /// Skips lines until one begins with `word`, and returns the rest of it.
  [[nodiscard]] Result<std::string> wait_for(std::string_view word);
  /// Sends a ping and waits for its pong: what was sent before has been read.
  [[nodiscard]] Result<void> ping();

 protected:
  Result<void> greet() override;

 private:
  int pings_ = 0;
};

}  // namespace othello
