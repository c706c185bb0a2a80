#include "learn/cma_es.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "eval/player_file.h"
#include "eval/sample_players.h"
#include "learn/cma_search.h"
#include "learn/generation.h"
#include "learn/learner_state.h"
#include "play/batch.h"

namespace othello {
namespace {

constexpr RunId kCmaRun{.seed = 11, .run = 3};
const Player kCmaZero{"zero", Wpc(), Convention::kNegation, ""};

Player with_weights(const Player& like, std::span<const double> searched) {
  Player player = like;
  std::copy(searched.begin(), searched.end(), weights(player.evaluator).begin());
  return player;
}

TEST(CmaEs, JudgesEveryIndividualByTheSameGames) {
  CmaEsParameters p{.population = 6, .sigma = 0.25, .fitness = {.games = 8}};
  p.fitness.opening_plies = 2;
  p.average_from = 1.0;
  const Player heuristic = shipped_player("heuristic").value();
  for (const CovarianceForm form : {CovarianceForm::kFull, CovarianceForm::kSeparable}) {
    p.covariance = form;
    const auto learner = make_cma_es(p, kCmaZero, kCmaRun).value();
    CmaSearch search(cma_constants(64, 6, form), form, weights(kCmaZero.evaluator), p.sigma);
    for (std::uint64_t generation = 0; generation < 4; ++generation) {
      std::vector<CmaSearch::Sample> samples;
      std::vector<double> fitness;
      for (std::uint32_t k = 0; k < 6; ++k) {
        std::vector<double> z(64, 0.0);
        mutate(z, {.id = kCmaRun, .generation = generation, .offspring = k, .sigma = 1.0});
        samples.push_back(search.sample(std::move(z)));
        const Player individual = with_weights(kCmaZero, search.individual(samples.back()));
        fitness.push_back(play_match({.a = {CompiledPlayer(individual), 0.1},
                                      .b = {CompiledPlayer(heuristic), 0.1},
                                      .games = 8,
                                      .seed = kCmaRun.seed,
                                      .stream = kCmaRun.run,
                                      .first_game = 8 * generation,
                                      .opening_plies = 2},
                                     best_isa())
                              .total()
                              .score());
      }
      search.tell(samples, fitness);
      learner->advance(learner->games() + 1);
      EXPECT_EQ(learner->games(), (generation + 1) * 48);
      ASSERT_EQ(player_fingerprint(learner->player()),
                player_fingerprint(with_weights(kCmaZero, search.mean())));
    }
  }
}

TEST(CmaEs, ThePopulationFollowsFromTheNumberOfWeights) {
  const auto generation = [](const Player& start) {
    const auto learner = make_cma_es({.fitness = {.games = 2}}, start, kCmaRun).value();
    learner->advance(1);
    return learner->games();
  };
  EXPECT_EQ(generation(kCmaZero), 2U * 16);
  EXPECT_EQ(generation(sample_snakes(1, 3, 1)), 2U * 13);
}

std::string cma_refusal(const CmaEsParameters& parameters, const Player& start = kCmaZero) {
  const auto learner = make_cma_es(parameters, start, {});
  return learner ? "made" : learner.error().text();
}

TEST(CmaEs, RefusesWhatItCannotDo) {
  EXPECT_EQ(cma_refusal({}), "made");
  EXPECT_EQ(cma_refusal({}, shipped_player("random").value()),
            "cma_es needs weights; the evaluator 'random' has none");
  EXPECT_EQ(cma_refusal({.population = 3}), "population: found 3, expected at least 4");
  EXPECT_EQ(cma_refusal({.sigma = 0.0}),
            "sigma: found 0, expected a number above 0 and at most 1000");
  EXPECT_EQ(cma_refusal({.fitness = {.games = 7}}),
            "fitness_games: found 7, expected an even number: half of them with each colour");
  EXPECT_EQ(cma_refusal({}, sample_snakes(25, 6, 1)),
            "covariance: a full matrix of 18225 weights would need 31.9 GB of memory, expected at "
            "most 4.3 GB; \"separable\" needs only as much as a few players");
  EXPECT_EQ(cma_refusal({.covariance = CovarianceForm::kSeparable}, sample_snakes(25, 6, 1)),
            "made");
}

double score_against_heuristic(const Player& player) {
  const Seat learned{.player = CompiledPlayer(player), .epsilon = 0.1};
  const Seat other{.player = CompiledPlayer(shipped_player("heuristic").value()), .epsilon = 0.1};
  return play_match({.a = learned, .b = other, .games = 10'000, .seed = 77}, best_isa())
      .total()
      .score();
}

TEST(CmaEs, LearnsToBeatTheHeuristicPlayerFromNothing) {
  for (const CovarianceForm form : {CovarianceForm::kFull, CovarianceForm::kSeparable}) {
    const auto learner =
        make_cma_es({.covariance = form, .horizon = 300'000}, kCmaZero, {.seed = 1, .run = 0})
            .value();
    learner->advance(300'000);
    EXPECT_GT(score_against_heuristic(learner->player()), 0.5);
  }
}

}  // namespace
}  // namespace othello
