// TD(0) self-play of weighted piece counters on a CUDA device is bit-identical to td_game().
#include <gtest/gtest.h>

#include <memory>
#include <thread>
#include <vector>

#include "backend/cuda/wpc_self_play.h"
#include "backend/cuda_backend.h"
#include "core/grid.h"
#include "eval/sample_players.h"
#include "learn/td_game.h"

namespace othello {
namespace {

class CudaWpc : public ::testing::Test {
 protected:
  void SetUp() override {
    if (const auto devices = cuda_devices(); !devices) GTEST_SKIP() << devices.error().text();
  }
};

constexpr RunId kWpcRun{.seed = 21, .run = 6};
constexpr std::uint64_t kFirstGame = 1000;
constexpr std::uint64_t kGames = 4;

/// Small fixed-point weights.
Wpc start(Wpc::Form form, bool has_bias, std::uint64_t seed) {
  const Player player =
      sample_player("start", Wpc(form, has_bias), Convention::kNegation, seed, 0.1);
  Wpc wpc = std::get<Wpc>(player.evaluator);
  for (double& w : wpc.weights()) w = on_grid(w);
  return wpc;
}

std::vector<double> weights_of(const Wpc& wpc) {
  return {wpc.weights().begin(), wpc.weights().end()};
}

std::vector<double> learned_plainly(Wpc wpc, const TdParameters& parameters, const RunId& id) {
  for (std::uint64_t g = 0; g < kGames; ++g) {
    td_game(wpc, parameters, parameters.alpha, id, kFirstGame + g);
  }
  return weights_of(wpc);
}

TdGames games_of(Wpc& wpc, const TdParameters& parameters, const RunId& id) {
  return {wpc.weights(), parameters, parameters.alpha, id, kFirstGame, kGames};
}

TEST_F(CudaWpc, EveryFormAndEveryRule) {
  cuda::WpcSelfPlay device(0);
  std::uint64_t seed = 0;
  for (const auto form : {Wpc::Form::kFull, Wpc::Form::kSymmetric}) {
    for (const bool has_bias : {false, true}) {
      for (const auto target :
           {TdParameters::Target::kBeforeToAfter, TdParameters::Target::kAfterToAfter}) {
        for (const bool after_random : {false, true}) {
          const TdParameters parameters{.alpha = 0.02,
                                        .epsilon = 0.2,
                                        .ties = after_random ? TieBreak::kRandom : TieBreak::kFirst,
                                        .target = target,
                                        .update_after_random = after_random};
          Wpc wpc = start(form, has_bias, ++seed);
          const std::vector<double> expected = learned_plainly(wpc, parameters, kWpcRun);
          EXPECT_EQ(device.play(games_of(wpc, parameters, kWpcRun)), kGames);
          EXPECT_EQ(weights_of(wpc), expected) << seed;
        }
      }
    }
  }
}

TEST_F(CudaWpc, FromZeroAllMovesTie) {
  cuda::WpcSelfPlay device(0);
  const TdParameters parameters;
  Wpc wpc;
  const std::vector<double> expected = learned_plainly(wpc, parameters, kWpcRun);
  EXPECT_EQ(device.play(games_of(wpc, parameters, kWpcRun)), kGames);
  EXPECT_EQ(weights_of(wpc), expected);
}

TEST_F(CudaWpc, StopsWhereSumsWouldBeRounded) {
  cuda::WpcSelfPlay device(0);
  const TdParameters parameters{.alpha = 1.0};
  Wpc large;
  large.weights()[5] = kGridLimit;
  EXPECT_EQ(device.play(games_of(large, parameters, kWpcRun)), 0U);
  EXPECT_EQ(large.weights()[5], kGridLimit);
}

TEST_F(CudaWpc, ManyThreadsAsk) {
  constexpr std::size_t kThreads = 5;
  cuda::WpcSelfPlay device(0);
  const TdParameters parameters;
  std::vector<Wpc> learned;
  for (std::size_t i = 0; i < kThreads; ++i) {
    learned.push_back(start(Wpc::Form::kFull, false, 50 + i));
  }
  const std::vector<Wpc> before = learned;
  const auto id = [](std::size_t i) { return RunId{.seed = 1, .run = static_cast<unsigned>(i)}; };
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < kThreads; ++i) {
      threads.emplace_back(
          [&, i] { EXPECT_EQ(device.play(games_of(learned[i], parameters, id(i))), kGames); });
    }
  }
  for (std::size_t i = 0; i < kThreads; ++i) {
    EXPECT_EQ(weights_of(learned[i]), learned_plainly(before[i], parameters, id(i))) << i;
  }
}

}  // namespace
}  // namespace othello
