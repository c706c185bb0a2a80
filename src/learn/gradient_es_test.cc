#include "learn/gradient_es.h"

#include <gtest/gtest.h>

#include "eval/player_file.h"
#include "eval/sample_players.h"
#include "learn/generation.h"
#include "learn/learner_state.h"
#include "play/batch.h"
#include "play/game.h"

namespace othello {
namespace {

constexpr RunId kGradientEsRun{.seed = 11, .run = 3};
const Player kGradientEsZero{"zero", Wpc(), Convention::kNegation, ""};

/// Points of an individual in the games of a generation, played one by one.
double points(const GradientEsParameters& p, const Player& individual, const Player& opponent,
              std::uint64_t generation) {
  const Seat own{CompiledPlayer(individual), p.fitness.epsilon, p.fitness.ties};
  const Seat other{CompiledPlayer(opponent), p.fitness.epsilon, p.fitness.ties};
  double sum = 0;
  for (std::uint64_t g = 0; g < p.fitness.games; ++g) {
    const GameId id{.seed = kGradientEsRun.seed,
                    .stream = kGradientEsRun.run,
                    .game = generation * p.fitness.games + g};
    const bool black = g % 2 == 0;
    const int difference =
        play_game(black ? own : other, black ? other : own, id, p.fitness.opening_plies)
            .disc_difference;
    const int ahead = black ? difference : -difference;
    sum += ahead > 0 ? 1.0 : ahead == 0 ? 0.5 : 0.0;
  }
  return sum;
}

/// Reference implementation: one generation with constant sigma and rate, without momentum.
void plain_generation(const GradientEsParameters& p, Player& centre, std::uint64_t generation) {
  const Player heuristic = shipped_player("heuristic").value();
  const std::span<double> w = weights(centre.evaluator);
  const auto pairs = static_cast<std::uint32_t>(p.population / 2);
  std::vector<std::vector<double>> noise;
  std::vector<double> fitness;
  for (std::uint32_t k = 0; k < pairs; ++k) {
    std::vector<double> e(w.size(), 0.0);
    mutate(e, {.id = kGradientEsRun, .generation = generation, .offspring = k, .sigma = 1.0});
    for (const double sign : {1.0, -1.0}) {
      Player individual = centre;
      for (std::size_t i = 0; i < w.size(); ++i) {
        weights(individual.evaluator)[i] += sign * p.sigma * e[i];
      }
      fitness.push_back(points(p, individual, heuristic, generation));
    }
    noise.push_back(std::move(e));
  }
  const std::vector<double> utilities = centred_ranks(fitness);
  for (std::size_t i = 0; i < w.size(); ++i) {
    double sum = 0;
    for (std::uint32_t k = 0; k < pairs; ++k) {
      sum += (utilities[2 * k] - utilities[2 * k + 1]) * noise[k][i];
    }
    w[i] += p.rate * (sum * (1.0 / (p.population * p.sigma)));
  }
}

TEST(GradientEs, FollowsTheGradientGameByGame) {
  GradientEsParameters p{
      .population = 6, .fitness = {.games = 8}, .sigma = 0.25, .sigma_last = 0.25};
  p.rate = p.rate_last = 0.5;
  p.ascent.momentum = 0.0;
  p.fitness.opening_plies = 2;
  p.average_from = 1.0;
  for (const Player& start : {kGradientEsZero, sample_snakes(3, 4, 1)}) {
    const auto learner = make_gradient_es(p, start, kGradientEsRun).value();
    Player centre = start;
    for (std::uint64_t generation = 0; generation < 4; ++generation) {
      plain_generation(p, centre, generation);
      learner->advance(learner->games() + 1);
      EXPECT_EQ(learner->generation(), generation + 1);
      EXPECT_EQ(learner->games(), (generation + 1) * 48);
      ASSERT_EQ(player_fingerprint(learner->player()), player_fingerprint(centre)) << generation;
    }
  }
}

TEST(GradientEs, ThePlayerIsTheMeanOfTheCentresSinceAveragingBegan) {
  GradientEsParameters p{.population = 4, .fitness = {.games = 4}, .horizon = 64};
  p.average_from = 1.0;
  GradientEsParameters averaged = p;
  averaged.average_from = 0.5;
  const auto centres = make_gradient_es(p, kGradientEsZero, kGradientEsRun).value();
  const auto mean = make_gradient_es(averaged, kGradientEsZero, kGradientEsRun).value();
  std::vector<double> sum(64, 0.0);
  for (std::uint64_t generation = 1; generation <= 3; ++generation) {
    centres->advance(16 * generation);
    mean->advance(16 * generation);
    const Player centre = centres->player();
    if (generation < 2) {
      EXPECT_EQ(player_fingerprint(mean->player()), player_fingerprint(centre));
      continue;
    }
    const Player player = mean->player();
    for (std::size_t i = 0; i < sum.size(); ++i) {
      sum[i] += weights(centre.evaluator)[i];
      EXPECT_EQ(weights(player.evaluator)[i], sum[i] / static_cast<double>(generation - 1));
    }
  }
}

TEST(GradientEs, AgainstItselfEverybodyIsMeasuredByTheCentre) {
  // Perturbations without effect win as often as they lose: the gradient is 0.
  GradientEsParameters p{.population = 4, .fitness = {.games = 8}};
  p.sigma = p.sigma_last = 1e-9;
  p.fitness.epsilon = 0.0;
  p.fitness.ties = TieBreak::kFirst;
  p.fitness.opponents.phases = {{1.0, {{"self", 1.0}}}};
  const Player start = shipped_player("heuristic").value();
  const auto learner = make_gradient_es(p, start, kGradientEsRun).value();
  learner->advance(32);
  EXPECT_EQ(player_fingerprint(learner->player()), player_fingerprint(start));
}

std::string gradient_refusal(const GradientEsParameters& parameters,
                             const Player& start = kGradientEsZero) {
  const auto learner = make_gradient_es(parameters, start, {});
  return learner ? "made" : learner.error().text();
}

TEST(GradientEs, RefusesWhatItCannotDo) {
  EXPECT_EQ(gradient_refusal({}), "made");
  EXPECT_EQ(gradient_refusal({}, shipped_player("random").value()),
            "gradient_es needs weights; the evaluator 'random' has none");
  EXPECT_EQ(gradient_refusal({.population = 5}),
            "population: found 5, expected an even number: individuals come in opposite pairs");
  EXPECT_EQ(gradient_refusal({.fitness = {.games = 7}}),
            "fitness_games: found 7, expected an even number: half of them with each colour");
  EXPECT_EQ(
      gradient_refusal({.population = 10'000, .fitness = {.games = 1'000'000}}),
      "fitness_games: a generation would play 10000000000 games, expected at most 1000000000");
  EXPECT_EQ(gradient_refusal({.sigma = 0.1, .sigma_last = 0.2}),
            "sigma_last: found 0.2, expected at most 0.1, its initial value");
  EXPECT_EQ(gradient_refusal({.rate_last = 0.0}).substr(0, 30), "rate_last: found 0, expected a");
  EXPECT_EQ(gradient_refusal({.average_from = 1.5}),
            "average_from: found 1.5, expected a number from 0 to 1");
  GradientEsParameters p;
  p.fitness.opponents.phases = {{1.0, {{"heuristik"}}}};
  EXPECT_EQ(gradient_refusal(p),
            "phase[0].opponents[0]: no player or file named 'heuristik'; did you mean "
            "'heuristic'?");
  p = {.population = 10'000};
  EXPECT_EQ(gradient_refusal(p, sample_snakes(200, 6, 1)),
            "10000 individuals of 145800 weights would need 35.0 GB of memory, expected at most "
            "4.3 GB");
}

TEST(GradientEs, LearnsToBeatTheHeuristicPlayerFromNothing) {
  const Player heuristic = shipped_player("heuristic").value();
  const auto learner =
      make_gradient_es({.horizon = 300'000}, kGradientEsZero, {.seed = 1, .run = 0}).value();
  learner->advance(300'000);
  const Seat learned{.player = CompiledPlayer(learner->player()), .epsilon = 0.1};
  const Seat other{.player = CompiledPlayer(heuristic), .epsilon = 0.1};
  const double score =
      play_match({.a = learned, .b = other, .games = 10'000, .seed = 77}, best_isa())
          .total()
          .score();
  EXPECT_GT(score, 0.55);
}

}  // namespace
}  // namespace othello
