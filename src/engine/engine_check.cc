#include "engine/engine_check.h"

#include <fmt/format.h>

#include <functional>

#include "core/excerpt.h"
#include "core/random.h"
#include "engine/gtp_client.h"
#include "engine/nboard_client.h"
#include "othello/moves.h"

namespace othello {
namespace {

/// Collects checks until one that is needed fails.
class CheckList {
 public:
  using Test = std::function<Result<void>()>;

  void need(std::string what, const Test& test) { add(std::move(what), test, true); }
  void wish(std::string what, const Test& test) { add(std::move(what), test, false); }
  std::vector<EngineCheck> take() { return std::move(checks_); }

 private:
  void add(std::string what, const Test& test, bool needed) {
    if (broken_) return;
    const auto passed = test();
    checks_.push_back({std::move(what), passed ? "" : passed.error().text(), needed});
    broken_ = needed && !passed;
  }

  std::vector<EngineCheck> checks_;
  bool broken_ = false;
};

Result<void> expect(const Result<std::string>& answer,
                    const std::function<bool(const std::string&)>& good,
                    std::string_view expected) {
  if (!answer) return tl::unexpected(answer.error());
  if (good(*answer)) return {};
  return failure(fmt::format("answered '{}', expected {}", excerpt(*answer), expected));
}

Result<void> succeeds(const Result<std::string>& answer) {
  if (!answer) return tl::unexpected(answer.error());
  return {};
}

/// An answer with "?"; other errors of the connection stay errors.
Result<void> is_refused(GtpClient& engine, const std::string& command) {
  const auto answer = engine.ask(command);
  if (answer) return failure(fmt::format("answered '{}', expected ?", excerpt(*answer)), command);
  if (answer.error().message.starts_with("refused")) return {};
  return tl::unexpected(answer.error());
}

/// A game against random moves, the engine with the given colour.
Result<void> whole_game(EngineClient& engine, Colour own, std::uint64_t seed) {
  RandomSequence random(seed, Purpose::kTest);
  GameRecord game;
  while (true) {
    const Board board = board_after(game, game.moves.size());
    if (is_over(board.position)) return {};
    const Squares legal = legal_moves(board.position);
    if (board.to_move != own) {
      game.moves.push_back(
          nth(legal, random.below(static_cast<std::uint32_t>(std::popcount(legal)))));
      continue;
    }
    const auto move = engine.find_move(
        {.start = game.start, .moves = game.moves, .board = board, .id = {.seed = seed}});
    const auto where = [&] { return fmt::format("move {}", game.moves.size() + 1); };
    if (!move) return failure(move.error().text(), where());
    if ((legal & bit(*move)) == 0) {
      return failure(fmt::format("answered {}, which is not legal", to_text(*move)), where());
    }
    game.moves.push_back(*move);
  }
}

void check_games(CheckList& list, EngineClient& engine) {
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    const Colour own = seed == 1 ? Colour::kBlack : Colour::kWhite;
    list.need(fmt::format("plays a whole game as {}", own == Colour::kBlack ? "Black" : "White"),
              [&engine, own, seed] { return whole_game(engine, own, seed); });
  }
}

void check_gtp(CheckList& list, GtpClient& engine) {
  const auto ask = [&engine](const std::string& command) { return engine.ask(command); };
  list.wish("protocol_version is 2", [&] {
    return expect(
        ask("protocol_version"), [](const auto& a) { return a == "2"; }, "2");
  });
  list.wish("version", [&] { return succeeds(ask("version")); });
  list.wish("repeats the id of a command", [&]() -> Result<void> {
    if (const auto answer = ask("17 name"); !answer) return tl::unexpected(answer.error());
    if (engine.first_line().starts_with("=17")) return {};
    return failure(fmt::format("answered '{}', expected =17", excerpt(engine.first_line())));
  });
  list.wish("list_commands has the commands of a game", [&] {
    return expect(
        ask("list_commands"),
        [](const std::string& all) {
          const std::string lines = '\n' + all + '\n';
          for (const char* name : {"clear_board", "play", "genmove", "quit", "known_command"}) {
            if (lines.find(fmt::format("\n{}\n", name)) == std::string::npos) return false;
          }
          return true;
        },
        "clear_board, play, genmove, quit and known_command in the list");
  });
  list.wish("known_command genmove is true", [&] {
    return expect(
        ask("known_command genmove"), [](const auto& a) { return a == "true"; }, "true");
  });
  list.wish("refuses an unknown command",
            [&] { return is_refused(engine, "othello-lab-unknown"); });
  list.wish("boardsize 8", [&] { return succeeds(ask("boardsize 8")); });
  list.need("clear_board", [&] { return succeeds(ask("clear_board")); });
  list.need("play", [&] { return succeeds(ask("play black f5")); });
  list.wish("refuses an illegal move", [&] { return is_refused(engine, "play white a1"); });
  list.wish("takes moves in upper case", [&] { return succeeds(ask("play white D6")); });
  list.wish("undo", [&] { return succeeds(ask("undo")); });
  list.wish("showboard", [&] { return succeeds(ask("showboard")); });
  check_games(list, engine);
  list.wish("final_score after the game", [&] { return succeeds(ask("final_score")); });
  list.wish("quit", [&] { return succeeds(ask("quit")); });
}

void check_nboard(CheckList& list, NboardClient& engine) {
  const GameRecord start;
  const auto ask_move = [&]() -> Result<Square> {
    return engine.find_move({.start = start.start, .moves = {}, .board = start.start, .id = {}});
  };
  list.wish("tells its name: set myname", [&]() -> Result<void> {
    if (!engine.own_name().empty()) return {};
    return failure("has not said 'set myname NAME' before the first pong");
  });
  list.need("ignores an unknown command", [&]() -> Result<void> {
    if (auto sent = engine.send("othello-lab-unknown 1 2"); !sent) return sent;
    return engine.ping();
  });
  list.need("set depth and set contempt", [&]() -> Result<void> {
    if (auto sent = engine.send("set depth 2"); !sent) return sent;
    if (auto sent = engine.send("set contempt 0"); !sent) return sent;
    return engine.ping();
  });
  list.need("set game and go", [&]() -> Result<void> {
    if (const auto move = ask_move(); !move) return tl::unexpected(move.error());
    return {};
  });
  list.wish("go does not change the board", [&]() -> Result<void> {
    if (auto sent = engine.send("go"); !sent) return sent;
    const auto answer = engine.wait_for("===");
    if (!answer) return tl::unexpected(answer.error());
    const auto move = parse_engine_move(answer->substr(0, answer->find_first_of("/ \t")));
    if (!move) return tl::unexpected(move.error());
    if ((legal_moves(start.start.position) & bit(*move)) != 0) return {};
    return failure(fmt::format("answered {} to a second go, expected a move of the same position",
                               to_text(*move)));
  });
  list.wish("hint gives search lines", [&]() -> Result<void> {
    if (auto sent = engine.send("hint 1"); !sent) return sent;
    const auto line = engine.wait_for("search");
    if (!line) return tl::unexpected(line.error());
    return engine.ping();
  });
  list.wish("move changes the board", [&]() -> Result<void> {
    if (auto sent = engine.send("move F5/0/0"); !sent) return sent;
    if (auto sent = engine.send("go"); !sent) return sent;
    const auto answer = engine.wait_for("===");
    if (!answer) return tl::unexpected(answer.error());
    const auto move = parse_engine_move(answer->substr(0, answer->find_first_of("/ \t")));
    if (!move) return tl::unexpected(move.error());
    const Board board = board_after(parse_transcript("f5").value(), 1);
    if ((legal_moves(board.position) & bit(*move)) != 0) return {};
    return failure(fmt::format("answered {} after F5, which is not legal", to_text(*move)));
  });
  check_games(list, engine);
  list.wish("learn is answered by learned", [&]() -> Result<void> {
    if (auto sent = engine.send("learn"); !sent) return sent;
    return succeeds(engine.wait_for("learned"));
  });
}

}  // namespace

std::vector<EngineCheck> check_engine(const EngineSpec& spec) {
  CheckList list;
  std::unique_ptr<EngineClient> engine;
  list.need(spec.protocol == EngineProtocol::kGtp ? "starts and answers name"
                                                  : "starts and answers a ping",
            [&]() -> Result<void> {
              auto started = EngineClient::start(spec);
              if (!started) return tl::unexpected(started.error());
              engine = std::move(*started);
              return {};
            });
  if (!engine) return list.take();
  if (auto* gtp = dynamic_cast<GtpClient*>(engine.get())) check_gtp(list, *gtp);
  if (auto* nboard = dynamic_cast<NboardClient*>(engine.get())) check_nboard(list, *nboard);
  return list.take();
}

}  // namespace othello
