#include "play/playouts.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <vector>

#include "othello/test_positions.h"

namespace othello {
namespace {

std::vector<Board> boards_of_a_game(std::uint64_t seed) {
  const GameRecord game = random_game(seed);
  std::vector<Board> boards;
  for (std::size_t i = 0; i <= game.moves.size(); ++i) boards.push_back(board_after(game, i));
  return boards;
}

std::vector<std::int32_t> played_out(const std::vector<Board>& boards, const PlayoutPlan& plan,
                                     Isa isa = best_isa()) {
  std::vector<std::int32_t> balances(boards.size(), 12345);
  play_out(boards, plan, isa, balances);
  return balances;
}

TEST(Playouts, EveryInstructionSetGivesTheSameNumbers) {
  for (const std::uint32_t playouts : {1U, 7U, 60U, 64U, 65U}) {
    const auto boards = boards_of_a_game(playouts);
    const PlayoutPlan plan{.playouts = playouts, .seed = 3, .stream = 5, .game = 1ULL << 40};
    const auto expected = played_out(boards, plan, Isa::kReference);
    for (const Isa isa : available_isas()) {
      EXPECT_EQ(played_out(boards, plan, isa), expected) << name(isa) << ' ' << playouts;
    }
  }
}

TEST(Playouts, DependOnNothingButTheirNumbers) {
  const auto boards = boards_of_a_game(1);
  const PlayoutPlan plan{.playouts = 20};
  const auto together = played_out(boards, plan);
  for (const std::size_t i : {0U, 9U, 33U}) {
    PlayoutPlan alone = plan;
    alone.first_board = static_cast<std::uint32_t>(i);
    EXPECT_EQ(played_out({boards[i]}, alone)[0], together[i]);
  }
  PlayoutPlan other_game = plan;
  other_game.game = 1;
  PlayoutPlan other_run = plan;
  other_run.stream = 1;
  PlayoutPlan other_seed = plan;
  other_seed.seed = 2;
  EXPECT_NE(played_out(boards, other_game), together);
  EXPECT_NE(played_out(boards, other_run), together);
  EXPECT_NE(played_out(boards, other_seed), together);
}

TEST(Playouts, GiveTheResultOfAGameThatIsOver) {
  for (std::uint64_t seed = 1; seed < 20; ++seed) {
    const Board end = boards_of_a_game(seed).back();
    const int difference = disc_difference(end.black_view());
    EXPECT_EQ(played_out({end}, {.playouts = 70})[0], 70 * ((difference > 0) - (difference < 0)));
  }
}

TEST(Playouts, AreSeenFromBlackWhoeverMoves) {
  // The same discs with colours and mover exchanged: the same games with the results exchanged.
  for (const Board& board : boards_of_a_game(4)) {
    const Board mirrored{board.position, other(board.to_move)};
    EXPECT_EQ(played_out({mirrored}, {.playouts = 30})[0],
              -played_out({board}, {.playouts = 30})[0]);
  }
}

TEST(Playouts, MeanOfRandomGamesIsKnown) {
  // Random against random in 2 M games of `othello match`: Black's score is .4747.
  const auto balances = played_out(std::vector<Board>(20), {.playouts = 20'000});
  double sum = 0;
  for (const std::int32_t balance : balances) sum += balance;
  EXPECT_NEAR(sum / 400'000, 2 * 0.4747 - 1, 0.006);
}

}  // namespace
}  // namespace othello
