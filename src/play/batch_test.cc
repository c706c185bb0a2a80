#include "play/batch.h"

#include <gtest/gtest.h>

#include "core/sanitized_testing.h"
#include "eval/sample_players.h"
#include "eval/tuple_shapes.h"
#include "othello/moves.h"
#include "othello/perft.h"
#include "play/game.h"
#include "play/isa_testing.h"
#include "play/verification.h"

namespace othello {
namespace {

class EveryIsa : public testing::TestWithParam<Isa> {};

std::string isa_name(const testing::TestParamInfo<Isa>& info) {
  return std::string(name(info.param));
}

INSTANTIATE_TEST_SUITE_P(Isas, EveryIsa, testing::ValuesIn(available_isas()), isa_name);

class EveryKernel : public testing::TestWithParam<Isa> {};

INSTANTIATE_TEST_SUITE_P(Isas, EveryKernel, testing::ValuesIn(kernel_isas()), isa_name);

TEST_P(EveryKernel, EqualsThePlainLoopForEveryKindOfPlayer) {
  for (const VerificationMatch& match : verification_matches(kSanitized ? 19 : 67, 3)) {
    EXPECT_EQ(play_match(match.plan, GetParam()), play_match(match.plan, Isa::kReference))
        << match.name;
  }
}

TEST_P(EveryKernel, EqualsThePlainLoopOnManyGames) {
  const CompiledPlayer wpc(sample_player("wpc", Wpc(), Convention::kNegation, 21));
  const CompiledPlayer ties(sample_players()[2]);
  const CompiledPlayer random(sample_player("random", Uniform(), Convention::kNegation, 1));
  const std::uint64_t games = kSanitized ? 600 : 6000;
  for (const MatchPlan& plan : {MatchPlan{.a = {wpc, 0.1}, .b = {ties, 0.1}, .games = games},
                                MatchPlan{.a = {random}, .b = {random}, .games = games},
                                MatchPlan{.a = {ties, 0.0}, .b = {random}, .games = games}}) {
    EXPECT_EQ(play_match(plan, GetParam()), play_match(plan, Isa::kReference));
  }
}

TEST_P(EveryKernel, EqualsThePlainLoopWherePlacementsAreBroughtTogether) {
  std::vector<Tuple> tuples = straight_tuples(3);
  for (Tuple& tuple : rectangles(2, 2)) tuples.push_back(std::move(tuple));
  for (const Convention convention : {Convention::kNegation, Convention::kInversion}) {
    const CompiledPlayer net(
        sample_player("merging", NTuple::create(tuples).value(), convention, 4));
    const CompiledPlayer wpc(sample_player("wpc", Wpc(), Convention::kNegation, 21));
    const MatchPlan plan{
        .a = {net, 0.1}, .b = {wpc, 0.1}, .games = kSanitized ? 101 : 201, .opening_plies = 2};
    EXPECT_EQ(play_match(plan, GetParam()), play_match(plan, Isa::kReference));
  }
}

TEST_P(EveryIsa, PartsOfAMatchAddUpToTheWhole) {
  const CompiledPlayer a(sample_snakes(3, 4, 1));
  const CompiledPlayer b(sample_player("wpc", Wpc(), Convention::kNegation, 21));
  MatchPlan whole{.a = {a, 0.1}, .b = {b, 0.2}, .games = 333, .seed = 5, .opening_plies = 3};
  MatchResult sum;
  for (const std::uint64_t first : {0, 2, 100, 228}) {
    const std::uint64_t end = first == 0 ? 2 : first == 2 ? 100 : first == 100 ? 228 : 333;
    MatchPlan part = whole;
    part.first_game = first;
    part.games = end - first;
    sum += play_match(part, GetParam());
  }
  EXPECT_EQ(sum, play_match(whole, GetParam()));
}

TEST_P(EveryIsa, CountsEveryGame) {
  const CompiledPlayer a(sample_player("wpc", Wpc(), Convention::kNegation, 1));
  const MatchResult result = play_match({.a = {a, 0.1}, .b = {a, 0.1}, .games = 1501}, GetParam());
  EXPECT_EQ(result.black.games(), 751U);
  EXPECT_EQ(result.white.games(), 750U);
  EXPECT_EQ(result.pairs, 750U);
  EXPECT_EQ(play_match({.a = {a}, .b = {a}, .games = 0}, GetParam()), MatchResult{});
}

TEST_P(EveryKernel, CountsPerftLeaves) {
  const Kernels& fast = kernels(GetParam());
  const std::uint64_t expected[] = {1, 4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288};
  for (int depth = 0; depth < 10; ++depth) {
    EXPECT_EQ(fast.perft(Position::start(), depth), expected[depth]) << depth;
  }
}

TEST_P(EveryKernel, CountsPerftLeavesWherePassesAndEndsAreNear) {
  const CompiledPlayer random(sample_player("random", Uniform(), Convention::kNegation, 1));
  for (std::uint64_t g = 0; g < 40; ++g) {
    const PlayedGame game = play_game({random}, {random}, {.seed = 9, .game = g});
    GameRecord record{.start = {}, .moves = game.moves};
    const Position p = board_after(record, game.moves.size() - 7).position;
    for (int depth = 0; depth <= 9; ++depth) {
      EXPECT_EQ(kernels(GetParam()).perft(p, depth), perft(p, depth));
    }
  }
}

}  // namespace
}  // namespace othello
