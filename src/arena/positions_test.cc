#include "arena/positions.h"

#include <gtest/gtest.h>

#include <cstring>

#include "core/file.h"
#include "core/folder_testing.h"
#include "eval/sample_players.h"
#include "othello/moves.h"
#include "play/move_values.h"
#include "play/openings.h"

namespace othello {
namespace {

class PositionsTest : public testing::Test {
 protected:
  PositionsTest() { record_games(plan, best_isa(), games); }

  Player a = sample_snakes(3, 4, 1, Convention::kInversion);
  Player b = sample_player("wpc", Wpc(), Convention::kNegation, 21);
  std::vector<GameRecord> openings = draw_openings({.count = 4, .plies = 5}).value();
  std::vector<GameStart> starts = starts_after(openings);
  RecordPlan plan{
      {.a = {CompiledPlayer(a)}, .b = {CompiledPlayer(b)}, .games = 9, .starts = starts}};
  std::vector<GameMoves> games = std::vector<GameMoves>(9);
  PlayedGames played{plan, games, openings, a, b};
};

TEST_F(PositionsTest, AreThoseOfTheGames) {
  for (std::size_t g = 0; g < games.size(); ++g) {
    const GameRecord game = whole_game(openings[g / 2 % 4], games[g]);
    const std::vector<PlayedPosition> rows = positions_of(played, g, 1, this_thread());
    ASSERT_EQ(rows.size() + 5, game.moves.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const Board board = board_after(game, 5 + i);
      const bool black = board.to_move == Colour::kBlack;
      EXPECT_EQ(rows[i].own, board.position.own);
      EXPECT_EQ(rows[i].opponent, board.position.opponent);
      EXPECT_EQ(rows[i].legal, legal_moves(board.position));
      EXPECT_EQ(rows[i].black, black);
      EXPECT_EQ(rows[i].ply, 5 + i);
      EXPECT_EQ(rows[i].move, index(game.moves[5 + i]));
      EXPECT_EQ(rows[i].result, black ? games[g].disc_difference : -games[g].disc_difference);
      // Without noise the best move is played.
      const Player& mover = black == (g % 2 == 0) ? a : b;
      EXPECT_NEAR(rows[i].value, move_values(mover, board).front().value, 1e-5);
      EXPECT_EQ(rows[i].value, static_cast<float>(move_value(mover, board, game.moves[5 + i])));
    }
  }
}

TEST_F(PositionsTest, AreWrittenAsRows) {
  const TestFolder folder;
  ASSERT_TRUE(write_positions(folder / "x.pos", played, this_thread(), {}).value());
  const std::string bytes = read_file(folder / "x.pos", 1 << 20).value();
  std::uint64_t count = 0;
  std::memcpy(&count, bytes.data() + 8, sizeof count);
  EXPECT_EQ(bytes.substr(0, 8), "othpos1\n");
  ASSERT_EQ(bytes.size(), 16 + 32 * count);
  const auto first = positions_of(played, 0, 1, this_thread());
  EXPECT_EQ(std::memcmp(bytes.data() + 16, first.data(), first.size() * 32), 0);

  ASSERT_TRUE(write_positions(folder / "x.npz", played, this_thread(), {}).value());
  const std::string columns = read_file(folder / "x.npz", 1 << 20).value();
  EXPECT_NE(columns.find("value.npy"), std::string::npos);
}

TEST_F(PositionsTest, NothingIsLeftIfTheyCannotBeWritten) {
  const TestFolder folder;
  EXPECT_FALSE(*write_positions(folder / "x.pos", played, this_thread(),
                                [](std::uint64_t) { return false; }));
  EXPECT_TRUE(std::filesystem::is_empty(folder / ""));
  EXPECT_FALSE(write_positions(folder / "no/x.npz", played, this_thread(), {}));
}

}  // namespace
}  // namespace othello
