#include "backend/cuda/board.cuh"

#include <gtest/gtest.h>

#include "backend/cuda/random.cuh"
#include "othello/moves.h"
#include "othello/test_positions.h"

namespace othello::cuda {
namespace {

TEST(DeviceBoard, MovesAndFlipsAreThoseOfTheGame) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const GameRecord game = random_game(seed);
    for (std::size_t i = 0; i <= game.moves.size(); ++i) {
      for (const bool swap : {false, true}) {
        const Position seen = board_after(game, i).position;
        const Position p = swap ? seen.swapped() : seen;
        const Squares moves = othello::legal_moves(p);
        ASSERT_EQ(legal_moves(p.own, p.opponent), moves);
        const TurnedBoard board = with_half_turn(p.own, p.opponent);
        for (const Square s : each(p.empty())) {
          ASSERT_EQ(board.flips(index(s)), flips(p, s)) << seed << ' ' << i << ' ' << index(s);
        }
        for (unsigned n = 0; n < static_cast<unsigned>(std::popcount(moves)); ++n) {
          ASSERT_EQ(nth_square(moves, n), index(nth(moves, n)));
        }
      }
    }
  }
}

TEST(DeviceBoard, NthSquareReachesTheLast) {
  for (unsigned n = 0; n < 64; ++n) EXPECT_EQ(nth_square(~0ULL, n), static_cast<int>(n));
  EXPECT_EQ(nth_square(1ULL << 63, 0), 63);
  EXPECT_EQ(lowest(0x10), 4);
}

TEST(DeviceRandom, WordsAreThoseOfTheCore) {
  for (std::uint32_t i = 0; i < 100; ++i) {
    const RandomCounter counter{
        .purpose = Purpose::kTest, .stream = i, .game = 0x123456789abcdefULL * i, .block = i * i};
    const std::uint64_t seed = 0xfedcba9876543210ULL + i;
    const RandomBlock expected = random_block(seed, counter);
    const RandomWords words =
        random_words(seed, counter.game, counter.block, stream_of(Purpose::kTest, i));
    EXPECT_EQ((RandomBlock{words.w0, words.w1, words.w2, words.w3}), expected) << i;
  }
}

}  // namespace
}  // namespace othello::cuda
