#include "lab/run/run_learner.h"

#include <gtest/gtest.h>

#include <set>

#include "eval/player_file.h"
#include "lab/run/lab_testing.h"

namespace othello {
namespace {

Experiment with(const EvaluatorSpec& evaluator, double size = 0.0) {
  Experiment e = small_experiment();
  e.start = NewEvaluator{.evaluator = evaluator, .size = size};
  return e;
}

std::string text(const Learner& learner) { return to_json(learner.player()); }

TEST(StartPlayer, HasTheWeightsAsked) {
  const auto count = [](const EvaluatorSpec& evaluator) {
    return weight_count(start_players(with(evaluator), {}).value().front().evaluator);
  };
  EXPECT_EQ(count(WpcSpec{}), 64U);
  EXPECT_EQ(count(WpcSpec{.form = Wpc::Form::kSymmetric, .bias = true}), 11U);
  EXPECT_EQ(count(NTupleSpec{{SnakesSpec{.count = 12, .length = 6}}}), 12U * 729);
  EXPECT_EQ(count(NTupleSpec{{StraightSpec{.length = 2}}}), 288U);
  EXPECT_EQ(count(NTupleSpec{{StraightSpec{.length = 4}, RectanglesSpec{}}}), 2511U);
  EXPECT_EQ(
      count(NTupleSpec{{StraightSpec{.length = 2}, StraightSpec{.length = 3},
                        StraightSpec{.length = 4}, LinesSpec{.shortest = 5}, RectanglesSpec{}}}),
      39'411U);
  EXPECT_EQ(count(NTupleSpec{{CornersSpec{}, EdgesSpec{}}}), 19'683U + 59'049);
  EXPECT_EQ(count(NTupleSpec{{StraightSpec{.length = 3}}, {20, 35, 50}}), 4U * 648);
  EXPECT_EQ(count(MlpSpec{}), 2113U);
  EXPECT_EQ(count(SharedMlpSpec{}), 67U);
  EXPECT_EQ(count(SpatialMlpSpec{}), 5900U);
  EXPECT_EQ(count(StagedFeaturesSpec{}), 45U);
}

TEST(StartPlayer, IsDrawnForEachRun) {
  const Experiment snakes = with(NTupleSpec{{SnakesSpec{.count = 3, .length = 4}}}, 0.5);
  const auto json = [&](std::uint32_t run) {
    return to_json(start_players(snakes, {.seed = 1, .run = run}).value().front());
  };
  EXPECT_EQ(json(0), json(0));
  EXPECT_NE(json(0), json(1));
}

TEST(StartPlayer, EveryIndividualOfAPopulationIsDrawnAnew) {
  Experiment e = with(NTupleSpec{{SnakesSpec{.count = 3, .length = 4}}}, 0.5);
  const std::string alone = to_json(start_players(e, {}).value().front());
  e.learner = *learner_preset("el");
  const std::vector<Player> players = start_players(e, {}).value();
  ASSERT_EQ(players.size(), 50U);
  std::set<std::string> different;
  for (const Player& player : players) different.insert(to_json(player));
  EXPECT_EQ(different.size(), 50U);
  EXPECT_EQ(to_json(players.front()), alone) << "the first is the start of a single learner";
  EXPECT_TRUE(make_run_learner(e, {}));
}

TEST(StartPlayer, AnImpossibleStructureIsRefused) {
  EXPECT_FALSE(start_players(with(MlpSpec{{3, 1}}), {}));
  Experiment gone = small_experiment();
  gone.start = ExistingPlayer{"no-such-player"};
  EXPECT_FALSE(start_players(gone, {}));
}

TEST(RunLearner, APlayerThatCannotLearnIsRefused) {
  Experiment e = small_experiment();
  e.start = ExistingPlayer{"random"};
  const auto learner = make_run_learner(e, {});
  ASSERT_FALSE(learner);
  EXPECT_NE(learner.error().text().find("gradient"), std::string::npos) << learner.error().text();
}

TEST(RunLearner, PretrainingComesFirstAndResumesToTheBit) {
  Experiment e = with(WpcSpec{});
  e.pretraining = Pretraining{.learner = TdParameters{}, .games = 50};
  e.learner = EsParameters{.lambda = 3};
  const RunId id{.seed = 4, .run = 1};
  const auto make = [&] { return make_run_learner(e, id).value(); };
  const auto whole = make();
  whole->advance(50);
  EXPECT_EQ(whole->games(), 50U);
  whole->advance(110);
  EXPECT_EQ(whole->games(), 110U) << "50 of td, then ten generations of 6";
  EXPECT_EQ(whole->generation(), 10U);
  for (const std::uint64_t pause : {0U, 20U, 50U, 80U}) {
    const auto first = make();
    first->advance(pause);
    const auto second = make();
    ASSERT_TRUE(second->restore(first->save()));
    EXPECT_EQ(second->games(), first->games());
    second->advance(110);
    EXPECT_EQ(text(*second), text(*whole)) << "paused at " << pause;
  }
  EXPECT_FALSE(make()->restore("{}"));
  EXPECT_FALSE(make()->restore("nonsense"));
}

}  // namespace
}  // namespace othello
