#include "engine/nboard_server.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>

#include "othello/ggf.h"
#include "othello/moves.h"

namespace othello {
namespace {

std::string upper_move(Square s) {
  std::string text = to_text(s);
  text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

int whole_or(std::string_view word, int fallback) {
  int number = 0;
  const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), number);
  return fault == std::errc{} && end == word.data() + word.size() ? number : fallback;
}

bool is_pass_word(std::string_view word) {
  return word == "PA" || word == "pa" || word == "PASS" || word == "pass";
}

double seconds_from(std::chrono::steady_clock::time_point begin) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// "100%" for a proven result, otherwise plies.
std::string depth_text(const SearchedMove& move) {
  return move.exact ? "100%" : std::to_string(move.depth);
}

}  // namespace

bool NboardServer::interrupts(std::string_view line) {
  const std::string_view word = take_word(line);
  return word == "ping" || word == "quit";
}

Board NboardServer::board() const { return board_after(game_, game_.moves.size()); }

void NboardServer::handle(std::string_view line) {
  const std::string_view command = take_word(line);
  if (command == "nboard") {
    say_("set myname " + player_.name());
  } else if (command == "set") {
    set(line);
  } else if (command == "move") {
    move(line);
  } else if (command == "hint") {
    hint(line);
  } else if (command == "go") {
    go();
  } else if (command == "ping") {
    say_(fmt::format("pong {}", take_word(line)));
  } else if (command == "learn") {
    say_("learned");  // the weights are fixed
  } else if (command == "analyze") {
    analyze();
  } else if (command == "quit") {
    done_ = true;
  }
}

void NboardServer::set(std::string_view words) {
  const std::string_view what = take_word(words);
  if (what == "game") set_game(words);
  if (what == "depth") {
    if (const int depth = whole_or(take_word(words), 0); depth > 0) player_.set_level(depth);
  }
}

void NboardServer::set_game(std::string_view ggf) {
  ggf.remove_prefix(std::min(ggf.find_first_not_of(" \t"), ggf.size()));
  const std::string_view text = ggf;
  auto game = take_ggf_game(ggf);
  if (!game) {
    say_("status cannot read the game: " + game.error().text());
    return;
  }
  game_ = std::move(game->game);
  std::string_view last = text.substr(0, text.rfind(']'));
  last.remove_prefix(std::min(last.rfind('[') + 1, last.size()));
  passed_ = is_pass_word(last);
}

void NboardServer::move(std::string_view words) {
  const std::string_view word = take_word(words);
  const std::string_view name = word.substr(0, word.find('/'));
  if (is_pass_word(name)) {
    passed_ = true;
    return;
  }
  const auto made = parse_square(name);
  if (!made || (legal_moves(board().position) & bit(*made)) == 0) {
    say_(fmt::format("status {} is not a legal move", name));
    return;
  }
  game_.moves.push_back(*made);
  passed_ = false;
}

void NboardServer::say_search(const SearchedMove& move) {
  std::string line;
  for (const Square s : move.line) line += upper_move(s);
  say_(
      fmt::format("search {} {:.2f} 0 {}", line, player_.evaluation(move.value), depth_text(move)));
}

void NboardServer::hint(std::string_view words) {
  const auto count = static_cast<std::size_t>(std::max(whole_or(take_word(words), 1), 1));
  const Board now = board();
  if (is_over(now.position)) return;
  say_("status " + player_.name() + " is analysing");
  const auto begin = std::chrono::steady_clock::now();
  const auto say_best = [&](const std::vector<SearchedMove>& moves) {
    for (std::size_t i = 0; i < std::min(count, moves.size()); ++i) say_search(moves[i]);
  };
  const std::vector<SearchedMove> moves = player_.analyse(now, say_best);
  say_best(moves);
  std::uint64_t nodes = 0;
  for (const SearchedMove& m : moves) nodes += m.nodes;
  say_(fmt::format("nodestats {} {:.2f}", nodes, seconds_from(begin)));
  say_("status");
}

void NboardServer::go() {
  const Board now = board();
  const std::size_t moves = game_.moves.size();
  const Colour turn =
      moves == 0 ? game_.start.to_move : other(board_after(game_, moves - 1).to_move);
  const bool must_pass = now.to_move != turn && !passed_;
  if (must_pass || is_over(now.position)) {
    say_("=== PA");
    return;
  }
  say_("status " + player_.name() + " is thinking");
  const auto begin = std::chrono::steady_clock::now();
  const BestMove found = player_.choose(now);
  const double seconds = seconds_from(begin);
  say_(fmt::format("nodestats {} {:.2f}", found.nodes, seconds));
  say_(fmt::format("=== {}/{:.2f}/{:.2f}", upper_move(found.best.move),
                   player_.evaluation(found.best.value), seconds));
  say_("status");
}

void NboardServer::analyze() {
  // From the end of the game, where values are exact, to its start.
  for (std::size_t moves = game_.moves.size() + 1; moves-- > 0;) {
    const Board at = board_after(game_, moves);
    if (is_over(at.position)) {
      say_(fmt::format("analysis {} {:.2f}", moves, static_cast<double>(final_discs(at.position))));
      continue;
    }
    say_(fmt::format("analysis {} {:.2f}", moves,
                     player_.evaluation(player_.choose(at).best.value)));
  }
  say_("status");
}

}  // namespace othello
