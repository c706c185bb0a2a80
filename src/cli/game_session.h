#pragma once

#include <array>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "cli/style.h"
#include "othello/notation.h"
#include "play/game.h"

namespace othello::cli {

/// A game in progress. The record determines the rest of its state.
class GameSession {
 public:
  explicit GameSession(GameRecord record) : record_(std::move(record)) { replay(); }

  [[nodiscard]] const GameRecord& record() const { return record_; }
  /// The side to move is the one that can, unless the game is over.
  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] bool over() const;
  /// Turns so far as counted by PlayedGame, passes included: even when Black is to move.
  [[nodiscard]] std::uint32_t turn() const { return turn_; }
  /// The colour that passed just before this position, if any.
  [[nodiscard]] std::optional<Colour> passed() const { return passed_; }

  /// Precondition: a legal move.
  void play(Square s);
  /// Precondition: `moves` is at most the number of moves made.
  void rewind(std::size_t moves);

 private:
  void replay();

  GameRecord record_;
  Board board_;
  std::uint32_t turn_ = 0;
  std::optional<Colour> passed_;
};

/// A player or a person in the game.
struct Participant {
  std::string name;
  std::optional<Seat> seat;  ///< empty: the person at the keyboard
};
using Participants = std::array<Participant, 2>;

[[nodiscard]] inline const Participant& at(const Participants& participants, Colour colour) {
  return participants[static_cast<std::size_t>(colour)];
}

/// The board, with players, disc counts and the last move next to it.
[[nodiscard]] std::string draw(const GameSession& session, const Participants& participants,
                               const Style& style);

/// "Black wins 40-24" and the transcript; for an abandoned game the current disc counts.
[[nodiscard]] std::string closing_words(const GameSession& session,
                                        const Participants& participants);

/// The record as data.
[[nodiscard]] nlohmann::ordered_json record_json(const GameSession& session,
                                                 const Participants& participants);

}  // namespace othello::cli
