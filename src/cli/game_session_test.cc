#include "cli/game_session.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "eval/player_file.h"

namespace othello::cli {
namespace {

GameRecord record(std::string_view transcript, const Board& start = {}) {
  return parse_transcript(transcript, start).value();
}

/// Black has to pass: no square lies behind White's only disc.
Board forced_pass() {
  return parse_board("OX-------------------------XX------XX--------------------------- X").value();
}

TEST(GameSession, CountsTurnsAsPlayedGamesDo) {
  GameSession session(record("f5d6c3"));
  EXPECT_EQ(session.turn(), 3U);
  EXPECT_EQ(session.board().to_move, Colour::kWhite);
  session.rewind(1);
  EXPECT_EQ(session.turn(), 1U);
  EXPECT_EQ(session.board(), board_after(record("f5"), 1));
}

TEST(GameSession, APassIsATurnAndIsRemembered) {
  GameSession session(record("", forced_pass()));
  EXPECT_EQ(session.passed(), Colour::kBlack);
  EXPECT_EQ(session.board().to_move, Colour::kWhite);
  EXPECT_EQ(session.turn(), 1U);
  session.play(square(2, 0));
  EXPECT_NE(session.passed(), Colour::kBlack);
}

TEST(GameSession, ReplaysTheGamesOfThePlainLoop) {
  const Seat a{.player = CompiledPlayer(shipped_player("heuristic").value()), .epsilon = 0.2};
  const Seat b{.player = CompiledPlayer(shipped_player("cel-n").value()), .epsilon = 0.2};
  for (std::uint64_t g = 0; g < 20; ++g) {
    const GameId id{.seed = 11, .stream = 0, .game = g};
    GameSession session{GameRecord{}};
    while (!session.over()) {
      const Seat& seat = session.board().to_move == Colour::kBlack ? a : b;
      session.play(choose_move(seat, session.board(), turn_words(id, session.turn(), false)));
    }
    EXPECT_EQ(session.record().moves, play_game(a, b, id).moves) << g;
  }
}

TEST(GameSession, ClosingWordsTellResultAndTranscript) {
  const Participants participants{Participant{"ann", {}}, Participant{"bob", {}}};
  EXPECT_EQ(closing_words(GameSession(record("f5")), participants), "Game abandoned at 4-1.\nf5\n");
  // The shortest win: White is wiped out after nine moves.
  const GameSession wiped(record("e6f4e3f6g5d6e7f5c5"));
  ASSERT_TRUE(wiped.over());
  EXPECT_EQ(closing_words(wiped, participants), "Black (ann) wins 13-0.\ne6f4e3f6g5d6e7f5c5\n");
  EXPECT_EQ(record_json(wiped, participants)["result"], "black");
}

TEST(GameSession, DrawsWhoIsToMove) {
  const Participants participants{Participant{"ann", {}}, Participant{"bo", {}}};
  const std::string drawn = draw(GameSession(record("f5")), participants, {});
  EXPECT_NE(drawn.find("      X ann  4\n"), std::string::npos) << drawn;
  EXPECT_NE(drawn.find("    > O bo   1\n"), std::string::npos) << drawn;
  EXPECT_NE(drawn.find("last move f5, ply 1"), std::string::npos) << drawn;
}

TEST(GameSession, DiscsBesideTheBoardLookLikeThoseOnIt) {
  const Participants participants{Participant{"ann", {}}, Participant{"bo", {}}};
  const std::string drawn =
      draw(GameSession(record("f5")), participants, {.colour = ColourDepth::k16, .utf8 = true});
  EXPECT_NE(drawn.find(" \x1b[30m\x1b[42m ●\x1b[0m ann"), std::string::npos) << drawn;
  EXPECT_NE(drawn.find(">\x1b[97m\x1b[42m ●\x1b[0m\x1b[1m bo"), std::string::npos) << drawn;
}

}  // namespace
}  // namespace othello::cli
