#include "learn/catalogue.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/folder_testing.h"
#include "eval/player_file.h"
#include "eval/sample_players.h"

namespace othello {
namespace {

const Player kZero{"zero", Wpc(), Convention::kNegation, ""};

std::string refusal(const LearnerParameters& parameters, const Player& start = kZero,
                    const RunId& id = {}) {
  const auto learner = make_learner(parameters, start, id);
  return learner ? "made" : learner.error().text();
}

TEST(Catalogue, NamesEveryMethodOnce) {
  EXPECT_EQ(learner_names(),
            (std::vector<std::string_view>{"td", "es", "el", "cel", "etdl", "ctdl", "td_lambda",
                                           "tdmc", "gradient_es", "cma_es", "preference",
                                           "policy_gradient", "regression"}));
  const Player network = sample_snakes(2, 3, 1);  // which every method can train
  for (const LearnerEntry& entry : learner_catalogue()) {
    const auto preset = learner_preset(entry.name);
    ASSERT_TRUE(preset) << entry.name;
    EXPECT_EQ(name(*preset), entry.name);
    // The only method with a required parameter.
    EXPECT_EQ(refusal(*preset, network), entry.name == "preference"
                                             ? "record: found no name, expected a file of games"
                                             : "made");
  }
  EXPECT_FALSE(learner_preset("tdl"));
}

TEST(Catalogue, SaysWhichPairsArePossible) {
  const TestFolder folder;
  const std::string record = folder.write("games", "f5d6c3\n");
  const std::vector<Player> players = sample_players();
  for (const LearnerEntry& entry : learner_catalogue()) {
    for (Player player : players) {
      player.convention = Convention::kNegation;
      const auto* network = std::get_if<NTuple>(&player.evaluator);
      const std::string expected =
          has(player.evaluator, entry.needs) ? "made"
          : network != nullptr && network->has_mobility()
              ? fmt::format("{} needs {} alone; the evaluator 'ntuple' has mobility too",
                            entry.name, name(entry.needs))
              : fmt::format("{} needs {}; the evaluator '{}' has none", entry.name,
                            name(entry.needs), kind(player.evaluator));
      LearnerParameters parameters = *learner_preset(entry.name);
      if (auto* p = std::get_if<GenerationalParameters>(&parameters)) p->population = 2;
      if (auto* p = std::get_if<PreferenceParameters>(&parameters)) p->record = record;
      // A full covariance is too large for the largest players.
      if (auto* p = std::get_if<CmaEsParameters>(&parameters)) {
        p->covariance = CovarianceForm::kSeparable;
      }
      EXPECT_EQ(refusal(parameters, player), expected) << player.name;
    }
  }
}

TEST(Catalogue, PopulationsBeginWithOneStartForEachIndividual) {
  EXPECT_EQ(start_count(TdParameters{}), 1U);
  EXPECT_EQ(start_count(*learner_preset("cel")), 50U);
  EXPECT_EQ(initial_size(*learner_preset("el")), 1.0);
  EXPECT_EQ(initial_size(*learner_preset("ctdl")), 0.0);
  EXPECT_EQ(initial_size(EsParameters{}), 0.0);
  EXPECT_EQ(start_count(GradientEsParameters{}), 1U) << "its population is made from one player";
}

TEST(Catalogue, MethodsThatPlanAreToldForHowManyGames) {
  LearnerParameters planned = GradientEsParameters{};
  plan_run(planned, 777);
  EXPECT_EQ(std::get<GradientEsParameters>(planned).horizon, 777U);
  planned = PolicyGradientParameters{};
  plan_run(planned, 777);
  EXPECT_EQ(std::get<PolicyGradientParameters>(planned).horizon, 777U);
  LearnerParameters other = TdParameters{};
  plan_run(other, 777);
  EXPECT_EQ(std::get<TdParameters>(other).alpha_every, TdParameters{}.alpha_every);
}

TEST(Catalogue, AStepPlaysTheGamesThatItIsSaidToPlay) {
  for (const char* method :
       {"td", "es", "el", "cel", "td_lambda", "gradient_es", "cma_es", "policy_gradient"}) {
    LearnerParameters parameters = *learner_preset(method);
    if (auto* p = std::get_if<GenerationalParameters>(&parameters)) {
      p->population = 4;
      p->fitness.games = 6;
    }
    if (auto* p = std::get_if<GradientEsParameters>(&parameters)) {
      p->population = 4;
      p->fitness.games = 6;
    }
    if (auto* p = std::get_if<CmaEsParameters>(&parameters)) p->fitness.games = 6;
    if (auto* p = std::get_if<PolicyGradientParameters>(&parameters)) p->games = 6;
    const auto learner = make_learner(parameters, kZero, {});
    ASSERT_TRUE(learner) << learner.error().text();
    (*learner)->advance(1);
    EXPECT_EQ(static_cast<double>((*learner)->games()), step_games(parameters, 64)) << method;
  }
}

TEST(Catalogue, RefusesAnEvaluatorNamingTheMissingAbility) {
  const Player random = shipped_player("random").value();
  EXPECT_EQ(refusal(TdParameters{}, random),
            "td needs a gradient; the evaluator 'random' has none");
  EXPECT_EQ(refusal(EsParameters{}, random), "es needs weights; the evaluator 'random' has none");
  EXPECT_EQ(refusal(PolicyGradientParameters{}, {"", SharedMlp(), Convention::kNegation, ""}),
            "policy_gradient needs tuples of squares; the evaluator 'shared_mlp' has none");
}

TEST(Catalogue, TdRefusesInversion) {
  Player inverted = kZero;
  inverted.convention = Convention::kInversion;
  EXPECT_EQ(refusal(TdParameters{}, inverted),
            "convention: td needs one value function from Black's view; found 'inversion', "
            "expected 'negation'");
  EXPECT_EQ(refusal(EsParameters{}, inverted), "made");
}

TEST(Catalogue, RefusesParametersOutOfRangeByName) {
  EXPECT_EQ(refusal(TdParameters{.alpha = 0.0}),
            "alpha: found 0, expected a number above 0 and at most 1");
  EXPECT_EQ(refusal(TdParameters{.alpha = -0.1}),
            "alpha: found -0.1, expected a number above 0 and at most 1");
  EXPECT_EQ(refusal(TdParameters{.alpha = std::nan("")}),
            "alpha: found nan, expected a number above 0 and at most 1");
  EXPECT_EQ(refusal(TdParameters{.alpha_factor = 1.5}),
            "alpha_factor: found 1.5, expected a number above 0 and at most 1");
  EXPECT_EQ(refusal(TdParameters{.alpha_every = 0}),
            "alpha_every: found 0, expected a whole number from 1 to 1000000000000");
  EXPECT_EQ(refusal(TdParameters{.epsilon = 1.01}),
            "epsilon: found 1.01, expected a number from 0 to 1");
  EXPECT_EQ(
      refusal(EsParameters{.lambda = 1}),
      "offspring: found 1, expected at least 2: a single offspring has no opponent unless the "
      "parent competes");
  EXPECT_EQ(refusal(EsParameters{.lambda = 0, .plus = true}),
            "offspring: found 0, expected a whole number from 1 to 1000");
  EXPECT_EQ(refusal(EsParameters{.lambda = 1, .plus = true}), "made");
  EXPECT_EQ(refusal(EsParameters{.beta = 0.0}),
            "beta: found 0, expected a number above 0 and at most 1");
  EXPECT_EQ(refusal(EsParameters{.sigma = -1.0}),
            "sigma: found -1, expected a number above 0 and at most 1000");
  EXPECT_EQ(refusal(EsParameters{.epsilon = -0.5}),
            "epsilon: found -0.5, expected a number from 0 to 1");
  EXPECT_EQ(refusal(EsParameters{.loss = -INFINITY}),
            "loss: found -inf, expected a number from -1000000 to 1000000");
}

TEST(Catalogue, RefusesABadStart) {
  EXPECT_EQ(refusal(TdParameters{}, kZero, {.seed = 1, .run = 1U << 24}),
            "run: found 16777216, expected 0 to 16777215");
  Player infinite = kZero;
  weights(infinite.evaluator)[7] = INFINITY;
  EXPECT_NE(refusal(TdParameters{}, infinite), "made");
  EXPECT_NE(refusal(EsParameters{}, infinite), "made");
}

}  // namespace
}  // namespace othello
