#include "play/game.h"

#include <gtest/gtest.h>

#include <map>

#include "eval/sample_players.h"
#include "othello/moves.h"
#include "play/score.h"

namespace othello {
namespace {

const CompiledPlayer& random_player() {
  static const CompiledPlayer player(sample_player("random", Uniform(), Convention::kNegation, 1));
  return player;
}

TEST(Game, RecordsALegalGame) {
  const CompiledPlayer wpc(sample_player("wpc", Wpc(), Convention::kNegation, 2));
  for (std::uint64_t g = 0; g < 50; ++g) {
    const PlayedGame game = play_game({wpc, 0.2}, {random_player()}, {.seed = 4, .game = g});
    const auto record = parse_transcript(to_transcript(game.moves));
    ASSERT_TRUE(record.has_value()) << record.error().text();
    const Board end = board_after(*record, game.moves.size());
    EXPECT_TRUE(is_over(end.position));
    EXPECT_EQ(disc_difference(end.black_view()), game.disc_difference);
  }
}

TEST(Game, PairsShareTheirOpening) {
  for (std::uint64_t pair = 0; pair < 20; ++pair) {
    const auto opening = [&](std::uint64_t game) {
      auto moves =
          play_game({random_player()}, {random_player()}, {.seed = 4, .game = game}, 7).moves;
      moves.resize(7);
      return moves;
    };
    EXPECT_EQ(opening(2 * pair), opening(2 * pair + 1));
    EXPECT_NE(opening(2 * pair), opening(2 * pair + 2));
  }
}

TEST(Game, RandomMovesAreUniform) {
  std::map<Square, int> counts;
  for (std::uint64_t g = 0; g < 4000; ++g) {
    const Board start;
    ++counts[choose_move({random_player()}, start, turn_words({.seed = 1, .game = g}, 0, false))];
  }
  ASSERT_EQ(counts.size(), 4U);
  // Standard deviation 27 each.
  for (const auto& [s, count] : counts) EXPECT_NEAR(count, 1000, 110) << to_text(s);
}

TEST(Game, EpsilonIsTheShareOfRandomMoves) {
  Wpc wpc;
  wpc.weights()[19] = 1.0;  // prefers d3, the first of the four opening moves
  const CompiledPlayer player(Player{"d3", wpc, Convention::kNegation, ""});
  int others = 0;
  for (std::uint64_t g = 0; g < 4000; ++g) {
    const TurnWords words = turn_words({.seed = 1, .game = g}, 0, false);
    others += choose_move({player, 0.4}, Board{}, words) != square(19) ? 1 : 0;
  }
  EXPECT_NEAR(others, 4000 * 0.4 * 0.75, 110);  // standard deviation 29
  EXPECT_EQ(noise_threshold(0.0), 0U);
  EXPECT_EQ(noise_threshold(1.0), 1ULL << 32);
}

TEST(Game, FirstFoundTakesTheFirstOfEqualMoves) {
  const CompiledPlayer zero(Player{"zero", Wpc(), Convention::kNegation, ""});
  for (std::uint64_t g = 0; g < 20; ++g) {
    const TurnWords words = turn_words({.seed = 1, .game = g}, 0, false);
    EXPECT_EQ(choose_move({zero, 0.0, TieBreak::kFirst}, Board{}, words), square(19));
  }
}

/// Under negation White takes the move of least value for Black; under inversion the move of
/// greatest value with colours swapped.
TEST(Game, ConventionsDecideWhitesMoves) {
  const Board white{play(Position::start(), square(37)), Colour::kWhite};
  for (std::uint64_t seed = 1; seed < 30; ++seed) {
    for (const Convention convention : {Convention::kNegation, Convention::kInversion}) {
      const Player player = sample_snakes(5, 4, seed, convention);
      Square expected{};
      double best = -1e9;
      for (const Square s : each(legal_moves(white.position))) {
        const Position black_view = play(white.position, s);
        const double v = convention == Convention::kNegation
                             ? -value(player.evaluator, {black_view, true})
                             : value(player.evaluator, {black_view.swapped(), false});
        if (v > best) {
          best = v;
          expected = s;
        }
      }
      EXPECT_EQ(choose_move({CompiledPlayer(player)}, white, {0, 0}), expected);
    }
  }
}

/// A compiled form's score must order boards as the evaluator's own value does.
TEST(Score, AgreesWithTheEvaluatorsValue) {
  for (const Player& player : sample_players()) {
    if (std::holds_alternative<Uniform>(player.evaluator)) continue;
    const CompiledPlayer compiled(player);
    for (std::uint64_t g = 0; g < 10; ++g) {
      const PlayedGame game =
          play_game({random_player()}, {random_player()}, {.seed = 3, .game = g});
      const GameRecord record{.start = {}, .moves = game.moves};
      for (std::size_t ply = 4; ply < 50; ply += 9) {
        const Board board = board_after(record, ply);
        const Square chosen = choose_move({compiled}, board, {0, 0});
        const auto mover_value = [&](Square s) {
          const Position after = play(board.position, s);  // seen by the opponent
          const bool black = board.to_move == Colour::kBlack;
          const bool own_view = black || player.convention == Convention::kInversion;
          const View view{own_view ? after.swapped() : after, !own_view};
          const double v =
              std::holds_alternative<StagedFeatures>(player.evaluator)
                  ? std::get<StagedFeatures>(player.evaluator).value(view, stage_of(board.position))
                  : value(player.evaluator, view);
          return own_view ? v : -v;
        };
        for (const Square s : each(legal_moves(board.position))) {
          EXPECT_GE(mover_value(chosen), mover_value(s) - 1e-5 * std::abs(mover_value(s)) - 1e-7)
              << player.name;
        }
      }
    }
  }
}

}  // namespace
}  // namespace othello
