#include "learn/tdmc.h"

#include <gtest/gtest.h>

#include <string>

#include "eval/player_file.h"
#include "play/playouts.h"

namespace othello {
namespace {

using P = LambdaParameters;

const Player kStart{"zero", StagedFeatures(), Convention::kNegation, ""};

std::string learned(const TdmcParameters& parameters, std::uint64_t games = 3) {
  const auto learner = make_tdmc(parameters, kStart, {}).value();
  learner->advance(games);
  return to_json(learner->player());
}

TEST(Tdmc, RefusesWhatIsOutOfRange) {
  const auto none = make_tdmc({.playouts = 0}, kStart, {});
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().text(), "playouts: found 0, expected a whole number from 1 to 1048576");
  EXPECT_FALSE(make_tdmc({.playouts = kMaxPlayouts + 1}, kStart, {}));
  EXPECT_FALSE(make_tdmc({.exploration = -1}, kStart, {}));
  EXPECT_FALSE(make_tdmc({.common = {.returns = {.gamma = 2}}}, kStart, {}));
}

TEST(Tdmc, EachChoiceTeachesOtherWeights) {
  const std::string plain = learned({.playouts = 10});
  EXPECT_NE(learned({.playouts = 11}), plain);
  EXPECT_NE(learned({.playouts = 10, .estimate = TdmcParameters::Estimate::kUct}), plain);
  const auto with = [](auto change) {
    TdmcParameters parameters{.playouts = 10};
    change(parameters.common);
    return learned(parameters);
  };
  EXPECT_NE(with([](P& p) { p.alpha.last = 0.1; }), plain);
  EXPECT_NE(with([](P& p) { p.alpha.shape = AlphaSchedule::Shape::kLinear; }), plain);
  EXPECT_NE(with([](P& p) { p.epsilon = 1.0; }), plain);
  EXPECT_NE(with([](P& p) { p.returns.gamma = 0.5; }), plain);
  EXPECT_NE(with([](P& p) { p.returns.lambda = 0.5; }), plain);
  EXPECT_NE(with([](P& p) { p.returns.mixture = ReturnParameters::Mixture::kSum; }), plain);
  EXPECT_NE(with([](P& p) { p.returns.rewards = ReturnParameters::Rewards::kMean; }), plain);
  EXPECT_NE(with([](P& p) { p.view = P::View::kBoth; }), plain);
  EXPECT_NE(with([](P& p) { p.view = P::View::kMover; }), plain);
  EXPECT_NE(with([](P& p) { p.bootstrap = P::Bootstrap::kRaw; }), plain);
  EXPECT_NE(with([](P& p) { p.gradient = P::Gradient::kTanh; }), plain);
  EXPECT_NE(with([](P& p) { p.step = P::Step::kMean; }), plain);
  EXPECT_NE(with([](P& p) { p.last_reward = P::LastReward::kEstimate; }), plain);
  EXPECT_NE(with([](P& p) { p.leaf_plies = 1; }), plain);
}

/// Playouts do not count as games of the run; only self-play games do.
TEST(Tdmc, CountsGamesOfSelfPlay) {
  const auto learner = make_tdmc({.playouts = 5}, kStart, {}).value();
  learner->advance(3);
  EXPECT_EQ(learner->games(), 3U);
}

}  // namespace
}  // namespace othello
