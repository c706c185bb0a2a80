// The evolution strategy on a CUDA device is bit-identical to the learner.
#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "backend/cuda/evolution.h"
#include "backend/cuda_backend.h"
#include "eval/sample_players.h"
#include "learn/evolution_strategy.h"

namespace othello {
namespace {

class CudaEvolution : public ::testing::TestWithParam<unsigned> {
 protected:
  void SetUp() override {
    if (const auto devices = cuda_devices(); !devices) GTEST_SKIP() << devices.error().text();
  }
  [[nodiscard]] static unsigned lanes() { return GetParam(); }
};

constexpr RunId kEvolutionRun{.seed = 11, .run = 4};
constexpr std::uint64_t kGenerations = 4;

std::vector<double> learned_by_the_learner(const EsParameters& parameters, const Wpc& start,
                                           std::uint64_t generations) {
  const auto members = static_cast<std::uint64_t>(parameters.lambda + (parameters.plus ? 1 : 0));
  const Player player{"start", start, Convention::kNegation, ""};
  const auto learner = make_evolution_strategy(parameters, player, kEvolutionRun).value();
  learner->advance(generations * members * (members - 1));
  const Player learned = learner->player();
  const auto weights = std::get<Wpc>(learned.evaluator).weights();
  return {weights.begin(), weights.end()};
}

std::vector<double> evolved_weights(const Wpc& wpc) {
  return {wpc.weights().begin(), wpc.weights().end()};
}

void expect_the_bits_of_the_learner(unsigned lanes, const EsParameters& parameters,
                                    const Wpc& start) {
  cuda::Evolution device(0, lanes);
  Wpc parent = start;
  // In two requests, so that the number of the first generation matters.
  for (const std::uint64_t first : {std::uint64_t{0}, kGenerations / 2}) {
    const EsPlan plan{.parent = parent,
                      .parameters = parameters,
                      .id = kEvolutionRun,
                      .generation = first,
                      .generations = kGenerations / 2};
    ASSERT_TRUE(device.evolve(plan));
  }
  EXPECT_EQ(evolved_weights(parent), learned_by_the_learner(parameters, start, kGenerations));
}

TEST_P(CudaEvolution, ThePapersStrategy) { expect_the_bits_of_the_learner(lanes(), {}, Wpc()); }

TEST_P(CudaEvolution, EveryFormOfTheCounter) {
  for (const auto form : {Wpc::Form::kFull, Wpc::Form::kSymmetric}) {
    for (const bool bias : {false, true}) {
      const Player start =
          sample_player("start", Wpc(form, bias), Convention::kNegation, bias ? 3 : 4);
      expect_the_bits_of_the_learner(lanes(), {.lambda = 4}, std::get<Wpc>(start.evaluator));
    }
  }
}

TEST_P(CudaEvolution, EveryRule) {
  for (const bool plus : {false, true}) {
    for (const int lambda : {2, 3, 5}) {
      for (const TieBreak ties : {TieBreak::kRandom, TieBreak::kFirst}) {
        for (const double epsilon : {0.0, 0.2}) {
          const EsParameters parameters{.lambda = lambda,
                                        .plus = plus,
                                        .epsilon = epsilon,
                                        .ties = ties,
                                        .fitness = epsilon > 0
                                                       ? EsParameters::Fitness::kDiscDifference
                                                       : EsParameters::Fitness::kResult};
          expect_the_bits_of_the_learner(lanes(), parameters, Wpc(Wpc::Form::kSymmetric));
        }
      }
    }
  }
}

// Payoffs whose sum depends on the order of addition.
TEST_P(CudaEvolution, PayoffsAreAddedInTheOrderOfTheGames) {
  expect_the_bits_of_the_learner(
      lanes(), {.lambda = 6, .epsilon = 0.1, .win = 0.1, .draw = 1e-17, .loss = -0.3}, Wpc());
}

// A parent with decimal fractions takes part: it is compiled with a scale of ten.
TEST_P(CudaEvolution, DecimalWeightsKeepTheirTies) {
  Wpc start(Wpc::Form::kSymmetric);
  for (std::size_t i = 0; i < start.weights().size(); ++i) {
    start.weights()[i] = static_cast<double>(i % 3) * 0.05 - 0.01;
  }
  expect_the_bits_of_the_learner(lanes(), {.lambda = 3, .plus = true, .sigma = 0.01}, start);
}

TEST_P(CudaEvolution, ManyOffspring) {
  const EsParameters parameters{.lambda = 32};
  cuda::Evolution device(0, lanes());
  Wpc parent;
  ASSERT_TRUE(device.evolve(
      {.parent = parent, .parameters = parameters, .id = kEvolutionRun, .generations = 1}));
  EXPECT_EQ(evolved_weights(parent), learned_by_the_learner(parameters, Wpc(), 1));

  EXPECT_FALSE(device.evolve(
      {.parent = parent, .parameters = {.lambda = 1000}, .id = kEvolutionRun, .generations = 1}))
      << "too many for shared memory";
}

// Runs of different lengths and sizes, requested by several threads, advance together.
TEST_P(CudaEvolution, ManyThreadsAsk) {
  constexpr std::size_t kThreads = 3;
  cuda::Evolution device(0, lanes());
  std::vector<Wpc> parents(kThreads, Wpc(Wpc::Form::kSymmetric));
  const auto parameters = [](std::size_t i) {
    return EsParameters{.lambda = 3 + static_cast<int>(i), .epsilon = 0.1};
  };
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < kThreads; ++i) {
      threads.emplace_back([&, i] {
        cuda::Evolution::Member member(device.batcher());
        member.join();
        EXPECT_TRUE(device.evolve({.parent = parents[i],
                                   .parameters = parameters(i),
                                   .id = kEvolutionRun,
                                   .generations = 1 + i}));
      });
    }
  }
  for (std::size_t i = 0; i < kThreads; ++i) {
    EXPECT_EQ(evolved_weights(parents[i]),
              learned_by_the_learner(parameters(i), Wpc(Wpc::Form::kSymmetric), 1 + i));
  }
}

INSTANTIATE_TEST_SUITE_P(LanesOfAGame, CudaEvolution, ::testing::Values(1, 2, 4, 32),
                         ::testing::PrintToStringParamName());

}  // namespace
}  // namespace othello
