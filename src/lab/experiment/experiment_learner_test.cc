// The [learner] tables of experiment files beyond those of TD(0) and the evolution strategy.
#include <gtest/gtest.h>

#include "lab/experiment/experiment_testing.h"
#include "lab/run/lab_testing.h"

namespace othello {
namespace {

TEST(ExperimentLearner, EveryKeyOfLambdaReturnsIsReadAndWrittenBack) {
  const std::string common = R"(alpha = 0.25
alpha_last = 0.01
alpha_games = 77
alpha_shape = "linear"
epsilon = 0.2
ties = "first"
gamma = 0.5
lambda = 0.75
mixture = "sum"
rewards = "mean"
view = "mover"
bootstrap = "raw"
gradient = "tanh"
step = "mean"
last_reward = "estimate"
leaf_plies = 3
)";
  const std::string td_lambda = "method = \"td_lambda\"\n" + common + "reward = \"end\"\n";
  const std::string tdmc =
      "method = \"tdmc\"\n" + common + "playouts = 60\nestimate = \"uct\"\nexploration = 0.5\n";
  for (const std::string& learner : {td_lambda, tdmc}) {
    const auto e = parse_experiment(with("method = \"td\"\n", learner), "x.toml");
    ASSERT_TRUE(e) << e.error().text();
    EXPECT_NE(to_toml(*e).find(learner), std::string::npos) << to_toml(*e);
  }
}

TEST(ExperimentLearner, LambdaReturnsOutOfRangeAreRefused) {
  const auto learner = [](const std::string& keys) {
    return with("method = \"td\"", "method = \"tdmc\"\n" + keys);
  };
  expect_refused(learner("playouts = 0"),
                 "x.toml: line 6: playouts: found 0, expected a whole number from 1 to 1048576");
  expect_refused(learner("gamma = 1.5"),
                 "x.toml: line 6: gamma: found 1.5, expected a number from 0 to 1");
  expect_refused(learner("lambda = -0.1"),
                 "x.toml: line 6: lambda: found -0.1, expected a number from 0 to 1");
}

TEST(ExperimentLearner, EveryKeyOfGradientEsIsReadAndWrittenBack) {
  const std::string learner = R"(method = "gradient_es"
population = 12
sigma = 0.5
sigma_last = 0.25
rate = 0.75
rate_last = 0.125
update = "adam"
momentum = 0.5
adam_second = 0.875
weight_decay = 0.01
horizon = 700
average_from = 0.6
fitness_games = 34
epsilon = 0.2
ties = "first"
opening_plies = 4
payoff = "disc_difference"
past_every = 3
past_size = 5

[[learner.phase]]
until = 0.5
opponents = ["heuristic", "cel-n"]
weights = [1.0, 2.5]

[[learner.phase]]
until = 1.0
opponents = ["self", "past"]
weights = [1.0, 1.0]
)";
  const auto e = parse_experiment(with("method = \"td\"\n", learner), "x.toml");
  ASSERT_TRUE(e) << e.error().text();
  EXPECT_NE(to_toml(*e).find(learner), std::string::npos) << to_toml(*e);
}

TEST(ExperimentLearner, EveryKeyOfCmaEsIsReadAndWrittenBack) {
  const std::string learner = R"(method = "cma_es"
population = 12
covariance = "separable"
sigma = 0.5
horizon = 700
average_from = 0.6
fitness_games = 34
epsilon = 0.2
ties = "first"
opening_plies = 4
payoff = "disc_difference"
past_every = 3
past_size = 5

[[learner.phase]]
until = 1.0
opponents = ["heuristic", "past"]
weights = [1.0, 2.5]
)";
  const auto e = parse_experiment(with("method = \"td\"\n", learner), "x.toml");
  ASSERT_TRUE(e) << e.error().text();
  EXPECT_NE(to_toml(*e).find(learner), std::string::npos) << to_toml(*e);
}

TEST(ExperimentLearner, EveryKeyOfPreferenceIsReadAndWrittenBack) {
  const std::string learner = R"(method = "preference"
record = "expert.games"
moves = "winner"
skip_plies = 8
step_games = 3
rate = 0.5
rate_last = 0.25
update = "momentum"
momentum = 0.5
weight_decay = 0.01
horizon = 700
average_from = 0.6
)";
  const auto e = parse_experiment(with("method = \"td\"\n", learner), "x.toml");
  ASSERT_TRUE(e) << e.error().text();
  EXPECT_NE(to_toml(*e).find(learner), std::string::npos) << to_toml(*e);
  expect_refused(with("method = \"td\"", "method = \"preference\""),
                 "x.toml: line 4: the key 'record' is missing");
}

