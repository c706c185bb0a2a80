// TD(0) self-play on a CUDA device is bit-identical to the reference implementation.
#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "backend/cuda/self_play.h"
#include "backend/cuda_backend.h"
#include "core/grid.h"
#include "eval/sample_players.h"
#include "eval/tuple_shapes.h"
#include "learn/td_game.h"
#include "learn/td_ntuple.h"

namespace othello {
namespace {

/// Without a lower bound on the number of chains.
constexpr std::size_t kAnyNumber = 1;

class CudaSelfPlay : public ::testing::Test {
 protected:
  void SetUp() override {
    if (const auto devices = cuda_devices(); !devices) GTEST_SKIP() << devices.error().text();
  }
};

/// A network to train, and its training parameters.
struct Learning {
  NTuple net;
  TdParameters parameters{};
  double alpha = 0.01;
  RunId id{.seed = 5, .run = 3};
  std::uint64_t first_game = 0;
  std::uint64_t games = 12;
};

/// Fixed-point weights, neither 0 nor so large that v is ±1.
NTuple network(std::vector<Tuple> tuples, std::uint64_t seed, double size = 0.02) {
  NTuple net = NTuple::create(std::move(tuples)).value();
  RandomSequence random(seed, Purpose::kTest);
  for (double& w : net.weights()) w = on_grid(random.uniform(-size, size));
  return net;
}
NTuple snakes(int count, int length, std::uint64_t seed) {
  return network(std::get<NTuple>(sample_snakes(count, length, seed).evaluator).tuples(), seed);
}

void expect_the_bits_of_plain_games(std::vector<Learning> all) {
  std::vector<NTuple> learned;
  std::vector<TdNTupleShape> shapes;
  for (const Learning& learning : all) {
    learned.push_back(learning.net);
    shapes.push_back(td_ntuple_shape(learning.net));
  }
  std::vector<TdNTupleGames> chains;
  for (std::size_t i = 0; i < all.size(); ++i) {
    chains.push_back({shapes[i],
                      {learned[i].weights(), all[i].parameters, all[i].alpha, all[i].id,
                       all[i].first_game, all[i].games}});
  }
  cuda::SelfPlay device(0, kAnyNumber);
  const std::vector<std::uint64_t> played = device.play(chains);
  for (std::size_t i = 0; i < all.size(); ++i) {
    Learning& plain = all[i];
    ASSERT_EQ(played[i], plain.games) << i;
    for (std::uint64_t g = 0; g < plain.games; ++g) {
      td_game(plain.net, plain.parameters, plain.alpha, plain.id, plain.first_game + g);
    }
    const auto expected = plain.net.weights();
    EXPECT_TRUE(std::equal(expected.begin(), expected.end(), learned[i].weights().begin())) << i;
  }
}

TEST_F(CudaSelfPlay, EveryRuleOfLearning) {
  std::vector<Learning> all;
  for (const auto target :
       {TdParameters::Target::kBeforeToAfter, TdParameters::Target::kAfterToAfter}) {
    for (const bool update_after_random : {false, true}) {
      for (const TieBreak ties : {TieBreak::kRandom, TieBreak::kFirst}) {
        for (const double epsilon : {0.0, 0.1, 1.0}) {
          all.push_back({.net = snakes(3, 4, all.size()),
                         .parameters = {.epsilon = epsilon,
                                        .ties = ties,
                                        .target = target,
                                        .update_after_random = update_after_random},
                         .alpha = 0.03,
                         .id = {.seed = 7 + all.size(), .run = 1},
                         .first_game = 5'000'000'000 * all.size()});
        }
      }
    }
  }
  expect_the_bits_of_plain_games(all);
}

TEST_F(CudaSelfPlay, EveryShape) {
  std::vector<Learning> all;
  all.push_back({.net = snakes(12, 6, 1)});
  all.push_back({.net = snakes(1, 2, 2)});
  all.push_back({.net = snakes(5, 3, 3)});
  all.push_back({.net = network(straight_tuples(4), 4)});
  all.push_back({.net = network(straight_tuples(8), 5, 0.005)});
  // More weights than 16 bits can index, and more than fit in shared memory.
  all.push_back({.net = snakes(4, 10, 6), .games = 2});
  expect_the_bits_of_plain_games(all);
}

// They are trained on the CPU: the device leaves all chains of the request unchanged.
TEST_F(CudaSelfPlay, NetworksWithStagesAreDeclined) {
  NTuple staged = NTuple::create(straight_tuples(3), {30}).value();
  NTuple plain = snakes(3, 4, 1);
  const TdNTupleShape shapes[] = {td_ntuple_shape(plain), td_ntuple_shape(staged)};
  const TdParameters parameters;
  const std::vector<double> before(plain.weights().begin(), plain.weights().end());
  cuda::SelfPlay device(0, kAnyNumber);
  const std::vector<TdNTupleGames> chains{
      {shapes[0], {plain.weights(), parameters, 0.01, {}, 0, 2}},
      {shapes[1], {staged.weights(), parameters, 0.01, {}, 0, 2}}};
  EXPECT_EQ(device.play(chains), (std::vector<std::uint64_t>{0, 0}));
  EXPECT_TRUE(std::equal(before.begin(), before.end(), plain.weights().begin()));
}

// Equal weights: all moves tie, and all symmetric placements read the same weight.
TEST_F(CudaSelfPlay, TiesAndSharedWeights) {
  std::vector<Learning> all;
  for (const TieBreak ties : {TieBreak::kRandom, TieBreak::kFirst}) {
    all.push_back({.net = network(straight_tuples(3), 1, 0.0),
                   .parameters = {.epsilon = 0.0, .ties = ties},
                   .alpha = 0.01});
  }
  expect_the_bits_of_plain_games(all);
}

// One request with one shape: only per-chain data differ.
TEST_F(CudaSelfPlay, ChainsMayShareAShape) {
  constexpr std::size_t kChains = 3;
  const NTuple start = snakes(3, 4, 1);
  const TdNTupleShape shape = td_ntuple_shape(start);
  const TdParameters parameters;
  std::vector<NTuple> learned(kChains, start);
  std::vector<TdNTupleGames> chains;
  for (std::size_t i = 0; i < kChains; ++i) {
    chains.push_back({shape, {learned[i].weights(), parameters, 0.01, {.seed = 3}, 10 * i, 2 + i}});
  }
  cuda::SelfPlay device(0, kAnyNumber);
  EXPECT_EQ(device.play(chains), (std::vector<std::uint64_t>{2, 3, 4}));
  for (std::size_t i = 0; i < kChains; ++i) {
    NTuple plain = start;
    for (std::uint64_t g = 0; g < 2 + i; ++g) {
      td_game(plain, parameters, 0.01, {.seed = 3}, 10 * i + g);
    }
    const auto expected = plain.weights();
    EXPECT_TRUE(std::equal(expected.begin(), expected.end(), learned[i].weights().begin())) << i;
  }
}

TEST_F(CudaSelfPlay, StopsWhereSumsWouldBeRounded) {
  Learning learning{.net = snakes(2, 3, 1), .games = 1000};
  learning.net.weights()[0] = 400.0;  // of 2^13 / 17 that 16 placements allow
  learning.alpha = 1.0;
  const TdNTupleShape shape = td_ntuple_shape(learning.net);
  const TdNTupleGames chain{shape,
                            {learning.net.weights(), learning.parameters, learning.alpha,
                             learning.id, learning.first_game, learning.games}};
  cuda::SelfPlay device(0, kAnyNumber);
  const std::uint64_t played = device.play({&chain, 1})[0];
  EXPECT_LT(played, learning.games);

  learning.net.weights()[0] = 0x1p14;
  EXPECT_EQ(device.play({&chain, 1})[0], 0U);
  EXPECT_EQ(learning.net.weights()[0], 0x1p14) << "unchanged";
}

TEST_F(CudaSelfPlay, FewChainsAreLeftToTheCaller) {
  Learning learning{.net = snakes(2, 3, 1)};
  const TdNTupleShape shape = td_ntuple_shape(learning.net);
  const TdNTupleGames chain{shape,
                            {learning.net.weights(), learning.parameters, learning.alpha,
                             learning.id, learning.first_game, learning.games}};
  cuda::SelfPlay device(0, 2);
  EXPECT_EQ(device.play({&chain, 1}), std::vector<std::uint64_t>{0});
  EXPECT_EQ(device.play({}), std::vector<std::uint64_t>{});
}

// Requests of several threads are played in one launch, and each gets its own result.
TEST_F(CudaSelfPlay, ManyThreadsAsk) {
  constexpr std::size_t kThreads = 4;
  cuda::SelfPlay device(0, kThreads);
  std::vector<NTuple> learned;
  for (std::size_t i = 0; i < kThreads; ++i) learned.push_back(snakes(2, 3, i));
  const std::vector<NTuple> start = learned;
  const TdParameters parameters;
  const auto id = [](std::size_t i) { return RunId{.seed = 1, .run = static_cast<unsigned>(i)}; };
  std::vector<std::unique_ptr<cuda::SelfPlay::Member>> members;
  for (std::size_t i = 0; i < kThreads; ++i) {
    members.push_back(std::make_unique<cuda::SelfPlay::Member>(device.batcher()));
    members.back()->join();
  }
  std::vector<std::uint64_t> played(kThreads, 0);
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < kThreads; ++i) {
      threads.emplace_back([&, i] {
        const TdNTupleShape shape = td_ntuple_shape(learned[i]);
        const TdNTupleGames chain{shape, {learned[i].weights(), parameters, 0.01, id(i), 0, 3}};
        // Declined if the other threads were late.
        while (played[i] == 0) played[i] = device.play({&chain, 1})[0];
      });
    }
  }
  for (std::size_t i = 0; i < kThreads; ++i) {
    EXPECT_EQ(played[i], 3U);
    NTuple plain = start[i];
    for (std::uint64_t g = 0; g < 3; ++g) td_game(plain, parameters, 0.01, id(i), g);
    const auto expected = plain.weights();
    EXPECT_TRUE(std::equal(expected.begin(), expected.end(), learned[i].weights().begin())) << i;
  }
}

}  // namespace
}  // namespace othello
