#include "learn/coherence.h"

#include <gtest/gtest.h>

#include "eval/wpc.h"
#include "learn/catalogue.h"
#include "learn/td_game.h"

namespace othello {
namespace {

using CoherenceKind = TdParameters::Coherence;

TEST(Coherence, ChangesOfOneSignAreMadeInFull) {
  Coherence coherence({.coherence = CoherenceKind::kLinear}, 2);
  EXPECT_EQ(coherence.step(1, 0.5), 0.5) << "no change recorded yet";
  EXPECT_EQ(coherence.step(1, 0.25), 0.25);
  EXPECT_EQ(coherence.step(1, -0.25), -0.25) << "a change counts from the next time on";
  // N = 0.5 + 0.25 - 0.25, A = 1.
  EXPECT_EQ(coherence.step(1, 1.0), 0.5);
  EXPECT_EQ(coherence.step(0, -3.0), -3.0) << "weights are independent";
}

TEST(Coherence, ChangesThatCancelAreNotMade) {
  Coherence linear({.coherence = CoherenceKind::kLinear}, 1);
  EXPECT_EQ(linear.step(0, 0.5), 0.5);
  EXPECT_EQ(linear.step(0, -0.5), -0.5);
  EXPECT_EQ(linear.step(0, 0.5), 0.0);
  Coherence exponential({.coherence = CoherenceKind::kExponential, .coherence_beta = 2.0}, 1);
  EXPECT_EQ(exponential.step(0, 0.5), 0.5);
  EXPECT_EQ(exponential.step(0, -0.5), -0.5);
  EXPECT_NEAR(exponential.step(0, 0.5), 0.5 * std::exp(-2.0), 1e-15);
}

TEST(Coherence, OneUpdateEqualsThePlainOne) {
  Wpc plain;
  Wpc coherent;
  Coherence coherence({.coherence = CoherenceKind::kLinear}, plain.weights().size());
  std::vector<double> scratch;
  const View start = black_view_of(Board{});
  td_update(plain, start, 1.0, 0.25, scratch);
  td_update(coherent, start, 1.0, 0.25, scratch, &coherence);
  EXPECT_TRUE(
      std::equal(plain.weights().begin(), plain.weights().end(), coherent.weights().begin()));
}

std::vector<double> weights_after(Learner& learner, std::uint64_t games) {
  learner.advance(games);
  const Player player = learner.player();
  const auto learned = weights(player.evaluator);
  return {learned.begin(), learned.end()};
}

TEST(Coherence, ARunResumedEndsInTheSameBits) {
  for (const CoherenceKind kind : {CoherenceKind::kLinear, CoherenceKind::kExponential}) {
    const LearnerParameters parameters = TdParameters{.alpha = 0.1, .coherence = kind};
    const Player start{"start", Wpc{}, Convention::kNegation, ""};
    const auto whole = make_learner(parameters, start, {.seed = 5}).value();
    const auto first = make_learner(parameters, start, {.seed = 5}).value();
    const auto second = make_learner(parameters, start, {.seed = 5}).value();
    const std::vector<double> expected = weights_after(*whole, 60);
    first->advance(25);
    ASSERT_TRUE(second->restore(first->save()));
    EXPECT_EQ(weights_after(*second, 60), expected);
    const auto plain = make_learner(TdParameters{.alpha = 0.1}, start, {.seed = 5}).value();
    EXPECT_NE(weights_after(*plain, 60), expected);
    EXPECT_FALSE(plain->restore(first->save())) << "a state of another method";
  }
}

TEST(Coherence, PopulationsRefuseIt) {
  auto parameters = std::get<GenerationalParameters>(*learner_preset("ctdl"));
  parameters.training.td.coherence = CoherenceKind::kLinear;
  const auto made =
      make_learner(parameters, Player{"start", Wpc{}, Convention::kNegation, ""}, {.seed = 1});
  ASSERT_FALSE(made);
  EXPECT_TRUE(made.error().text().starts_with("td.coherence: expected 'none'"))
      << made.error().text();
}

}  // namespace
}  // namespace othello
