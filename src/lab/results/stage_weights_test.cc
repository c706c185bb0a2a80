#include "lab/results/stage_weights.h"

#include <gtest/gtest.h>

namespace othello {
namespace {

FeatureWeights numbered(double first) {
  FeatureWeights weights{};
  for (std::size_t i = 0; i < weights.size(); ++i) weights[i] = first + static_cast<double>(i);
  return weights;
}

RunData with_final(Evaluator evaluator) {
  RunData data;
  data.folder = "runs/x";
  data.finals.push_back({1, Player{"p", std::move(evaluator), Convention::kNegation, ""}});
  return data;
}

TEST(StageWeights, AreThoseOfTheStage) {
  StagedFeatures staged;
  staged.weights()[StagedFeatures::kFeatures + StagedFeatures::kMobility] = 0.25;
  const RunData data = with_final(staged);
  EXPECT_EQ(stage_weights(data, Stage::kMiddle).value()[0][StagedFeatures::kMobility], 0.25);
  EXPECT_EQ(stage_weights(data, Stage::kEnding).value()[0][StagedFeatures::kMobility], 0.0);
}

TEST(StageWeights, RefusePlayersWithoutStagesAndRunsThatAreNotFinished) {
  const auto none = stage_weights(with_final(Wpc()), Stage::kMiddle);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().text(),
            "runs/x: found the evaluator 'wpc', expected one with weights for stages");
  RunData unfinished;
  EXPECT_FALSE(stage_weights(unfinished, Stage::kMiddle));
}

TEST(StageWeights, AreNormalisedByThePlayersTurn) {
  FeatureWeights weights = numbered(1.0);
  weights[StagedFeatures::kPlayerTurn] = 2.0;
  const FeatureWeights shares = normalised(weights);
  EXPECT_EQ(shares[0], 0.5);
  EXPECT_EQ(shares[StagedFeatures::kPlayerTurn], 1.0);
}

TEST(StageWeights, StandOnAllSquaresOfTheirClass) {
  const SquareValues board = on_board(numbered(10.0));
  for (const std::size_t corner : {0U, 7U, 56U, 63U}) EXPECT_EQ(board[corner], 10.0);
  EXPECT_EQ(board[1], 11.0);
  EXPECT_EQ(board[8], 11.0);
  EXPECT_EQ(board[27], 19.0);
}

TEST(StageWeights, CorrelateWithTenOthers) {
  const FeatureWeights weights = numbered(1.0);
  const std::vector<double> rising{0, 2, 4, 6, 8, 10, 12, 14, 16, 18};
  const std::vector<double> falling{9, 8, 7, 6, 5, 4, 3, 2, 1, 0};
  EXPECT_NEAR(square_correlation(weights, rising), 1.0, 1e-12);
  EXPECT_NEAR(square_correlation(weights, falling), -1.0, 1e-12);
  EXPECT_EQ(square_correlation(weights, std::vector<double>(10, 1.0)), 0.0);
}

}  // namespace
}  // namespace othello
