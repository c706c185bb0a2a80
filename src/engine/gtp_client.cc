#include "engine/gtp_client.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/excerpt.h"
#include "othello/moves.h"

namespace othello {
namespace {

/// An answer has at most this many lines, showboard's or list_commands' for example.
constexpr int kMostAnswerLines = 10'000;

std::string_view gtp_name(Colour colour) { return colour == Colour::kBlack ? "black" : "white"; }

/// The text after "=" and an id, which some engines separate by a blank: "=1 F5", "= 1 F5", "= F5".
std::string_view after_id(std::string_view line) {
  constexpr std::string_view kDigits = "0123456789";
  constexpr std::string_view kBlanks = " \t";
  const auto skip = [](std::string_view& text, std::string_view set) {
    text.remove_prefix(std::min(text.find_first_not_of(set), text.size()));
  };
  line.remove_prefix(1);
  line = line.substr(0, line.find_last_not_of(kBlanks) + 1);
  skip(line, kDigits);
  skip(line, kBlanks);
  // A number alone is the answer.
  std::string_view rest = line;
  skip(rest, kDigits);
  if (rest.empty() || kBlanks.find(rest.front()) == std::string_view::npos) return line;
  skip(rest, kBlanks);
  return rest;
}

}  // namespace

Result<std::string> GtpClient::ask(const std::string& command) {
  if (const auto sent = process().write_line(command); !sent) {
    return tl::unexpected(sent.error());
  }
  const auto until = deadline();
  std::string answer;
  bool refused = false;
  for (int lines = 0; lines < kMostAnswerLines; ++lines) {
    const auto line = process().read_line(until, stop());
    if (!line) return failure(line.error().text(), command);
    if (answer.empty()) {
      if (line->empty()) continue;  // more empty lines than the standard says
      if (line->front() != '=' && line->front() != '?') {
        return failure(fmt::format("answered '{}', expected = or ?", excerpt(*line)), command);
      }
      first_line_ = *line;
      refused = line->front() == '?';
      answer = std::string(after_id(*line)) + '\n';
      continue;
    }
    if (line->empty()) {
      answer.pop_back();
      if (refused) return failure(fmt::format("refused: {}", excerpt(answer)), command);
      return answer;
    }
    answer += *line + '\n';
  }
  return failure(fmt::format("answered more than {} lines", kMostAnswerLines), command);
}

Result<void> GtpClient::greet() {
  const auto name = ask("name");
  if (!name) return tl::unexpected(name.error());
  own_name_ = excerpt(*name);
  for (const std::string& line : spec().setup) {
    if (const auto done = ask(line); !done) return tl::unexpected(done.error());
  }
  return {};
}

Result<void> GtpClient::tell(Colour colour, Square move) {
  const auto answer = ask(fmt::format("play {} {}", gtp_name(colour), to_text(move)));
  if (!answer) return tl::unexpected(answer.error());
  known_.moves.push_back(move);
  board_ = {play(board_.position, move), other(colour)};
  return {};
}

Result<void> GtpClient::pass_if_needed() {
  if (legal_moves(board_.position) != 0 || is_over(board_.position)) return {};
  const auto answer = ask(fmt::format("play {} pass", gtp_name(board_.to_move)));
  // Some engines pass by themselves and refuse the command.
  if (!answer && !answer.error().message.starts_with("refused"))
    return tl::unexpected(answer.error());
  board_ = {board_.position.swapped(), other(board_.to_move)};
  return {};
}

Result<void> GtpClient::follow(const GameSoFar& game) {
  if (game.start != Board{}) {
    return failure("GTP has no command for a position other than the start of the game");
  }
  const bool goes_on = clean_ && known_.moves.size() <= game.moves.size() &&
                       std::equal(known_.moves.begin(), known_.moves.end(), game.moves.begin());
  if (!goes_on) {
    if (const auto cleared = ask("clear_board"); !cleared) {
      return tl::unexpected(cleared.error());
    }
    known_ = {};
    board_ = {};
    clean_ = true;
  }
  while (known_.moves.size() < game.moves.size()) {
    if (auto passed = pass_if_needed(); !passed) return passed;
    auto answer = tell(board_.to_move, game.moves[known_.moves.size()]);
    if (!answer) return answer;
  }
  return pass_if_needed();
}

Result<Square> GtpClient::find_move(const GameSoFar& game) {
  if (const auto followed = follow(game); !followed) return tl::unexpected(followed.error());
  const auto answer = ask(fmt::format("genmove {}", gtp_name(game.board.to_move)));
  if (!answer) return tl::unexpected(answer.error());
  auto move = parse_engine_move(*answer);
  if (!move) return move;
  if ((legal_moves(game.board.position) & bit(*move)) == 0) return move;
  known_.moves.push_back(*move);
  board_ = {play(board_.position, *move), other(board_.to_move)};
  return move;
}

}  // namespace othello
