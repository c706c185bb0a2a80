#include "learn/generational.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "eval/player_file.h"
#include "eval/sample_players.h"
#include "eval/tuple_shapes.h"
#include "learn/generation.h"
#include "learn/td_training.h"
#include "play/population.h"

namespace othello {
namespace {

using Method = GenerationalParameters::Method;
using FitnessKind = GenerationalParameters::Fitness::Kind;

GenerationalParameters small(Method method) {
  GenerationalParameters p = preset(method);
  p.population = 6;
  p.training.games = std::min<std::uint64_t>(p.training.games, 3);
  p.fitness.games = 4;
  return p;
}

std::vector<Player> starts(std::uint64_t individuals) {
  std::vector<Player> players;
  for (std::uint64_t i = 0; i < individuals; ++i) players.push_back(sample_snakes(3, 3, i + 1));
  return players;
}

std::string refusal(const GenerationalParameters& parameters, const Player& start) {
  const auto made = make_generational(parameters, {start}, {});
  return made ? "made" : made.error().text();
}

std::string json(const Player& player) {
  return to_json({"x", player.evaluator, player.convention, ""});
}

TEST(Generational, TheMethodsDifferByThePartsTheyName) {
  const GenerationalParameters el = preset(Method::kEl);
  const GenerationalParameters ctdl = preset(Method::kCtdl);
  EXPECT_EQ(el.population, 50);
  EXPECT_EQ(el.breeding.tournament, 5);
  EXPECT_EQ(el.breeding.weight_mutation.probability, 0.05);
  EXPECT_EQ(el.breeding.weight_mutation.sigma, 0.25);
  EXPECT_EQ(el.training.games, 0U);
  EXPECT_EQ(el.fitness.kind, FitnessKind::kOpponents);
  EXPECT_EQ(el.fitness.games, 50U);
  EXPECT_EQ(el.fitness.epsilon, 0.1);
  EXPECT_EQ(ctdl.breeding.weight_mutation.probability, 0.0);
  EXPECT_EQ(ctdl.breeding.topology_mutation, 0.01);
  EXPECT_EQ(ctdl.training.games, 100U);
  EXPECT_EQ(ctdl.training.td.alpha, 0.001);
  EXPECT_FALSE(ctdl.training.td.update_after_random);
  EXPECT_EQ(ctdl.fitness.kind, FitnessKind::kRoundRobin);
  EXPECT_EQ(ctdl.fitness.epsilon, 0.0);
  EXPECT_EQ(ctdl.fitness.payoff.win, 3.0);
}

TEST(Generational, TheBudgetCountsEveryGame) {
  const auto games = [](Method method) {
    auto learner = make_generational(small(method), starts(6), {}).value();
    learner->advance(1);
    EXPECT_EQ(learner->generation(), 1U);
    return learner->games();
  };
  EXPECT_EQ(games(Method::kEl), 6U * 4);
  EXPECT_EQ(games(Method::kCel), 6U * 5);
  EXPECT_EQ(games(Method::kEtdl), 6U * (3 + 4));
  EXPECT_EQ(games(Method::kCtdl), 6U * (3 + 5));
}

/// Reference implementation of CTDL, composed from its operators.
TEST(Generational, AGenerationIsLearningThenGamesThenBreeding) {
  const GenerationalParameters p = small(Method::kCtdl);
  const RunId id{.seed = 3, .run = 4};
  std::vector<Player> population = starts(6);
  std::vector<double> fitness;
  for (std::uint64_t generation = 0; generation < 3; ++generation) {
    if (generation > 0) {
      population = next_generation(population, fitness, p.breeding, id, generation);
    }
    std::vector<Seat> seats;
    for (std::uint64_t i = 0; i < 6; ++i) {
      const TdTask task{&population[i].evaluator, (generation * 6 + i) * 3, 3};
      td_train({&task, 1}, p.training.td, id, this_thread(Isa::kReference));
      seats.push_back({.player = CompiledPlayer(population[i])});
    }
    const auto games = everybody_twice(6);
    const auto differences = play_population(
        {.members = seats, .games = games, .seed = 3, .stream = 4, .first_game = generation * 30},
        Isa::kReference);
    fitness = total_payoffs({.win = 3, .draw = 1, .loss = 0}, 6, games, differences);
  }
  const auto learner = make_generational(p, starts(6), id).value();
  learner->advance(3 * (18 + 30));
  EXPECT_EQ(learner->generation(), 3U);
  const RandomBlock words =
      random_block(3, {.purpose = Purpose::kSelection, .stream = 4, .game = 2, .block = 0});
  EXPECT_EQ(json(learner->player()), json(population[best_of(fitness, words[0])]));
}

TEST(Generational, FitnessIsMeasuredAgainstTheOpponents) {
  GenerationalParameters p = small(Method::kEl);
  p.fitness.opponents = {"random", "heuristic"};
  p.fitness.epsilon = 0.0;
  const auto learner = make_generational(p, starts(6), {}).value();
  learner->advance(1);
  EXPECT_EQ(learner->games(), 6U * 2 * 4);
  // The heuristic is the best among zero-weight players.
  std::vector<Player> wpcs(6, Player{"zero", Wpc(), Convention::kNegation, ""});
  for (std::size_t i = 0; i < 6; ++i) weights(wpcs[i].evaluator)[i] = -1.0;
  wpcs[4] = {"zero", shipped_player("heuristic")->evaluator, Convention::kNegation, ""};
  p.fitness.games = 40;
  const auto judged = make_generational(p, wpcs, {}).value();
  judged->advance(1);
  EXPECT_EQ(json(judged->player()), json(wpcs[4]));
}

TEST(Generational, EveryIndividualHasItsOwnStart) {
  const auto one = make_generational(small(Method::kCel), {starts(1)}, {}).value();
  const auto many = make_generational(small(Method::kCel), starts(6), {}).value();
  one->advance(60);
  many->advance(60);
  EXPECT_NE(json(one->player()), json(many->player()));
  EXPECT_FALSE(one->restore(many->save()));
}

TEST(Generational, RefusesWhatIsOutOfRange) {
  const Player start = starts(1).front();
  GenerationalParameters p = small(Method::kCtdl);
  p.population = 1;
  EXPECT_EQ(refusal(p, start), "population: found 1, expected a whole number from 2 to 10000");
  p = small(Method::kCtdl);
  p.training.td.alpha = 0.0;
  EXPECT_EQ(refusal(p, start), "td.alpha: found 0, expected a number above 0 and at most 1");
  p = small(Method::kEl);
  p.breeding.tournament = 0;
  EXPECT_EQ(refusal(p, start), "tournament: found 0, expected a whole number from 1 to 10000");
  p = small(Method::kEl);
  p.fitness.opponents = {};
  EXPECT_EQ(refusal(p, start), "opponents: found none, expected at least one player");
  p.fitness.opponents = {"heuristic", "heuristik"};
  EXPECT_TRUE(refusal(p, start).starts_with("opponents[1]: ")) << refusal(p, start);
  EXPECT_NE(refusal(p, start).find("'heuristic'"), std::string::npos) << refusal(p, start);
}

TEST(Generational, RefusesEvaluatorsThatTheOperatorsCannotChange) {
  const Player wpc{"zero", Wpc(), Convention::kNegation, ""};
  GenerationalParameters p = small(Method::kCtdl);
  EXPECT_EQ(refusal(p, wpc), "made") << "without tuples the weights are exchanged";
  p.breeding.crossover = Crossover::kTuples;
  EXPECT_EQ(refusal(p, wpc),
            "crossover 'tuples' of ctdl needs tuples; the evaluator 'wpc' has none");
  Player inverted = starts(1).front();
  inverted.convention = Convention::kInversion;
  EXPECT_EQ(refusal(small(Method::kCel), inverted), "made");
  EXPECT_EQ(refusal(small(Method::kCtdl), inverted),
            "convention: td needs one value function from Black's view; found 'inversion', "
            "expected 'negation'");
  std::vector<Tuple> lengths = straight_tuples(2);
  lengths.push_back(straight_tuples(3).front());
  const Player mixed{"m", NTuple::create(lengths).value(), Convention::kNegation, ""};
  p = small(Method::kCel);
  EXPECT_EQ(refusal(p, mixed), "made");
  p.breeding.crossover = Crossover::kTupleHalves;
  EXPECT_EQ(refusal(p, mixed),
            "crossover: found tuples of 2 and of 3 squares, expected one length: with "
            "'tuple_halves' offspring would differ in size");
}

TEST(Generational, IndividualsHaveTheSameStages) {
  const auto player = [](std::vector<int> stage_discs) {
    return Player{"s", NTuple::create(straight_tuples(2), std::move(stage_discs)).value(),
                  Convention::kNegation, ""};
  };
  const GenerationalParameters p = small(Method::kCel);
  std::vector<Player> players(static_cast<std::size_t>(p.population), player({20}));
  EXPECT_TRUE(make_generational(p, players, {}));
  players.back() = player({21});
  EXPECT_FALSE(make_generational(p, players, {})) << "same number of weights, different stages";
}

TEST(Generational, RefusesMoreMemoryThanThereIs) {
  GenerationalParameters p = small(Method::kCel);
  p.population = 10'000;
  p.fitness.kind = FitnessKind::kOpponents;
  const Player large{"l", NTuple::create(random_snakes({.count = 1, .length = 10})).value(),
                     Convention::kNegation, ""};
  EXPECT_EQ(refusal(p, large),
            "10000 individuals of 59049 weights would need 14.2 GB of memory, expected at most "
            "4.3 GB");
}

}  // namespace
}  // namespace othello
