#include "othello/notation.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "othello/test_positions.h"

namespace othello {
namespace {

std::string start_text() {
  return "---------------------------OX------XO--------------------------- X";
}

std::string board_error(std::string_view text) {
  const Result<Board> board = parse_board(text);
  return board ? "accepted" : board.error().text();
}

std::string transcript_error(std::string_view text, const Board& start = {}) {
  const Result<GameRecord> game = parse_transcript(text, start);
  return game ? "accepted" : game.error().text();
}

TEST(Notation, SquaresRoundTrip) {
  for (int i = 0; i < kSquares; ++i) EXPECT_EQ(parse_square(to_text(square(i))), square(i));
  EXPECT_EQ(to_text(square(0)), "a1");
  EXPECT_EQ(to_text(square(7)), "h1");
  EXPECT_EQ(to_text(square(63)), "h8");
  EXPECT_EQ(parse_square("F5"), square(5, 4));
}

TEST(Notation, RefusesWhatIsNoSquare) {
  for (const char* text : {"", "a", "a0", "a9", "i1", "a10", "5f", "  ", "-1"}) {
    EXPECT_FALSE(parse_square(text)) << text;
  }
  EXPECT_EQ(parse_square("i9").error().text(), "found 'i9', expected a square from a1 to h8");
  EXPECT_EQ(parse_square("\x01z").error().text(), "found '?z', expected a square from a1 to h8");
}

TEST(Notation, StartBoard) {
  EXPECT_EQ(to_text(Board{}), start_text());
  EXPECT_EQ(parse_board(start_text()), Board{});
  EXPECT_EQ(parse_board("...........................O*......*O........................... *"),
            Board{});
}

RC_GTEST_PROP(Notation, BoardsRoundTrip, (std::uint64_t seed)) {
  const GameRecord game = random_game(seed);
  for (std::size_t moves = 0; moves <= game.moves.size(); ++moves) {
    const Board board = board_after(game, moves);
    RC_ASSERT(parse_board(to_text(board)) == board);
  }
}

TEST(Notation, RefusesImpossibleBoards) {
  EXPECT_EQ(board_error(""), "board: character 1: found 0 squares, expected 64");
  EXPECT_EQ(board_error(start_text().substr(0, 60)),
            "board: character 61: found 60 squares, expected 64");
  EXPECT_EQ(board_error(start_text().substr(0, 60) + " X"),
            "board: character 61: found 60 squares, expected 64");
  EXPECT_EQ(board_error(start_text().substr(0, 64)),
            "board: character 65: found nothing after the 64 squares, expected a space and X or O "
            "for the side to move");
  EXPECT_EQ(board_error(start_text().insert(0, 1, '-')),
            "board: character 65: found '- X' after the 64 squares, expected a space and X or O "
            "for the side to move");
  std::string text = start_text();
  text[10] = 'q';
  EXPECT_EQ(board_error(text),
            "board: character 11: found 'q' on c2, expected X or * (Black), O (White), - or .");
  text = start_text();
  text[27] = '-';
  EXPECT_EQ(board_error(text), "board: found no disc on d4, expected discs on all of d4 e4 d5 e5");
  text = start_text();
  text.back() = '?';
  EXPECT_EQ(board_error(text),
            "board: character 65: found ' ?' after the 64 squares, expected a space and X or O "
            "for the side to move");
}

RC_GTEST_PROP(Notation, TranscriptsRoundTrip, (std::uint64_t seed)) {
  const GameRecord game = random_game(seed);
  RC_ASSERT(parse_transcript(to_transcript(game.moves)) == game);
}

RC_GTEST_PROP(Notation, AnyTextIsReadOrRefused, (const std::string& text)) {
  const Result<Board> board = parse_board(text);
  RC_ASSERT(board || !board.error().message.empty());
  const Result<GameRecord> game = parse_transcript(text);
  RC_ASSERT(game || !game.error().message.empty());
}

TEST(Notation, TranscriptsMayHaveBlanksAndUpperCase) {
  const Result<GameRecord> game = parse_transcript(" F5 d6\tC3\r\nd3 ");
  ASSERT_TRUE(game);
  EXPECT_EQ(to_transcript(game->moves), "f5d6c3d3");
  EXPECT_EQ(parse_transcript("")->moves.size(), 0U);
}

TEST(Notation, RefusesIllegalTranscripts) {
  EXPECT_EQ(transcript_error("f5d6a1"),
            "transcript: ply 3, character 5: found a1, expected one of the legal moves c3 c4 c5 c6 "
            "c7");
  EXPECT_EQ(transcript_error("f5 z9"),
            "transcript: ply 2, character 4: found 'z9', expected a square from a1 to h8");
  EXPECT_EQ(transcript_error("f5d"),
            "transcript: ply 2, character 3: found 'd', expected a square from a1 to h8");
  EXPECT_EQ(transcript_error("f5--"),
            "transcript: ply 2, character 3: found a pass, expected one of the legal moves f4 d6 "
            "f6");
}

// The shortest game there is: after nine moves White has no disc left.
TEST(Notation, RefusesMovesAfterTheEnd) {
  const std::string wipe_out = "e6f4e3f6g5d6e7f5c5";
  ASSERT_EQ(transcript_error(wipe_out), "accepted");
  EXPECT_EQ(transcript_error(wipe_out + "a1"),
            "transcript: ply 10, character 19: found 'a1', expected nothing after the end of the "
            "game");
  EXPECT_EQ(transcript_error(wipe_out + "--"),
            "transcript: ply 10, character 19: found '--', expected nothing after the end of the "
            "game");
}

/// White, to move, has no legal move; Black has d1, which ends the game.
Board white_must_pass() {
  return *parse_board(
      "XXO-----"
      "--------"
      "--------"
      "---XX---"
      "---XX---"
      "--------"
      "--------"
      "-------- O");
}

TEST(NotationPass, IsImplied) {
  const Board start = white_must_pass();
  const GameRecord game{start, {square(3, 0)}};
  EXPECT_EQ(parse_transcript("d1", start), game);
  EXPECT_EQ(board_after(game, 0), (Board{start.position.swapped(), Colour::kBlack}));
  EXPECT_TRUE(is_over(board_after(game, 1).position));
}

TEST(NotationPass, MayBeWritten) {
  const Board start = white_must_pass();
  const GameRecord game{start, {square(3, 0)}};
  EXPECT_EQ(parse_transcript("-- d1", start), game);
  EXPECT_EQ(parse_transcript("PAd1", start), game);
}

TEST(NotationPass, IsAPlyInErrors) {
  EXPECT_EQ(transcript_error("a8", white_must_pass()),
            "transcript: ply 2, character 1: found a8, expected one of the legal moves d1");
  EXPECT_EQ(transcript_error("--pa", white_must_pass()),
            "transcript: ply 2, character 3: found a pass, expected one of the legal moves d1");
}

}  // namespace
}  // namespace othello
