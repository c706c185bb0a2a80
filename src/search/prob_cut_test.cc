#include <gtest/gtest.h>

#include <cmath>

#include "eval/player_file.h"
#include "othello/moves.h"
#include "search/move_search.h"
#include "search/prob_cut_fit.h"
#include "search/random_position_testing.h"
#include "search/searcher.h"

namespace othello {
namespace {

TEST(ProbCut, TheBoundsOfAShallowSearchFollowTheLine) {
  const ProbCutFits fits{
      {.discs = 4, .deep = 4, .shallow = 2, .slope = 2, .offset = 3, .sigma = 5},
      {.discs = 20, .deep = 4, .shallow = 1, .slope = 1, .offset = 0, .sigma = 1}};
  const ProbCutTable table(fits, 0.5, 2.0);
  const ProbCutTable::Cut& early = table.cut(4, 19);
  EXPECT_EQ(early.shallow, 2);
  // In steps of 0.5: offset 6, margin 2 * 10; 2 x + 6 - 20 >= 100 from x = 57 on.
  EXPECT_DOUBLE_EQ(early.needed_for(100), 57.0);
  EXPECT_DOUBLE_EQ(early.allowed_for(100), 37.0);
  EXPECT_EQ(table.cut(4, 20).shallow, 1);
  EXPECT_EQ(table.cut(4, 64).shallow, 1);
  EXPECT_EQ(table.cut(5, 30).shallow, 0);
  EXPECT_EQ(table.cut(60, 30).shallow, 0);
}

TEST(ProbCut, ShallowSearchesEndWithTheSameSide) {
  for (int deep = 3; deep <= kMostProbCutDepth; ++deep) {
    const int shallow = prob_cut_shallow(deep);
    EXPECT_GE(shallow, 1);
    EXPECT_LE(shallow, deep / 2);
    EXPECT_EQ(shallow % 2, deep % 2);
  }
}

class ProbCutPlayer : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    player_ = new Player(find_player("cel-n").value());
    player_->prob_cut = fit_prob_cut(*player_, {.deepest = 4, .positions = 25}).value();
  }
  static void TearDownTestSuite() { delete player_; }

  static Player* player_;
};
Player* ProbCutPlayer::player_ = nullptr;

TEST_F(ProbCutPlayer, IsFittedAtEveryStageAndKeptInItsFile) {
  // Two depths of five stages; a few may have too few positions that are not decided.
  EXPECT_GE(player_->prob_cut.size(), 8U);
  EXPECT_TRUE(check_prob_cut(player_->prob_cut));
  const auto back = player_from_json(to_json(*player_), "file");
  ASSERT_TRUE(back) << back.error().text();
  EXPECT_EQ(back->prob_cut, player_->prob_cut);
}

TEST_F(ProbCutPlayer, SavesNodesAndLeavesExactResultsAlone) {
  const CompiledPlayer compiled = CompiledPlayer(*player_).merged();
  std::uint64_t nodes = 0;
  std::uint64_t nodes_with = 0;
  SearchSettings with = parse_search("depth=6,probcut=1").value();
  SearchSettings without = with;
  without.probcut = 0;
  const GameRecord game = parse_transcript("f5d6c3d3c4f4f6f3e6e7d7").value();
  for (std::size_t i = 4; i < game.moves.size(); ++i) {
    const Board board = board_after(game, i);
    nodes += Searcher::create(compiled, search_options(*player_, without))->best(board).nodes;
    const auto found = Searcher::create(compiled, search_options(*player_, with))->best(board);
    nodes_with += found.nodes;
    EXPECT_FALSE(found.best.exact);
  }
  EXPECT_LT(nodes_with, nodes);
  // To the end of the game, by the search itself: depth 9 with nine empty squares.
  for (std::uint64_t number = 0; number < 20; ++number) {
    const Position position = random_position(number, 9);
    if (legal_moves(position) == 0) continue;
    const Board board{position, Colour::kBlack};
    with.depth = without.depth = 9;
    const auto plain = Searcher::create(compiled, search_options(*player_, without))->best(board);
    const auto cut = Searcher::create(compiled, search_options(*player_, with))->best(board);
    EXPECT_TRUE(cut.best.exact);
    EXPECT_EQ(cut.best.value, plain.best.value);
    EXPECT_EQ(cut.ties, plain.ties);
  }
}

TEST_F(ProbCutPlayer, IsRefusedWithoutFits) {
  SearchSettings settings = parse_search("depth=6,probcut=1.5").value();
  EXPECT_TRUE(check_search(*player_, settings));
  const auto refused = check_search(find_player("cel-n").value(), settings);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().text(),
            "cel-n: found probcut=1.5, expected none: this player has no fits for it (othello "
            "probcut makes them)");
  EXPECT_FALSE(fit_prob_cut(find_player("random").value(), {.deepest = 4}));
  EXPECT_FALSE(fit_prob_cut(find_player("knowledge-free").value(), {.deepest = 4}));
}

TEST(ProbCut, RefusesFitsThatMakeNoSense) {
  const ProbCutFit good{.discs = 4, .deep = 4, .shallow = 2, .slope = 1, .offset = 0, .sigma = 1};
  EXPECT_TRUE(check_prob_cut({good}));
  EXPECT_FALSE(check_prob_cut({good, good}));
  ProbCutFit bad = good;
  bad.shallow = 4;
  EXPECT_FALSE(check_prob_cut({bad}));
  bad = good;
  bad.sigma = 0;
  EXPECT_FALSE(check_prob_cut({bad}));
  // A compact file can hold any bits.
  for (double ProbCutFit::*number : {&ProbCutFit::slope, &ProbCutFit::offset, &ProbCutFit::sigma}) {
    for (const double wrong : {std::nan(""), HUGE_VAL, -HUGE_VAL}) {
      bad = good;
      bad.*number = wrong;
      EXPECT_FALSE(check_prob_cut({bad}));
    }
  }
  bad = good;
  bad.discs = 3;
  EXPECT_EQ(check_prob_cut({bad}).error().text(), "probcut[0].discs: found 3, expected 4 to 64");
}

}  // namespace
}  // namespace othello
