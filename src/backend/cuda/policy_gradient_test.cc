#include <gtest/gtest.h>

#include "backend/cuda_backend.h"
#include "eval/sample_players.h"
#include "eval/tuple_shapes.h"
#include "learn/accelerators.h"

// The same tests run on the emulated device, on every machine, and on real devices.
namespace othello {
namespace {

constexpr Convention kConventions[] = {Convention::kNegation, Convention::kInversion};

CompiledPolicy sample_policy(const NTuple& network, Convention convention, std::uint64_t seed) {
  const auto sample = [&](std::uint64_t own_seed, double size) {
    return std::get<NTuple>(sample_player("", network, convention, own_seed, size).evaluator);
  };
  return CompiledPolicy({.actor = sample(seed, 0.5),
                         .critic = sample(seed + 1, 0.02),
                         .convention = convention,
                         .temperature = 0.7,
                         .epsilon = convention == Convention::kInversion ? 0.2 : 0.0});
}

NTuple snakes(int count, int length) {
  return std::get<NTuple>(sample_snakes(count, length, 3).evaluator);
}

NTuple together(std::vector<std::vector<Tuple>> shapes) {
  std::vector<Tuple> tuples;
  for (std::vector<Tuple>& shape : shapes) {
    for (Tuple& tuple : shape) tuples.push_back(std::move(tuple));
  }
  return NTuple::create(std::move(tuples)).value();
}
NTuple lines() { return together({straight_tuples(3), whole_lines(6)}); }
NTuple lines_and_squares() {
  return together({straight_tuples(3), whole_lines(6), rectangles(2, 2)});
}

/// A few games against each kind of player.
std::vector<PolicyGames> against_everybody(const CompiledPolicy& policy, std::uint64_t games) {
  const std::vector<Player> players = sample_players();
  std::vector<PolicyGames> plans;
  for (std::size_t i = 0; i < players.size(); ++i) {
    const TieBreak ties = i % 2 == 0 ? TieBreak::kRandom : TieBreak::kFirst;
    plans.push_back({.policy = policy,
                     .opponent = Seat{CompiledPlayer(players[i]), i % 3 == 0 ? 0.1 : 0.0, ties},
                     .games = games + i % 4,
                     .stream = static_cast<std::uint32_t>(i),
                     .opening_plies = static_cast<std::uint32_t>(i % 5)});
  }
  return plans;
}

class CudaPolicyGradientTest : public testing::Test {
 protected:
  void SetUp() override {
    Result<std::unique_ptr<Backend>> made = make_cuda_backend(0, {});
    if (!made) GTEST_SKIP() << made.error().text();
    backend = std::move(*made);
  }

  void expect_same(const std::vector<PolicyGames>& plans) const {
    expect(policy_gradient(plans), plans);
  }
  void expect(const PolicyGradient& expected, const std::vector<PolicyGames>& plans) const {
    const PolicyGradient found = policy_gradient(*backend, plans);
    EXPECT_EQ(found.signature, expected.signature);
    EXPECT_EQ(found.tally, expected.tally);
    EXPECT_TRUE(found.actor == expected.actor);
    EXPECT_TRUE(found.critic == expected.critic);
  }

