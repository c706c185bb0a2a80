#include "cli/game_session.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/board_view.h"
#include "core/table.h"
#include "othello/moves.h"

namespace othello::cli {

namespace {

struct DiscCounts {
  int black;
  int white;
};

DiscCounts discs(const Board& board) {
  const Position view = board.black_view();
  return {std::popcount(view.own), std::popcount(view.opponent)};
}

std::string result_name(const DiscCounts& count) {
  if (count.black == count.white) return "draw";
  return count.black > count.white ? "black" : "white";
}

}  // namespace

bool GameSession::over() const { return is_over(board_.position); }

void GameSession::play(Square s) {
  record_.moves.push_back(s);
  replay();
}

void GameSession::rewind(std::size_t moves) {
  record_.moves.resize(moves);
  replay();
}

void GameSession::replay() {
  board_ = record_.start;
  turn_ = board_.to_move == Colour::kBlack ? 0 : 1;
  const auto pass_if_forced = [&] {
    passed_.reset();
    if (legal_moves(board_.position) != 0 || over()) return;
    passed_ = board_.to_move;
    board_ = {board_.position.swapped(), other(board_.to_move)};
    ++turn_;
  };
  pass_if_forced();
  for (const Square s : record_.moves) {
    board_ = {othello::play(board_.position, s), other(board_.to_move)};
    ++turn_;
    pass_if_forced();
  }
}

std::string draw(const GameSession& session, const Participants& participants, const Style& style) {
  const Board& board = session.board();
  const DiscCounts count = discs(board);
  const std::size_t width =
      std::max(display_width(participants[0].name), display_width(participants[1].name));
  const auto seat_line = [&](Colour colour, int number) {
    const std::string& who = at(participants, colour).name;
    const bool moves = !session.over() && board.to_move == colour;
    const std::string count_line =
        fmt::format(" {}{} {:>2}", who, std::string(width - display_width(who), ' '), number);
    return (moves ? ">" : " ") + disc(colour, style) +
           (moves ? bold(count_line, style) : count_line);
  };
  BoardView view{.board = board};
  if (!session.record().moves.empty()) view.last_move = session.record().moves.back();
  view.beside = {"", seat_line(Colour::kBlack, count.black), seat_line(Colour::kWhite, count.white),
                 ""};
  if (!session.record().moves.empty()) {
    view.beside.push_back(fmt::format("  last move {}, ply {}",
                                      to_text(session.record().moves.back()),
                                      session.record().moves.size()));
  }
  return draw(view, style);
}

std::string closing_words(const GameSession& session, const Participants& participants) {
  const DiscCounts count = discs(session.board());
  std::string text;
  if (!session.over()) {
    text = fmt::format("Game abandoned at {}-{}.\n", count.black, count.white);
  } else if (count.black == count.white) {
    text = fmt::format("A draw, {}-{}.\n", count.black, count.white);
  } else {
    const Colour winner = count.black > count.white ? Colour::kBlack : Colour::kWhite;
    text = fmt::format("{} ({}) wins {}-{}.\n", name(winner), at(participants, winner).name,
                       std::max(count.black, count.white), std::min(count.black, count.white));
  }
  if (!session.record().moves.empty()) text += to_transcript(session.record().moves) + "\n";
  return text;
}

nlohmann::ordered_json record_json(const GameSession& session, const Participants& participants) {
  const DiscCounts count = discs(session.board());
  return {{"black", participants[0].name},
          {"white", participants[1].name},
          {"start", to_text(session.record().start)},
          {"transcript", to_transcript(session.record().moves)},
          {"moves", session.record().moves.size()},
          {"over", session.over()},
          {"result", session.over() ? nlohmann::ordered_json(result_name(count)) : nullptr},
          {"black_discs", count.black},
          {"white_discs", count.white},
          {"board", to_text(session.board())}};
}

}  // namespace othello::cli
