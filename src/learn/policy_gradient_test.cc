#include "learn/policy_gradient.h"

#include <gtest/gtest.h>

#include "eval/player_file.h"
#include "eval/sample_players.h"
#include "eval/tuple_shapes.h"
#include "learn/accelerators.h"
#include "learn/learner_state.h"
#include "othello/notation.h"
#include "play/backend_testing.h"
#include "play/batch.h"

namespace othello {
namespace {

constexpr RunId kPolicyRun{.seed = 11, .run = 3};
const Player kPolicyZero{"zero", Wpc(), Convention::kNegation, ""};

/// Records the games it was asked to play.
class WatchingBackend final : public TestBackend, public PolicySteps {
 public:
  struct Asked {
    std::uint64_t first_game;
    std::uint64_t games;
    bool self_play;
    friend bool operator==(const Asked&, const Asked&) = default;
  };

  PolicyGradient policy_gradient(std::span<const PolicyGames> plans) override {
    asked.emplace_back();
    for (const PolicyGames& plan : plans) {
      asked.back().push_back({plan.first_game, plan.games, !plan.opponent});
    }
    gradients.push_back(othello::policy_gradient(plans, isa()));
    critic = plans.front().policy.policy().critic;
    return gradients.back();
  }

  std::vector<std::vector<Asked>> asked;
  std::vector<PolicyGradient> gradients;
  std::optional<NTuple> critic;
};

double score_against(std::string_view opponent, const Player& player) {
  const Seat learned{.player = CompiledPlayer(player), .epsilon = 0.1};
  const Seat other{.player = CompiledPlayer(shipped_player(opponent).value()), .epsilon = 0.1};
  return play_match({.a = learned, .b = other, .games = 4000, .seed = 77}, best_isa())
      .total()
      .score();
}

TEST(PolicyGradient, StepsAlongTheMeanGradientOfAGame) {
  PolicyGradientParameters p{.games = 8, .rate = 0.5, .rate_last = 0.5};
  p.ascent = {.rule = AscentParameters::Rule::kMomentum, .momentum = 0.0};
  p.average_from = 1.0;
  const Player start = sample_snakes(3, 4, 1);
  WatchingBackend backend;
  const auto learner = make_policy_gradient(p, start, kPolicyRun, backend).value();
  std::vector<double> expected(weights(start.evaluator).begin(), weights(start.evaluator).end());
  for (std::uint64_t step = 1; step <= 3; ++step) {
    learner->advance(8 * step);
    ASSERT_EQ(backend.gradients.size(), step);
    const Player player = learner->player();
    for (std::size_t i = 0; i < expected.size(); ++i) {
      expected[i] += 0.5 * (static_cast<double>(backend.gradients.back().actor[i]) / (65536 * 8));
      ASSERT_EQ(weights(player.evaluator)[i], expected[i]) << i;
    }
  }
}

TEST(PolicyGradient, SharesTheGamesOfAStepAmongItsOpponents) {
  PolicyGradientParameters p{.games = 12};
  p.opponents.phases = {{1.0, {{"heuristic", 1.0}, {"self", 2.0}}}};
  WatchingBackend backend;
  const auto learner = make_policy_gradient(p, kPolicyZero, kPolicyRun, backend).value();
  learner->advance(24);
  const std::vector<std::vector<WatchingBackend::Asked>> expected{{{0, 4, false}, {4, 8, true}},
                                                                  {{12, 4, false}, {16, 8, true}}};
  EXPECT_EQ(backend.asked, expected);
}

TEST(PolicyGradient, ThePlayerIsTheMeanOfTheActorsSinceAveragingBegan) {
  PolicyGradientParameters p{.games = 4, .horizon = 16};
  p.average_from = 1.0;
  PolicyGradientParameters averaged = p;
  averaged.average_from = 0.5;
  const auto actors = make_policy_gradient(p, kPolicyZero, kPolicyRun).value();
  const auto mean = make_policy_gradient(averaged, kPolicyZero, kPolicyRun).value();
  std::vector<double> sum(64, 0.0);
  for (std::uint64_t step = 1; step <= 3; ++step) {
    actors->advance(4 * step);
    mean->advance(4 * step);
    const Player actor = actors->player();
    if (step < 2) {
      EXPECT_EQ(player_fingerprint(mean->player()), player_fingerprint(actor));
      continue;
    }
    const Player player = mean->player();
    for (std::size_t i = 0; i < sum.size(); ++i) {
      sum[i] += weights(actor.evaluator)[i];
      EXPECT_EQ(weights(player.evaluator)[i], sum[i] / static_cast<double>(step - 1));
    }
  }
}

TEST(PolicyGradient, LeavesABiasAlone) {
  Player start{"bias", Wpc(Wpc::Form::kSymmetric, true), Convention::kInversion, ""};
  weights(start.evaluator).back() = 0.25;
  const auto learner = make_policy_gradient({.games = 10}, start, kPolicyRun).value();
  learner->advance(20);
  EXPECT_EQ(weights(learner->player().evaluator).back(), 0.25);
  EXPECT_NE(weights(learner->player().evaluator).front(), 0.0);
}

/// The critic expects a result for the side to move; a player's value of a board is for the side
/// that has moved.
TEST(PolicyGradient, ItsCriticIsAPlayerWithValues) {
  for (const Convention convention : {Convention::kNegation, Convention::kInversion}) {
    Player start = sample_snakes(3, 4, 1);
    start.convention = convention;
    WatchingBackend backend;
    const auto learner = make_policy_gradient({.games = 8}, start, kPolicyRun, backend).value();
    learner->advance(16);
    const Player critic = learner->critic().value();
    EXPECT_EQ(critic.meaning, Meaning::kValue);
    EXPECT_EQ(learner->player().meaning, Meaning::kPreference);
    learner->advance(24);  // the games of this step had that critic
    const Position black = board_after(parse_transcript("f5d6c3d3c4").value(), 5).black_view();
    for (const Colour mover : {Colour::kBlack, Colour::kWhite}) {
      const Position own = mover == Colour::kBlack ? black : black.swapped();
      const bool negation = convention == Convention::kNegation;
      const double sign = negation && mover == Colour::kWhite ? -1 : 1;
      const double value = sign * othello::value(critic.evaluator, {negation ? black : own, false});
      // The opponent is to move: under negation its expected result is also of opposite sign.
      const double expected_for_opponent = negation ? -sign * backend.critic->value({black, true})
                                                    : backend.critic->value({own.swapped(), true});
      EXPECT_DOUBLE_EQ(value, -expected_for_opponent);
      EXPECT_NE(value, 0.0);
    }
  }
}

TEST(PolicyGradient, GoesThroughTheLengthsOfOpenings) {
  const auto weights_after = [](std::uint32_t longest, std::optional<std::uint32_t> least,
                                std::uint64_t games) {
    const auto learner = make_policy_gradient(
        {.games = 10, .average_from = 1, .opening_plies = longest, .opening_plies_least = least},
        kPolicyZero, kPolicyRun);
    (*learner)->advance(games);
    const Player player = (*learner)->player();
    const auto all = weights(player.evaluator);
    return std::vector<double>(all.begin(), all.end());
  };
  // Adam's first step does not depend on the gradient's size, so take two steps.
  EXPECT_EQ(weights_after(3, 3, 20), weights_after(3, {}, 20));
  EXPECT_EQ(weights_after(3, 2, 10), weights_after(2, {}, 10));
  EXPECT_NE(weights_after(3, 2, 20), weights_after(2, {}, 20));
  EXPECT_NE(weights_after(3, 2, 10), weights_after(3, {}, 10));
}

std::string policy_refusal(const PolicyGradientParameters& parameters,
                           const Player& start = kPolicyZero) {
  const auto learner = make_policy_gradient(parameters, start, {});
  return learner ? "made" : learner.error().text();
}

TEST(PolicyGradient, RefusesWhatItCannotDo) {
  EXPECT_EQ(policy_refusal({}), "made");
  EXPECT_EQ(policy_refusal({}, shipped_player("manning-tdl").value()),
            "policy_gradient needs tuples of squares; the evaluator 'shared_mlp' has none");
  EXPECT_EQ(policy_refusal({.games = 7}),
            "step_games: found 7, expected an even number: half of them with each colour");
  EXPECT_EQ(policy_refusal({.temperature = 0.0}),
            "temperature: found 0, expected a number from 1e-06 to 1000000");
  EXPECT_EQ(policy_refusal({.temperature_last = 2.0}),
            "temperature_last: found 2, expected at most 1, its initial value");
  EXPECT_EQ(policy_refusal({.opening_plies_least = 9}),
            "opening_plies_least: found 9, expected at most 8, the number of opening_plies");
  EXPECT_EQ(policy_refusal({.rate = 0.1, .rate_last = 0.2}),
            "rate_last: found 0.2, expected at most 0.1, its initial value");
  EXPECT_EQ(policy_refusal({.critic_rate = 0.0}),
            "critic_rate: found 0, expected a number above 0 and at most 1000");
  PolicyGradientParameters p;
  p.opponents.phases = {{1.0, {{"heuristik"}}}};
  EXPECT_EQ(policy_refusal(p),
            "phase[0].opponents[0]: no player or file named 'heuristik'; did you mean "
            "'heuristic'?");
  p.opponents = {.phases = {{1.0, {{"past"}}}}, .past_size = 1000};
  EXPECT_EQ(policy_refusal(p, sample_snakes(300, 6, 1)),
            "1006 individuals of 218700 weights would need 5.3 GB of memory, expected at most "
            "4.3 GB");
}

TEST(PolicyGradient, LearnsFromItself) {
  Player start{"straight", NTuple::create(straight_tuples(2)).value(), Convention::kInversion, ""};
  EXPECT_LT(score_against("random", start), 0.55);
  const auto learner =
      make_policy_gradient({.games = 100, .horizon = 3000}, start, {.seed = 1, .run = 0}).value();
  learner->advance(3000);
  EXPECT_GT(score_against("random", learner->player()), 0.75);
}

}  // namespace
}  // namespace othello
