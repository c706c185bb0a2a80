#include "engine/nboard_client.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/excerpt.h"
#include "othello/ggf.h"

namespace othello {
namespace {

/// Lines of an engine that is asked for one thing; analysis may be long.
constexpr int kMostNboardLines = 1'000'000;

std::string_view without_front_blanks(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  return text;
}

}  // namespace

Result<void> NboardClient::send(const std::string& line) { return process().write_line(line); }

Result<std::string> NboardClient::wait_for(std::string_view word) {
  const auto until = deadline();
  for (int lines = 0; lines < kMostNboardLines; ++lines) {
    const auto line = process().read_line(until, stop());
    if (!line) return failure(line.error().text(), fmt::format("waiting for {}", word));
    const std::string_view text = without_front_blanks(*line);
    if (text.starts_with("set myname ")) own_name_ = excerpt(text.substr(11));
    if (text.starts_with(word)) {
      return std::string(without_front_blanks(text.substr(word.size())));
    }
  }
  return failure(fmt::format("wrote {} lines without {}", kMostNboardLines, word));
}

Result<void> NboardClient::ping() {
  const std::string number = std::to_string(++pings_);
  if (auto sent = send("ping " + number); !sent) return sent;
  while (true) {
    const auto pong = wait_for("pong");
    if (!pong) return tl::unexpected(pong.error());
    if (pong->substr(0, pong->find_first_of(" \t")) == number) return {};
  }
}

Result<void> NboardClient::greet() {
  if (auto sent = send("nboard 2"); !sent) return sent;
  for (const std::string& line : spec().setup) {
    if (auto sent = send(line); !sent) return sent;
  }
  return ping();
}

Result<Square> NboardClient::find_move(const GameSoFar& game) {
  DescribedGame described;
  described.game.start = game.start;
  described.game.moves.assign(game.moves.begin(), game.moves.end());
  described.black = described.white = "?";
  if (const auto sent = send("set game " + to_ggf(described)); !sent) {
    return tl::unexpected(sent.error());
  }
  if (const auto ready = ping(); !ready) return tl::unexpected(ready.error());
  if (const auto sent = send("go"); !sent) return tl::unexpected(sent.error());
  const auto answer = wait_for("===");
  if (!answer) return tl::unexpected(answer.error());
  return parse_engine_move(answer->substr(0, answer->find_first_of("/ \t")));
}

}  // namespace othello
