#include "cli/conversation.h"

#include <fmt/format.h>

#include <array>
#include <iostream>

#include "cli/board_view.h"
#include "cli/interrupt.h"
#include "core/excerpt.h"
#include "core/nearest.h"
#include "core/table.h"
#include "othello/moves.h"
#include "play/move_values.h"

namespace othello::cli {

namespace {

enum class Next : std::uint8_t { kAskAgain, kShowBoard, kLeave };

class Talk {
 public:
  explicit Talk(const Conversation& c) : c_(c) {}

  ExitCode run();

 private:
  void say(const std::string& text) const { std::fwrite(text.data(), 1, text.size(), c_.out); }
  void announce_pass() const;
  [[nodiscard]] bool persons_turn() const {
    return !at(c_.participants, c_.session.board().to_move).seat.has_value();
  }
  /// False at the end of the input.
  [[nodiscard]] bool ask();
  [[nodiscard]] Next obey(const std::string& line);
  [[nodiscard]] Next try_move(Square s);
  [[nodiscard]] Next undo();
  [[nodiscard]] std::string moves_text() const;
  [[nodiscard]] std::string values_text() const;

  const Conversation& c_;
};

constexpr std::string_view kHelp =
    "  f5      put a disc on f5\n"
    "  moves   list the legal moves\n"
    "  values  show how the opponent (or the --adviser) evaluates each legal move\n"
    "  undo    take back your last move and the reply\n"
    "  board   redraw the board\n"
    "  quit    abandon the game (as does the end of the input)\n"
    "A side without a legal move passes automatically.\n";

const std::vector<std::string> kCommands{"moves", "values", "undo", "board", "help", "quit"};

std::string trimmed(const std::string& line) {
  constexpr const char* kBlank = " \t\r";
  const auto first = line.find_first_not_of(kBlank);
  if (first == std::string::npos) return "";
  return line.substr(first, line.find_last_not_of(kBlank) - first + 1);
}

void Talk::announce_pass() const {
  if (const auto colour = c_.session.passed()) {
    say(fmt::format("{} ({}) has no legal move and passes.\n", name(*colour),
                    at(c_.participants, *colour).name));
  }
}

std::string Talk::moves_text() const {
  std::vector<std::string> moves;
  for (const Square s : each(legal_moves(c_.session.board().position))) {
    moves.push_back(to_text(s));
  }
  return fmt::format("{}", fmt::join(moves, " "));
}

std::string Talk::values_text() const {
  Table table({{"move", Align::kLeft}, {"value for you"}});
  for (const MoveValue& m : move_values(c_.adviser, c_.session.board())) {
    table.add_row({to_text(m.move), fmt::format("{:.6g}", m.value)});
  }
  return table.text(table_style(c_.style));
}

Next Talk::try_move(Square s) {
  if ((legal_moves(c_.session.board().position) & bit(s)) == 0) {
    say(fmt::format("{} is not a legal move; expected one of {}\n", to_text(s), moves_text()));
    return Next::kAskAgain;
  }
  c_.session.play(s);
  announce_pass();
  return Next::kShowBoard;
}

Next Talk::undo() {
  // Back to the previous position with the person to move.
  const Colour person = c_.session.board().to_move;
  for (std::size_t moves = c_.session.record().moves.size(); moves > 0;) {
    --moves;
    if (board_after(c_.session.record(), moves).to_move == person) {
      c_.session.rewind(moves);
      return Next::kShowBoard;
    }
  }
  say("Nothing to take back.\n");
  return Next::kAskAgain;
}

Next Talk::obey(const std::string& line) {
  const std::string word = trimmed(line);
  if (word.empty()) return Next::kAskAgain;
  if (word == "quit" || word == "q") return Next::kLeave;
  if (word == "undo") return undo();
  if (word == "board") return Next::kShowBoard;
  if (word == "moves") {
    say(moves_text() + "\n");
  } else if (word == "values") {
    say(values_text());
  } else if (word == "help") {
    say(std::string(kHelp));
  } else if (const auto s = parse_square(word)) {
    return try_move(*s);
  } else {
    say(fmt::format("found '{}', expected a move such as f5 or a command (type help){}\n",
                    excerpt(word), did_you_mean(word, kCommands)));
  }
  return Next::kAskAgain;
}

bool Talk::ask() {
  while (!interrupted()) {
    if (c_.prompt) say(fmt::format("{}: your move? ", name(c_.session.board().to_move)));
    std::fflush(c_.out);
    std::string line;
    if (!std::getline(std::cin, line)) {
      if (c_.prompt) say("\n");
      return false;
    }
    const Next next = obey(line);
    if (next == Next::kLeave) return false;
    if (next == Next::kShowBoard) return true;
  }
  return false;
}

ExitCode Talk::run() {
  announce_pass();
  while (!c_.session.over()) {
    if (persons_turn()) {
      say(draw(c_.session, c_.participants, c_.style));
      if (!ask()) return interrupted() ? ExitCode::kInterrupted : ExitCode::kDone;
      continue;
    }
    const Colour colour = c_.session.board().to_move;
    const Square s = player_move(c_.session, c_.participants, c_.id);
    c_.session.play(s);
    say(fmt::format("{} ({}) plays {}.\n", name(colour), at(c_.participants, colour).name,
                    to_text(s)));
    announce_pass();
  }
  say(draw(c_.session, c_.participants, c_.style));
  return ExitCode::kDone;
}

}  // namespace

ExitCode converse(const Conversation& conversation) { return Talk(conversation).run(); }

Square player_move(const GameSession& session, const Participants& participants, const GameId& id) {
  const Board& board = session.board();
  return choose_move(*at(participants, board.to_move).seat, board,
                     turn_words(id, session.turn(), false));
}

}  // namespace othello::cli