  std::unique_ptr<Backend> backend;
};

/// Few enough games that eight lanes play each of them.
TEST_F(CudaPolicyGradientTest, SelfPlayTeachesTheSame) {
  for (const Convention convention : kConventions) {
    const CompiledPolicy policy = sample_policy(snakes(5, 4), convention, 1);
    expect_same({{.policy = policy, .games = 31},
                 {.policy = policy,
                  .games = 18,
                  .seed = 5,
                  .stream = 0xffffff,
                  .first_game = 0x123456788,
                  .opening_plies = 7}});
  }
}

TEST_F(CudaPolicyGradientTest, SoDoOpponentsOfAllKinds) {
  for (const Convention convention : kConventions) {
    expect_same(against_everybody(sample_policy(snakes(3, 5), convention, 2), 3));
  }
}

/// Enough games for one thread per game, where supported.
TEST_F(CudaPolicyGradientTest, SoDoManyGamesAgainstAllKinds) {
  for (const Convention convention : kConventions) {
    for (const int count : {3, 7}) {
      const CompiledPolicy policy = sample_policy(snakes(count, 5), convention, 3);
      std::vector<PolicyGames> plans = against_everybody(policy, 2);
      plans.push_back({.policy = policy, .games = 150, .first_game = 50, .opening_plies = 3});
      const Player small = sample_snakes(4, 4, 8, convention);
      const Player large = sample_snakes(8, 4, 9, Convention::kInversion);
      for (const Player& opponent : {small, large}) {
        plans.push_back(
            {.policy = policy, .opponent = Seat{CompiledPlayer(opponent), 0.1}, .games = 21});
      }
      expect_same(plans);
    }
  }
}

TEST_F(CudaPolicyGradientTest, SoDoNetworksOfAllSizes) {
  const NTuple one = NTuple::create({{.placements = {{square(18)}}}}).value();
  const NTuple staged = NTuple::create(rectangles(2, 2), {20, 40}).value();
  for (const NTuple& network :
       {one, snakes(1, 3), snakes(10, 2), snakes(12, 6), snakes(16, 3), snakes(17, 3), staged}) {
    const CompiledPolicy policy = sample_policy(network, Convention::kInversion, 4);
    const Seat opponent{CompiledPlayer(sample_snakes(7, 4, 5)), 0.1};
    expect_same({{.policy = policy, .games = 20},
                 {.policy = policy, .opponent = opponent, .games = 21, .opening_plies = 4}});
  }
}

TEST_F(CudaPolicyGradientTest, SoDoPlacementsThatAreBroughtTogether) {
  const Player other = sample_player("", lines_and_squares(), Convention::kInversion, 7);
  const NTuple corners = together({straight_tuples(3), whole_lines(6), corner_patterns(4, 2)});
  const NTuple staged = NTuple::create(straight_tuples(3), {15, 16, 41}).value();
  for (const NTuple& network : {lines(), lines_and_squares(), corners, staged}) {
    for (const Convention convention : kConventions) {
      const CompiledPolicy policy = sample_policy(network, convention, 4);
      for (const std::uint64_t games : {12U, 70U}) {  // eight lanes and one thread per game
        expect_same({{.policy = policy, .games = games},
                     {.policy = policy,
                      .opponent = Seat{CompiledPlayer(other), 0.1},
                      .games = games,
                      .opening_plies = 4}});
      }
    }
  }
}

/// Tables of more entries than 16 bits can number, by themselves and merged, with and without
/// stages.
TEST_F(CudaPolicyGradientTest, SoDoLargeTables) {
  const Player other = sample_player("", lines_and_squares(), Convention::kInversion, 7);
  const NTuple merged = together({straight_tuples(3), whole_lines(6), corner_patterns(5, 2)});
  const NTuple staged = NTuple::create(corner_patterns(5, 2), {24}).value();
  const NTuple staged_and_merged =
      NTuple::create(std::vector<Tuple>(merged.tuples().begin(), merged.tuples().end()), {15, 40})
          .value();
  for (const NTuple& network : {snakes(3, 10), merged, staged, staged_and_merged}) {
    for (const Convention convention : kConventions) {
      const CompiledPolicy policy = sample_policy(network, convention, 4);
      expect_same({{.policy = policy, .games = 12},
                   {.policy = policy,
                    .opponent = Seat{CompiledPlayer(other), 0.1},
                    .games = 12,
                    .opening_plies = 4},
                   {.policy = policy,
                    .opponent = Seat{CompiledPlayer(sample_snakes(2, 10, 5)), 0.1},
                    .games = 5}});
    }
  }
}

/// Enough games for several chunks on the emulated device, which has a single processor, and for
/// one thread per game on a real one.
TEST_F(CudaPolicyGradientTest, SoDoVeryManyGames) {
  const bool emulated = cuda_devices()->front().name == "emulated";
  const NTuple network = emulated ? snakes(1, 4) : lines_and_squares();
  const CompiledPolicy policy = sample_policy(network, Convention::kInversion, 6);
  const Player wpc = sample_player("", Wpc(), Convention::kNegation, 1);
  const Player other = sample_player("", network, Convention::kNegation, 2);
  const std::uint64_t games = emulated ? 701 : 8001;
  const std::vector<PolicyGames> plans{
      {.policy = policy, .games = games},
      {.policy = policy, .opponent = Seat{CompiledPlayer(wpc), 0.1}, .games = games},
      {.policy = policy, .opponent = Seat{CompiledPlayer(other), 0.1}, .games = games}};
  ThreadBackend cpu({});
  expect(policy_gradient(cpu, plans), plans);
}

TEST_F(CudaPolicyGradientTest, NothingToPlayTeachesNothing) {
  const CompiledPolicy policy = sample_policy(snakes(1, 4), Convention::kNegation, 6);
  expect_same({{.policy = policy, .games = 0}});
  EXPECT_EQ(policy_gradient(*backend, {}), PolicyGradient{});
}

}  // namespace
}  // namespace othello
