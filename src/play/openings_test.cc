#include "play/openings.h"

#include <gtest/gtest.h>

#include <set>

#include "core/file.h"
#include "core/folder_testing.h"
#include "eval/sample_players.h"
#include "othello/game_file.h"
#include "othello/notation.h"
#include "othello/symmetry.h"
#include "play/game.h"

namespace othello {
namespace {

TEST(OpeningsTest, AreLegalAndDifferUnderEverySymmetry) {
  const auto openings = draw_openings({.count = 500, .plies = 7, .seed = 3});
  ASSERT_TRUE(openings);
  ASSERT_EQ(openings->size(), 500U);
  std::set<std::pair<Squares, Squares>> seen;
  for (const Opening& opening : *openings) {
    ASSERT_EQ(opening.moves.size(), 7U);
    ASSERT_TRUE(parse_transcript(to_transcript(opening.moves)));
    const Board board = board_after(opening, opening.moves.size());
    ASSERT_EQ(board.to_move, Colour::kWhite);
    ASSERT_FALSE(seen.contains({board.position.own, board.position.opponent}));
    for (const Symmetry symmetry : kSymmetries) {
      const Position image = transform(symmetry, board.position);
      seen.emplace(image.own, image.opponent);
    }
  }
}

TEST(OpeningsTest, FollowFromTheSeed) {
  const OpeningOptions options{.count = 20, .plies = 5, .seed = 8};
  EXPECT_EQ(draw_openings(options).value(), draw_openings(options).value());
  EXPECT_NE(draw_openings(options).value(),
            draw_openings({.count = 20, .plies = 5, .seed = 9}).value());
}

TEST(OpeningsTest, ThereAreNotManyOfFewPlies) {
  EXPECT_EQ(draw_openings({.count = 2, .plies = 1}).error().text(),
            "found 1 different openings of 1 plies, expected 2");
  EXPECT_TRUE(draw_openings({.count = 3, .plies = 2}));  // diagonal, perpendicular, parallel
  EXPECT_FALSE(draw_openings({.count = 4, .plies = 2}));
}

TEST(OpeningsTest, AreWrittenAsGames) {
  const auto openings = draw_openings({.count = 30, .plies = 6}).value();
  const auto games = parse_games(write_openings(openings), "file").value();
  ASSERT_EQ(games.size(), openings.size());
  for (std::size_t i = 0; i < games.size(); ++i) EXPECT_EQ(games[i].game, openings[i]);
}

std::string refusal(const std::string& text) {
  const TestFolder folder;
  const std::string file = folder / "x.games";
  EXPECT_TRUE(write_file_atomically(file, text));
  const auto openings = read_openings(file);
  if (openings) return "read";
  const std::string error = openings.error().text();
  return error.substr(error.find("x.games"));
}

TEST(OpeningsTest, BadFilesAreRefused) {
  EXPECT_EQ(refusal("f5d6\n# nothing\nf5f5\n"),
            "x.games: line 3: transcript: ply 2, character 3: found f5, expected one of the legal "
            "moves f4 d6 f6");
  const std::string finished =
      "x.games: line 2: found a finished game, expected an opening after "
      "which a side can move";
  EXPECT_EQ(refusal("f5\nf5d6c5f4e7f6g5e6e3\n"), finished);
  EXPECT_EQ(refusal("f5\n" + std::string(27, '-') + "XX------XX" + std::string(27, '-') + " O\n"),
            finished);
  EXPECT_EQ(refusal("f5\nf5d6c5f4e7f6g5e6e3f3\n"),
            "x.games: line 2: transcript: ply 10, character 19: found 'f3', expected nothing after "
            "the end of the game");
  EXPECT_EQ(refusal(std::string(64, '-') + " X\n"),
            "x.games: line 1: board: found no disc on d4 e4 d5 e5, expected discs on all of d4 e4 "
            "d5 e5");
}

TEST(OpeningsTest, GamesBeginWithThem) {
  const Seat seat{CompiledPlayer(sample_player("wpc", Wpc(), Convention::kNegation, 21)), 0.1};
  const GameId id{.seed = 4, .stream = 0, .game = 6};
  const PlayedGame whole = play_game(seat, seat, id);
  // A game that goes on from any of its own positions is the same game, to the hash.
  for (std::size_t ply = 0; ply < whole.moves.size(); ++ply) {
    const auto middle = whole.moves.begin() + static_cast<std::ptrdiff_t>(ply);
    const Opening opening{.start = {}, .moves = {whole.moves.begin(), middle}};
    const PlayedGame rest = play_game(seat, seat, id, 0, start_after(opening));
    EXPECT_EQ(rest.moves, std::vector<Square>(middle, whole.moves.end()));
    EXPECT_EQ(rest.signature, whole.signature);
    EXPECT_EQ(rest.disc_difference, whole.disc_difference);
  }
}

TEST(OpeningsTest, APairOfGamesSharesAnOpening) {
  const std::vector<GameStart> starts =
      starts_after(draw_openings({.count = 3, .plies = 4}).value());
  EXPECT_EQ(start_of_game(starts, 4).hash, starts[2].hash);
  EXPECT_EQ(start_of_game(starts, 5).hash, starts[2].hash);
  EXPECT_EQ(start_of_game(starts, 6).hash, starts[0].hash) << "the first again";
  EXPECT_EQ(start_of_game({}, 6).position, Position::start());
}

}  // namespace
}  // namespace othello
