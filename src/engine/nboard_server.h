#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "engine/engine_player.h"
#include "othello/notation.h"

namespace othello {

/// Answers the commands of NBoard 2 (docs/engines.md) for a player of ours.
class NboardServer {
 public:
  /// Gets each line of an answer, without its end, as soon as it is known.
  using Say = std::function<void(std::string_view)>;

  NboardServer(EnginePlayer player, Say say) : player_(std::move(player)), say_(std::move(say)) {}

  /// Carries out one command. Unknown ones are ignored, as the protocol says.
  void handle(std::string_view line);
  [[nodiscard]] bool done() const { return done_; }

  /// Whether a line that arrives during a search ends it.
  [[nodiscard]] static bool interrupts(std::string_view line);

 private:
  void set(std::string_view words);
  void set_game(std::string_view ggf);
  void move(std::string_view words);
  void hint(std::string_view words);
  void go();
  void analyze();
  [[nodiscard]] Board board() const;
  void say_search(const SearchedMove& move);

  EnginePlayer player_;
  Say say_;
  GameRecord game_;
  bool passed_ = false;  ///< after the moves, as the client has said
  bool done_ = false;
};

}  // namespace othello