TEST(ExperimentLearner, EveryKeyOfPolicyGradientIsReadAndWrittenBack) {
  const std::string learner = R"(method = "policy_gradient"
step_games = 34
temperature = 0.5
temperature_last = 0.25
rate = 0.75
rate_last = 0.125
critic_rate = 0.25
critic_rate_last = 0.0625
update = "momentum"
momentum = 0.5
weight_decay = 0.01
horizon = 700
average_from = 0.6
epsilon = 0.2
own_epsilon = 0.05
ties = "first"
opening_plies = 4
opening_plies_least = 1
past_every = 3
past_size = 5

[[learner.phase]]
until = 1.0
opponents = ["self", "heuristic"]
weights = [1.0, 2.5]
)";
  const auto e = parse_experiment(with("method = \"td\"\n", learner), "x.toml");
  ASSERT_TRUE(e) << e.error().text();
  EXPECT_NE(to_toml(*e).find(learner), std::string::npos) << to_toml(*e);
}

TEST(ExperimentLearner, GradientEsPlansForTheBudgetUnlessToldOtherwise) {
  const auto horizon = [](const std::string& text) {
    return std::get<GradientEsParameters>(parse_experiment(text, "x.toml").value().learner).horizon;
  };
  const std::string strategy = "method = \"gradient_es\"";
  const std::string plain = with("method = \"td\"", strategy);
  EXPECT_EQ(horizon(plain), 1000U);
  EXPECT_EQ(horizon(plain + "[pretraining]\nmethod = \"td\"\nuntil = 400\n"), 600U);
  EXPECT_EQ(horizon(with("method = \"td\"", strategy + "\nhorizon = 5000")), 5000U);
  const auto before =
      parse_experiment(with_more("[pretraining]\n" + strategy + "\nuntil = 400\n"), "x.toml");
  EXPECT_EQ(std::get<GradientEsParameters>(before.value().pretraining->learner).horizon, 400U);
  // These methods have a `games` key and round-trip through TOML.
  EXPECT_EQ(to_toml(parse_experiment(to_toml(*before), "x.toml").value()), to_toml(*before));
}

TEST(ExperimentLearner, FaultsOfSchedulesAreRefusedWithTheirLine) {
  const auto refused = [](const std::string& phases, const std::string& message) {
    expect_refused(with("method = \"td\"", "method = \"gradient_es\"\n" + phases), message);
  };
  refused("[[learner.phase]]\nopponents = [\"self\"]\nweights = [1, 2]",
          "x.toml: line 8: weights: found 2, expected 1 number from 0 to 1000000000");
  refused("[[learner.phase]]\nopponents = [\"self\"]\nweights = [-1]",
          "x.toml: line 8: weights: found -1, expected numbers from 0 to 1000000000");
  refused(
      "[[learner.phase]]\nopponents = [\"self\"]\nweights = [0]",
      "x.toml: line 6: phase: phase[0].weights: found weights with sum 0, expected at least one "
      "above 0");
  refused(
      "[[learner.phase]]\nuntil = 0.5\nopponents = [\"self\"]\n[[learner.phase]]\n"
      "until = 0.4\nopponents = [\"self\"]",
      "x.toml: line 6: phase: phase[1].until: found 0.4, expected above 0.5 and at most 1: phases "
      "are ordered by the share of the run's games at which they end");
  refused("[[learner.phase]]\nuntil = 0.5", "x.toml: line 6: the key 'opponents' is missing");
}

