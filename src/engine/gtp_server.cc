#include "engine/gtp_server.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <chrono>
#include <cmath>
#include <functional>

#include "core/build_info.h"
#include "othello/game_file.h"
#include "othello/moves.h"
#include "search/value.h"

namespace othello {
namespace {

std::string lower_word(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return out;
}

std::optional<Colour> colour_of(std::string_view word) {
  const std::string name = lower_word(word);
  if (name == "b" || name == "black") return Colour::kBlack;
  if (name == "w" || name == "white") return Colour::kWhite;
  return std::nullopt;
}

std::optional<double> number_in(std::string_view word) {
  double number = 0;
  const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (fault != std::errc{} || end != word.data() + word.size() || !std::isfinite(number)) {
    return std::nullopt;
  }
  return number;
}

/// Within what a search can be limited to.
double clock_seconds(double number) { return std::clamp(number, 0.0, 1e6); }

std::string vertex(Square s) {
  std::string text = to_text(s);
  text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

/// Rows from the top, as squares are named.
std::string board_picture(const Board& board) {
  const std::string squares = to_text(board);
  std::string text = "\n  A B C D E F G H\n";
  for (std::size_t row = 0; row < 8; ++row) {
    text += static_cast<char>('1' + row);
    for (std::size_t column = 0; column < 8; ++column) {
      const char c = squares[8 * row + column];
      text += ' ';
      text += c == '-' ? '.' : c;
    }
    text += '\n';
  }
  return text + (board.to_move == Colour::kBlack ? "Black (X) to move" : "White (O) to move");
}

/// Without comments and control characters.
std::string cleaned(std::string_view line) {
  std::string out;
  for (const char c : line.substr(0, line.find('#'))) {
    if (c == '\t') {
      out += ' ';
    } else if (static_cast<unsigned char>(c) >= 32 && c != 127) {
      out += c;
    }
  }
  return out;
}

}  // namespace

struct GtpServer::Command {
  std::string_view name;
  std::function<Result<std::string>(GtpServer&, std::string_view)> run;
};

const std::vector<GtpServer::Command>& GtpServer::commands() {
  using Text = Result<std::string>;
  using Words = std::string_view;
  static const std::vector<Command> all{
      {"protocol_version", [](GtpServer&, Words) -> Text { return "2"; }},
      {"name", [](GtpServer& s, Words) -> Text { return "Othello Lab " + s.player_.name(); }},
      {"version", [](GtpServer&, Words) -> Text { return std::string(build_info().version); }},
      {"known_command",
       [](GtpServer&, Words words) -> Text {
         const Words name = take_word(words);
         const bool known = std::any_of(commands().begin(), commands().end(),
                                        [&](const Command& c) { return c.name == name; });
         return known ? "true" : "false";
       }},
      {"list_commands",
       [](GtpServer&, Words) -> Text {
         std::string names;
         for (const Command& c : commands()) names += std::string(c.name) + '\n';
         names.pop_back();
         return names;
       }},
      {"quit",
       [](GtpServer& s, Words) -> Text {
         s.done_ = true;
         return "";
       }},
      {"boardsize", [](GtpServer& s, Words words) { return s.set_size(words); }},
      {"clear_board",
       [](GtpServer& s, Words) -> Text {
         s.clear();
         return "";
       }},
      {"komi", [](GtpServer&, Words) -> Text { return ""; }},
      {"play", [](GtpServer& s, Words words) { return s.play_move(words); }},
      {"genmove", [](GtpServer& s, Words words) { return s.generate(words, true); }},
      {"reg_genmove", [](GtpServer& s, Words words) { return s.generate(words, false); }},
      {"undo", [](GtpServer& s, Words) { return s.undo(); }},
      {"showboard", [](GtpServer& s, Words) -> Text { return board_picture(s.board()); }},
      {"final_score", [](GtpServer& s, Words) { return s.final_score(); }},
      {"time_settings", [](GtpServer& s, Words words) { return s.set_time(words); }},
      {"time_left", [](GtpServer& s, Words words) { return s.set_time_left(words); }},
      {"set_game", [](GtpServer& s, Words words) { return s.set_game(words); }},
      {"list_games", [](GtpServer&, Words) -> Text { return "Othello"; }},
      {"loadsgf", [](GtpServer& s, Words words) { return s.load(words); }},
  };
  return all;
}

std::string GtpServer::answer(std::string_view line) {
  const std::string clean = cleaned(line);
  std::string_view words = clean;
  std::string_view name = take_word(words);
  if (name.empty()) return "";
  std::string id;
  if (std::all_of(name.begin(), name.end(), [](char c) { return c >= '0' && c <= '9'; })) {
    id = name;
    name = take_word(words);
  }
  const auto command = std::find_if(commands().begin(), commands().end(),
                                    [&](const Command& c) { return c.name == name; });
  const Result<std::string> said =
      command == commands().end() ? failure("unknown command") : command->run(*this, words);
  const std::string& text = said ? *said : said.error().message;
  return fmt::format("{}{}{}{}\n\n", said ? '=' : '?', id, text.starts_with('\n') ? "" : " ", text);
}

void GtpServer::clear() {
  boards_.assign(1, Board{});
  for (Clock& clock : clocks_) clock = {};
}

Result<std::string> GtpServer::set_size(std::string_view words) {
  if (take_word(words) != "8") return failure("unacceptable size");
  clear();
  return "";
}

Result<std::string> GtpServer::set_game(std::string_view words) {
  if (lower_word(take_word(words)) != "othello") return failure("unsupported game");
  clear();
  return "";
}

void GtpServer::pass() { boards_.push_back({board().position.swapped(), other(board().to_move)}); }

bool GtpServer::give_turn(Colour colour) {
  if (board().to_move == colour) return true;
  if (legal_moves(board().position) != 0) return false;
  pass();
  return true;
}

Result<std::string> GtpServer::play_move(std::string_view words) {
  const auto colour = colour_of(take_word(words));
  const std::string_view word = take_word(words);
  if (!colour || word.empty()) return failure("syntax error");
  if (const std::string name = lower_word(word); name == "pass" || name == "pa") {
    // A client that passes for a side which has already passed here is right as well.
    if (board().to_move != *colour) return "";
    if (legal_moves(board().position) != 0) return failure("illegal move");
    pass();
    return "";
  }
  const auto move = parse_square(word);
  if (!move) return failure("syntax error");
  const std::size_t before = boards_.size();
  if (!give_turn(*colour) || (legal_moves(board().position) & bit(*move)) == 0) {
    boards_.resize(before);
    return failure("illegal move");
  }
  boards_.push_back({play(board().position, *move), other(*colour)});
  return "";
}

Result<std::string> GtpServer::generate(std::string_view words, bool keep) {
  const auto colour = colour_of(take_word(words));
  if (!colour) return failure("syntax error");
  const std::size_t before = boards_.size();
  if (is_over(board().position)) return "PASS";
  if (!give_turn(*colour)) return failure("not the turn of this colour");
  if (legal_moves(board().position) == 0) {
    if (keep) pass();
    return "PASS";
  }
  Clock& clock = clocks_[*colour == Colour::kBlack ? 0 : 1];
  std::optional<double> seconds;
  if (clock.seconds) {
    const int own_moves = (std::popcount(board().position.empty()) + 1) / 2;
    const int share = clock.moves > 0 ? clock.moves : own_moves;
    seconds = std::max(0.9 * *clock.seconds / share, 0.001);
  }
  const auto begin = std::chrono::steady_clock::now();
  const Square move = player_.choose(board(), seconds).best.move;
  if (clock.seconds) {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
    *clock.seconds = std::max(*clock.seconds - spent.count(), 0.0);
  }
  const Board next{play(board().position, move), other(*colour)};
  if (keep) {
    boards_.push_back(next);
  } else {
    boards_.resize(before);
  }
  return vertex(move);
}

Result<std::string> GtpServer::undo() {
  if (boards_.size() == 1) return failure("cannot undo");
  boards_.pop_back();
  return "";
}

Result<std::string> GtpServer::final_score() const {
  if (!is_over(board().position)) return failure("cannot score");
  const int discs = final_discs(board().black_view());
  if (discs == 0) return "0";
  return fmt::format("{}+{}", discs > 0 ? 'B' : 'W', std::abs(discs));
}

Result<std::string> GtpServer::load(std::string_view words) {
  const auto games = read_games(std::string(take_word(words)));
  if (!games) return failure("cannot load file");
  const GameRecord& game = games->front().game;
  std::size_t moves = game.moves.size();
  if (const auto number = number_in(take_word(words)); number && *number >= 1) {
    // Before this move.
    moves = static_cast<std::size_t>(std::min(static_cast<double>(moves), *number - 1));
  }
  clear();
  boards_.clear();
  for (std::size_t i = 0; i <= moves; ++i) boards_.push_back(board_after(game, i));
  return "";
}

Result<std::string> GtpServer::set_time(std::string_view words) {
  const auto main_time = number_in(take_word(words));
  const auto extra = number_in(take_word(words));
  const auto stones = number_in(take_word(words));
  if (!main_time || !extra || !stones) return failure("syntax error");
  // An extra time for no stones means no limit, as the standard says.
  const bool unlimited = *extra > 0 && *stones <= 0;
  for (Clock& clock : clocks_) {
    clock = {};
    if (unlimited) continue;
    clock.seconds = clock_seconds(*main_time > 0 ? *main_time : *extra);
    if (*main_time <= 0) clock.moves = static_cast<int>(std::clamp(*stones, 0.0, 60.0));
  }
  return "";
}

Result<std::string> GtpServer::set_time_left(std::string_view words) {
  const auto colour = colour_of(take_word(words));
  const auto seconds = number_in(take_word(words));
  const auto stones = number_in(take_word(words));
  if (!colour || !seconds) return failure("syntax error");
  Clock& clock = clocks_[*colour == Colour::kBlack ? 0 : 1];
  clock.seconds = clock_seconds(*seconds);
  clock.moves = static_cast<int>(std::clamp(stones.value_or(0.0), 0.0, 60.0));
  return "";
}

}  // namespace othello
