#include "eval/staged_features.h"

#include <gtest/gtest.h>

#include "othello/notation.h"

namespace othello {
namespace {

Position middle_game() {
  return parse_board(
             "XXX-----"
             "-O------"
             "--------"
             "---OX---"
             "---XO---"
             "--------"
             "--------"
             "-------O X")
      ->position;
}

TEST(Stage, IsDecidedByEdgesAndCorners) {
  EXPECT_EQ(stage_of(Position::start()), Stage::kOpening);
  EXPECT_EQ(stage_of(middle_game()), Stage::kMiddle);  // one corner each
  Position p = Position::start();
  p.own |= bit(square(3, 0));
  EXPECT_EQ(stage_of(p), Stage::kMiddle);
  p.own |= bit(square(0, 0)) | bit(square(7, 7));
  EXPECT_EQ(stage_of(p), Stage::kEnding);
  EXPECT_EQ(stage_of(p.swapped()), Stage::kEnding);
}

TEST(StagedFeatures, CountsWithoutScaling) {
  const StagedFeatures evaluator(
      {.square_means = false, .moves_divisor = 1.0, .discs_divisor = 1.0});
  const auto x = evaluator.features({middle_game(), true});
  EXPECT_EQ(x[0], 0.0);  // corners: a1 own, h8 the opponent's
  EXPECT_EQ(x[1], 1.0);  // b1
  EXPECT_EQ(x[2], 1.0);  // c1
  EXPECT_EQ(x[3], 0.0);
  EXPECT_EQ(x[4], -1.0);  // b2
  EXPECT_EQ(x[9], 0.0);   // the centre is even
  // Own: a3, b3 and c3 over b2, d3 and c4 over d4, f5 and e6 over e5.
  EXPECT_EQ(x[StagedFeatures::kLegalMoves], 7.0);
  // The opponent's: e3 and f4 over e4, c5 and d6 over d5; nothing over the edge discs.
  EXPECT_EQ(x[StagedFeatures::kMobility], 4.0);
  EXPECT_EQ(x[StagedFeatures::kStableDiscs], 3.0);
  EXPECT_EQ(x[StagedFeatures::kOwnDiscs], 5.0);
  EXPECT_EQ(x[StagedFeatures::kPlayerTurn], 1.0);
  EXPECT_EQ(evaluator.features({middle_game(), false})[StagedFeatures::kPlayerTurn], 0.0);
}

TEST(StagedFeatures, ScalesByDefaultAsMeansAndFractions) {
  const auto x = StagedFeatures().features({middle_game(), false});
  EXPECT_EQ(x[1], 1.0 / 8);
  EXPECT_EQ(x[4], -1.0 / 4);
  EXPECT_EQ(x[StagedFeatures::kLegalMoves], 7.0 / 20);
  EXPECT_EQ(x[StagedFeatures::kStableDiscs], 3.0 / 64);
  EXPECT_EQ(x[StagedFeatures::kOwnDiscs], 5.0 / 64);
}

TEST(StagedFeatures, UsesTheWeightsOfTheStage) {
  StagedFeatures evaluator;
  const auto w = evaluator.weights();
  for (std::size_t stage = 0; stage < 3; ++stage) {
    w[stage * StagedFeatures::kFeatures + StagedFeatures::kPlayerTurn] =
        static_cast<double>(stage) + 1.0;
  }
  const View view{middle_game(), true};
  EXPECT_EQ(evaluator.value(view), 2.0);
  EXPECT_EQ(evaluator.value(view, Stage::kOpening), 1.0);
  EXPECT_EQ(evaluator.value(view, Stage::kEnding), 3.0);
  EXPECT_EQ(evaluator.value({Position::start(), true}), 1.0);
}

}  // namespace
}  // namespace othello