TEST(ExperimentLearner, EveryKeyOfAPopulationIsReadAndWrittenBack) {
  const std::string text = with("method = \"td\"", R"(method = "ctdl"
population = 20
selection = "roulette"
crossover = "tuple_halves"
crossover_probability = 0.5
topology_mutation = 0.02
weight_mutation = 0.1
mutation = "step"
sigma = 0.3
fitness = "opponents"
opponents = ["random", "cel-n"]
fitness_games = 30
epsilon = 0.2
ties = "first"
payoff = "disc_difference"
win = 2
draw = 0.75
loss = -1
[learner.td]
games = 7
alpha = 0.002
alpha_factor = 0.9
alpha_every = 1000
epsilon = 0.15
ties = "first"
target = "after_to_after"
update_after_random = true
[learner.archive]
kind = "nash_memory"
sample = 4
size = 30
support = 8)");
  const auto e = parse_experiment(text, "x.toml");
  ASSERT_TRUE(e) << e.error().text();
  const auto& p = std::get<GenerationalParameters>(e->learner);
  EXPECT_EQ(p.method, GenerationalParameters::Method::kCtdl);
  EXPECT_EQ(p.population, 20);
  EXPECT_EQ(p.breeding.crossover, Crossover::kTupleHalves);
  EXPECT_EQ(p.breeding.weight_mutation.sigma, 0.3);
  EXPECT_EQ(p.fitness.opponents, (std::vector<std::string>{"random", "cel-n"}));
  EXPECT_EQ(p.fitness.payoff.kind, Payoff::Kind::kDiscDifference);
  EXPECT_EQ(p.training.games, 7U);
  EXPECT_EQ(p.training.td.target, TdParameters::Target::kAfterToAfter);
  const std::string written = to_toml(*e);
  EXPECT_EQ(to_toml(parse_experiment(written, "again").value()), written);
  for (const char* line : {"method = \"ctdl\"\n",
                           "population = 20\n",
                           "selection = \"roulette\"\n",
                           "mutation = \"step\"\n",
                           "crossover = \"tuple_halves\"\n",
                           "crossover_probability = 0.5\n",
                           "topology_mutation = 0.02\n",
                           "weight_mutation = 0.1\n",
                           "sigma = 0.3\n",
                           "fitness = \"opponents\"\n",
                           "opponents = [\"random\", \"cel-n\"]\n",
                           "fitness_games = 30\n",
                           "epsilon = 0.2\n",
                           "payoff = \"disc_difference\"\n",
                           "win = 2.0\n",
                           "draw = 0.75\n",
                           "loss = -1.0\n",
                           "[learner.td]\n",
                           "games = 7\n",
                           "alpha = 0.002\n",
                           "alpha_every = 1000\n",
                           "epsilon = 0.15\n",
                           "target = \"after_to_after\"\n",
                           "update_after_random = true\n",
                           "kind = \"nash_memory\"\n",
                           "sample = 4\n",
                           "size = 30\n",
                           "support = 8\n"}) {
    EXPECT_NE(written.find(line), std::string::npos) << line << "\n" << written;
  }
}

TEST(ExperimentLearner, PopulationsHaveTheDefaultsOfTheirMethod) {
  const auto read = [](const std::string& learner) {
    return parse_experiment(with("method = \"td\"", learner), "x.toml").value();
  };
  for (const char* method : {"el", "cel", "etdl", "ctdl"}) {
    const Experiment e = read("method = \"" + std::string(method) + "\"");
    EXPECT_EQ(name(e.learner), method);
    const bool trains = std::string_view(method).ends_with("tdl");
    EXPECT_EQ(std::get<NewEvaluator>(e.start).size, trains ? 0.0 : 1.0) << method;
    EXPECT_EQ(to_toml(parse_experiment(to_toml(e), "again").value()), to_toml(e));
  }
  EXPECT_EQ(
      std::get<NewEvaluator>(read("method = \"el\"\n[initial]\nweights = \"zero\"").start).size,
      0.0);
}

TEST(ExperimentLearner, FaultsOfPopulationsAreRefusedWithTheirLine) {
  const auto refused = [](const std::string& learner, const std::string& message) {
    expect_refused(with("method = \"td\"", learner), message);
  };
  refused("method = \"ctd\"",
          "x.toml: line 5: method: found 'ctd', expected one of td, es, el, cel, etdl, ctdl, "
          "td_lambda, tdmc, gradient_es, cma_es, preference, policy_gradient, regression; did you "
          "mean 'td'?");
  refused("method = \"cel\"\npopulation = 1",
          "x.toml: line 6: population: found 1, expected a whole number from 2 to 10000");
  refused("method = \"el\"\n[learner.td]\nlambda = 0.5",
          "x.toml: line 7: unknown key 'lambda'; expected games, alpha, alpha_factor, alpha_every, "
          "epsilon, ties, target, update_after_random, coherence");
  // A round robin has no opponents.
  const auto read = parse_experiment(
      with("method = \"td\"", "method = \"ctdl\"\nopponents = [\"heuristic\"]"), "x.toml");
  ASSERT_FALSE(read);
  EXPECT_TRUE(
      read.error().text().starts_with("x.toml: line 6: opponents: applies only where fitness"))
      << read.error().text();
}

}  // namespace
}  // namespace othello
