#include "play/openings.h"

#include <gtest/gtest.h>

#include <set>

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
    ASSERT_EQ(opening.size(), 7U);
    ASSERT_TRUE(parse_transcript(to_transcript(opening)));
    const Board board = board_after({.start = {}, .moves = opening}, opening.size());
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
  for (std::size_t i = 0; i < games.size(); ++i) EXPECT_EQ(games[i].moves, openings[i]);
}

TEST(OpeningsTest, GamesBeginWithThem) {
  const Seat seat{FrozenPlayer(sample_player("wpc", Wpc(), Convention::kNegation, 21)), 0.1};
  const Opening opening = draw_openings({.count = 1}).value().front();
  const PlayedGame game = play_game(seat, seat, {.seed = 4, .run = 0, .game = 6}, opening);
  ASSERT_GT(game.moves.size(), 40U);
  EXPECT_TRUE(std::equal(opening.begin(), opening.end(), game.moves.begin()));
  EXPECT_TRUE(parse_transcript(to_transcript(game.moves)));
  // Without an opening it is the game that it always was.
  EXPECT_EQ(play_game(seat, seat, {.seed = 4, .run = 0, .game = 6}, Opening{}).signature,
            play_game(seat, seat, {.seed = 4, .run = 0, .game = 6}).signature);
}

}  // namespace
}  // namespace othello
