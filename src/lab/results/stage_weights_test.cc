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

TEST(StageWeights, OfADiscAreSharedByTheSquaresOfAMean) {
  StagedFeatures means;
  StagedFeatures sums({.square_means = false});
  for (StagedFeatures* staged : {&means, &sums}) {
    for (double& weight : staged->weights()) weight = 8.0;
  }
  const ClassWeights shared = disc_weights(with_final(means), Stage::kMiddle).value().at(0);
  EXPECT_EQ(shared, (ClassWeights{2, 1, 1, 1, 2, 1, 1, 2, 1, 2}));
  const ClassWeights alone = disc_weights(with_final(sums), Stage::kMiddle).value().at(0);
  EXPECT_EQ(alone, (ClassWeights{8, 8, 8, 8, 8, 8, 8, 8, 8, 8}));
  EXPECT_FALSE(disc_weights(with_final(Wpc()), Stage::kMiddle));
}

TEST(StageWeights, AreScaledToASize) {
  EXPECT_EQ(scaled(std::array{3.0, -1.0, 1.0, -5.0}, 6.0), (std::array{6.0, -2.0, 2.0, -10.0}));
  EXPECT_EQ(scaled(std::array{0.0, 0.0}, 6.0), (std::array{0.0, 0.0}));
}

TEST(StageWeights, StandOnAllSquaresOfTheirClass) {
  const SquareValues board = on_board(numbered(10.0));
  for (const std::size_t corner : {0U, 7U, 56U, 63U}) EXPECT_EQ(board[corner], 10.0);
  EXPECT_EQ(board[1], 11.0);
  EXPECT_EQ(board[8], 11.0);
  EXPECT_EQ(board[27], 19.0);
}

}  // namespace
}  // namespace othello
