#include "play/lockstep.h"

#include <gtest/gtest.h>

#include "core/sanitized_testing.h"
#include "eval/sample_players.h"
#include "eval/tuple_shapes.h"
#include "othello/moves.h"
#include "othello/test_positions.h"
#include "play/batch.h"
#include "play/board_values.h"
#include "play/isa_testing.h"
#include "play/move_values.h"
#include "play/verification.h"

namespace othello {
namespace {

std::vector<Player> players_of_every_kind() {
  std::vector<Player> players = sample_players();
  std::vector<Tuple> tuples = straight_tuples(3);
  for (Tuple& tuple : rectangles(2, 2)) tuples.push_back(std::move(tuple));
  for (const Convention convention : {Convention::kNegation, Convention::kInversion}) {
    players.push_back(sample_player("merging", NTuple::create(tuples).value(), convention, 4));
    players.push_back(
        sample_player("stages", NTuple::create(tuples, {20, 40}).value(), convention, 5));
  }
  return players;
}

TEST(BoardScores, AndValuesAreThoseOfTheReferenceImplementation) {
  for (const Player& player : players_of_every_kind()) {
    const CompiledPlayer compiled(player);
    const BoardScores fast(compiled);
    const std::vector<Position> game = random_game_positions(3);
    for (const Colour mover : {Colour::kBlack, Colour::kWhite}) {
      std::vector<Afterstate> moves;
      for (const Position& p : game) moves.push_back({.before = p, .after = p});
      std::vector<double> scores(moves.size());
      fast.score(mover, moves, scores);
      std::vector<double> values(moves.size());
      BoardValues(player).find(mover, moves, values);
      for (std::size_t i = 0; i < moves.size(); ++i) {
        const double expected =
            std::visit([&](const auto& form) -> double { return score(form, mover, moves[i]); },
                       compiled.impl().as(mover));
        EXPECT_EQ(scores[i], expected) << player.name << ", board " << i;
        EXPECT_EQ(values[i], value_after(player, mover, moves[i]))
            << player.name << ", board " << i;
      }
    }
  }
}

TEST(BoardKernels, FollowTheRulesOnEveryInstructionSet) {
  for (const Isa isa : kernel_isas()) {
    const Kernels& steps = kernels(isa);
    // One board in each lane, and some more.
    std::vector<std::uint64_t> own(19, Position::start().own);
    std::vector<std::uint64_t> opponent(19, Position::start().opponent);
    std::vector<std::uint64_t> legal(19, legal_moves(Position::start()));
    std::vector<std::uint8_t> moves(19);
    int passes = 0;
    for (std::uint64_t turn = 0; turn < 70; ++turn) {
      steps.draw(legal, turn * 1000, moves);
      std::vector<Position> expected;
      for (std::size_t i = 0; i < own.size(); ++i) {
        const Position p{own[i], opponent[i]};
        if (legal[i] == 0) {
          ASSERT_EQ(moves[i], kPassSquare);
          ++passes;
          expected.push_back(p.swapped());
          continue;
        }
        ASSERT_NE(legal[i] >> moves[i] & 1, 0U);
        expected.push_back(play(p, square(moves[i])));
      }
      steps.step(own, opponent, moves, legal);
      for (std::size_t i = 0; i < own.size(); ++i) {
        ASSERT_EQ((Position{own[i], opponent[i]}), expected[i]) << name(isa);
        ASSERT_EQ(legal[i], legal_moves(expected[i]));
      }
    }
    EXPECT_GT(passes, 19);
  }
}

TEST(BoardKernels, DrawTheSameSquaresOnEveryInstructionSet) {
  const std::vector<std::uint64_t> sets{0, 1, 0x8000000000000000, 0x102004080000, ~0ULL, 0xf0};
  std::vector<std::uint8_t> expected(sets.size());
  kernels(Isa::kGeneric).draw(sets, 7, expected);
  EXPECT_EQ(expected[0], kPassSquare);
  EXPECT_EQ(expected[2], 63);
  for (const Isa isa : kernel_isas()) {
    std::vector<std::uint8_t> found(sets.size());
    kernels(isa).draw(sets, 7, found);
    EXPECT_EQ(found, expected) << name(isa);
  }
}

TEST(Lockstep, PlaysTheGamesOfAMatch) {
  for (const VerificationMatch& match : verification_matches(kSanitized ? 5 : 11, 5)) {
    const MatchPlan& plan = match.plan;
    EXPECT_EQ(play_in_step(plan, lockstep_seat(plan.a), lockstep_seat(plan.b), {}),
              play_match(plan, best_isa()))
        << match.name;
  }
}

TEST(Lockstep, AsksASeatOnceATurnForAllGames) {
  const CompiledPlayer wpc(sample_player("wpc", Wpc(), Convention::kNegation, 21));
  const MatchPlan plan{.a = {wpc}, .b = {wpc}, .games = 40, .seed = 4, .opening_plies = 6};
  LockstepSeat counted = lockstep_seat(plan.a);
  std::size_t calls = 0;
  std::size_t boards = 0;
  counted.find = [&, find = counted.find](std::span<const Board> some) {
    ++calls;
    boards += some.size();
    return find(some);
  };
  static_cast<void>(play_in_step(plan, counted, lockstep_seat(plan.b), {}));
  EXPECT_GT(boards, 40U * 20);
  EXPECT_LE(calls, 70U);  // once for each turn of the longest game
}

TEST(Lockstep, StopsBetweenTurns) {
  const CompiledPlayer random(sample_player("random", Uniform(), Convention::kNegation, 1));
  const MatchPlan plan{.a = {random}, .b = {random}, .games = 10};
  int turns = 0;
  const MatchResult none = play_in_step(plan, lockstep_seat(plan.a), lockstep_seat(plan.b),
                                        [&](std::uint64_t) { return ++turns < 5; });
  EXPECT_EQ(turns, 5);
  EXPECT_EQ(none, MatchResult{});
}

}  // namespace
}  // namespace othello
