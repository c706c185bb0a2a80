#include <gtest/gtest.h>

#include "engine/engine_check.h"
#include "engine/engine_testing.h"
#include "engine/gtp_server.h"
#include "engine/nboard_server.h"
#include "othello/ggf.h"
#include "othello/moves.h"

namespace othello {
namespace {

EnginePlayer test_player(const char* name = "heuristic", int level = 2) {
  return EnginePlayer::create(shipped_player(name).value(), {.settings = level_settings(level)})
      .value();
}

TEST(GtpServer, AnswersEveryCommand) {
  GtpServer gtp(test_player());
  EXPECT_EQ(gtp.answer("protocol_version"), "= 2\n\n");
  EXPECT_EQ(gtp.answer("7 name"), "=7 Othello Lab heuristic\n\n");
  EXPECT_EQ(gtp.answer("known_command genmove"), "= true\n\n");
  EXPECT_EQ(gtp.answer("known_command fly"), "= false\n\n");
  EXPECT_EQ(gtp.answer("8 fly"), "?8 unknown command\n\n");
  EXPECT_EQ(gtp.answer(""), "");
  EXPECT_EQ(gtp.answer("  # only a comment"), "");
  EXPECT_NE(gtp.answer("list_commands").find("\nloadsgf\n\n"), std::string::npos);
  EXPECT_EQ(gtp.answer("list_games"), "= Othello\n\n");
  EXPECT_EQ(gtp.answer("set_game Othello"), "= \n\n");
  EXPECT_EQ(gtp.answer("set_game Go"), "? unsupported game\n\n");
  EXPECT_EQ(gtp.answer("boardsize 8"), "= \n\n");
  EXPECT_EQ(gtp.answer("boardsize 19"), "? unacceptable size\n\n");
  EXPECT_EQ(gtp.answer("komi 6.5"), "= \n\n");
  EXPECT_EQ(gtp.answer("clear_board"), "= \n\n");
  EXPECT_EQ(gtp.answer("play B F5\r"), "= \n\n");
  EXPECT_EQ(gtp.answer("play black d3"), "? illegal move\n\n") << "not its turn";
  EXPECT_EQ(gtp.answer("play white a1"), "? illegal move\n\n");
  EXPECT_EQ(gtp.answer("play white pass"), "? illegal move\n\n");
  EXPECT_EQ(gtp.answer("play white z9"), "? syntax error\n\n");
  EXPECT_EQ(gtp.answer("genmove black"), "? not the turn of this colour\n\n");
  const std::string move = gtp.answer("reg_genmove white");
  EXPECT_EQ(gtp.answer("genmove white"), move) << "reg_genmove does not change the board";
  EXPECT_EQ(gtp.answer("undo"), "= \n\n");
  EXPECT_EQ(gtp.answer("genmove w"), move);
  EXPECT_EQ(gtp.answer("final_score"), "? cannot score\n\n");
  EXPECT_EQ(gtp.answer("undo"), "= \n\n");
  EXPECT_EQ(gtp.answer("undo"), "= \n\n");
  EXPECT_EQ(gtp.answer("undo"), "? cannot undo\n\n");
  EXPECT_EQ(gtp.answer("showboard"),
            "=\n  A B C D E F G H\n1 . . . . . . . .\n2 . . . . . . . .\n3 . . . . . . . .\n"
            "4 . . . O X . . .\n5 . . . X O . . .\n6 . . . . . . . .\n7 . . . . . . . .\n"
            "8 . . . . . . . .\nBlack (X) to move\n\n");
  EXPECT_EQ(gtp.answer("time_settings 60 0 0"), "= \n\n");
  EXPECT_EQ(gtp.answer("time_left black 1.5 0"), "= \n\n");
  EXPECT_EQ(gtp.answer("time_left nobody"), "? syntax error\n\n");
  EXPECT_EQ(gtp.answer("time_left black nan 0"), "? syntax error\n\n");
  EXPECT_EQ(gtp.answer("time_settings 1e300 0 0"), "= \n\n");
  EXPECT_EQ(gtp.answer("reg_genmove black").substr(0, 2), "= ") << "as good as no limit";
  EXPECT_EQ(gtp.answer("time_settings 60 inf 0"), "? syntax error\n\n");
  EXPECT_EQ(gtp.answer("genmove black").substr(0, 2), "= ");
  EXPECT_EQ(gtp.answer("loadsgf /no/such/file"), "? cannot load file\n\n");
  EXPECT_FALSE(gtp.done());
  EXPECT_EQ(gtp.answer("quit"), "= \n\n");
  EXPECT_TRUE(gtp.done());
}

// The shortest game: Black wins with nine moves and 13 discs against none.
constexpr const char* kShortGame = "e6f4e3f6g5d6e7f5c5";

TEST(GtpServer, ScoresAFinishedGame) {
  GtpServer gtp(test_player());
  const GameRecord game = parse_transcript(kShortGame).value();
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    const Board board = board_after(game, i);
    ASSERT_EQ(
        gtp.answer(fmt::format("play {} {}", board.to_move == Colour::kBlack ? "black" : "white",
                               to_text(game.moves[i]))),
        "= \n\n");
  }
  EXPECT_EQ(gtp.answer("genmove white"), "= PASS\n\n");
  EXPECT_EQ(gtp.answer("final_score"), "= B+64\n\n") << "empty squares count for the winner";
}

/// What an NBoard engine says to some lines.
std::vector<std::string> dialogue(const std::vector<std::string>& lines, EnginePlayer player) {
  std::vector<std::string> said;
  NboardServer server(std::move(player), [&](std::string_view line) { said.emplace_back(line); });
  for (const std::string& line : lines) server.handle(line);
  return said;
}

using Lines = std::vector<std::string>;

TEST(NboardServer, AnswersEveryCommand) {
  EXPECT_EQ(dialogue({"nboard 2"}, test_player()), Lines{"set myname heuristic"});
  EXPECT_EQ(dialogue({"set depth 3", "set contempt 0", "unknown", "", "ping 5"}, test_player()),
            Lines{"pong 5"});
  EXPECT_EQ(dialogue({"learn"}, test_player()), Lines{"learned"});
  const std::string game =
      "(;GM[Othello]PB[a]PW[b]BO[8 ---------------------------O*------*O----------------------"
      "----- *]B[F5]W[D6];)";
  const Lines go = dialogue({"set game " + game, "go"}, test_player());
  ASSERT_EQ(go.size(), 4U);
  EXPECT_EQ(go[0], "status heuristic is thinking");
  EXPECT_TRUE(go[1].starts_with("nodestats ")) << go[1];
  EXPECT_TRUE(go[2].starts_with("=== ")) << go[2];
  EXPECT_EQ(go[3], "status");
  // go does not change the board, move does.
  const Lines again = dialogue({"set game " + game, "go", "go"}, test_player());
  EXPECT_EQ(again[2].substr(0, 6), again[6].substr(0, 6));
  EXPECT_EQ(dialogue({"set game " + game, "move A1"}, test_player()),
            Lines{"status A1 is not a legal move"});
  const Lines moved = dialogue({"set game " + game, "move C3/1.2/3", "go"}, test_player());
  const auto reply = parse_square(moved[2].substr(4, 2)).value();
  EXPECT_NE(legal_moves(board_after(parse_transcript("f5d6c3").value(), 3).position) & bit(reply),
            0U);
  EXPECT_TRUE(dialogue({"set game (;GM[Go];)"}, test_player())[0].starts_with(
      "status cannot read the game: "));
}

TEST(NboardServer, GivesHintsAndExactValues) {
  const Lines hints = dialogue({"hint 2"}, test_player());
  ASSERT_EQ(hints.size(), 7U) << "two moves at each of two depths";
  EXPECT_EQ(hints[0], "status heuristic is analysing");
  EXPECT_TRUE(hints[1].starts_with("search "));
  EXPECT_TRUE(hints[1].ends_with(" 0 1")) << hints[1];
  EXPECT_TRUE(hints[4].ends_with(" 0 2")) << hints[4];
  EXPECT_TRUE(hints[5].starts_with("nodestats "));
  EXPECT_EQ(hints[6], "status");
  // Before the last move of the shortest game, from the solver.
  GameRecord game = parse_transcript(kShortGame).value();
  game.moves.pop_back();
  DescribedGame described;
  described.game = game;
  const Lines end = dialogue({"set game " + to_ggf(described), "analyze"}, test_player());
  EXPECT_EQ(end.size(), game.moves.size() + 2);
  EXPECT_EQ(end.back(), "status");
  described.game = parse_transcript(kShortGame).value();
  const Lines over = dialogue({"set game " + to_ggf(described), "go", "analyze"}, test_player());
  EXPECT_EQ(over[0], "=== PA");
  EXPECT_EQ(over[1], "analysis 9 -64.00") << "for White, who is to move";
  EXPECT_EQ(over[2], "analysis 8 64.00") << "Black wins at once, which one ply sees";
}

TEST(NboardServer, PassesOnlyIfTheClientHasNot) {
  // After f5f6e6f4e3c5c4e7c6e2 … a side must pass; found by playing on to the first pass.
  GameRecord game;
  for (std::uint64_t seed = 1;; ++seed) {
    game = {};
    std::uint64_t choice = seed;
    bool found = false;
    while (!found) {
      const Board board = board_after(game, game.moves.size());
      if (is_over(board.position)) break;
      const Squares legal = legal_moves(board.position);
      choice = choice * 6364136223846793005U + 1442695040888963407U;
      game.moves.push_back(
          nth(legal, static_cast<std::uint32_t>((choice >> 33) %
                                                static_cast<std::uint64_t>(std::popcount(legal)))));
      const Board next = board_after(game, game.moves.size());
      found = !is_over(next.position) && next.to_move == board.to_move;
    }
    if (found) break;
  }
  DescribedGame described;
  described.game = game;
  const std::string with_pass = to_ggf(described);
  ASSERT_TRUE(with_pass.ends_with("[PA];)"));
  const std::string without = with_pass.substr(0, with_pass.size() - 7) + ";)";
  EXPECT_EQ(dialogue({"set game " + without, "go"}, test_player()), Lines{"=== PA"});
  EXPECT_TRUE(dialogue({"set game " + with_pass, "go"}, test_player())[0].starts_with("status"));
  EXPECT_TRUE(
      dialogue({"set game " + without, "move PA", "go"}, test_player())[0].starts_with("status"));
}

TEST(NboardServer, PreferencesAreNotSearched) {
  const Lines said = dialogue({"set depth 6", "hint 1"}, test_player("specialist-300", 1));
  EXPECT_EQ(said.size(), 4U) << "one depth";
}

TEST(EngineCheck, FindsNothingInOursAndNamesFaults) {
  const auto faults = [](const char* protocol, const char* quirk, int at) {
    EngineSpec spec = fake_engine(protocol, quirk, at);
    if (std::string_view(quirk) == "no_learned") spec.time = std::chrono::seconds(20);
    std::string text;
    for (const EngineCheck& check : check_engine(spec)) {
      if (!check.fault.empty()) text += check.what + ": " + check.fault + "\n";
    }
    return text;
  };
  EXPECT_EQ(faults("gtp", "none", 0), "");
  EXPECT_EQ(faults("nboard", "none", 0), "");
  EXPECT_EQ(faults("gtp", "spaced_id", 0),
            "repeats the id of a command: answered '= 117 Othello Lab heuristic', expected =17\n");
  EXPECT_EQ(faults("gtp", "illegal", 4),
            "plays a whole game as Black: move 7: answered a1, which is not legal\n");
  EXPECT_EQ(faults("nboard", "no_learned", 0),
            "learn is answered by learned: waiting for learned: gave no answer in time\n");
}

}  // namespace
}  // namespace othello
