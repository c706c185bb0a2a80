#include "learn/archive.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

namespace othello {
namespace {

using ArchiveKind = ArchiveParameters::Kind;

/// A player identified by its number.
Player numbered(int number) {
  Player player{"p", Wpc(), Convention::kNegation, ""};
  weights(player.evaluator)[0] = number;
  return player;
}
int number(const Player& player) { return static_cast<int>(weights(player.evaluator)[0]); }

std::vector<int> numbers(const Archive& archive) {
  std::vector<int> out;
  for (std::size_t i = 0; i < archive.size(); ++i) out.push_back(number(archive.member(i)));
  return out;
}

/// A duel whose result follows from the players' numbers.
Duel judged(const std::function<double(int, int)>& gain) {
  return [gain](const Player& player, std::span<const Player* const> others) {
    std::vector<double> gains;
    for (const Player* other : others) gains.push_back(gain(number(player), number(*other)));
    return gains;
  };
}
double by_strength(int a, int b) { return a > b ? 1.0 : a < b ? -1.0 : 0.0; }
/// Rock, paper, scissors: each beats the one before it.
double in_a_circle(int a, int b) {
  const int difference = (a - b + 3) % 3;
  return difference == 1 ? 1.0 : difference == 2 ? -1.0 : 0.0;
}

const Duel kNoDuel = [](const Player&, std::span<const Player* const>) -> std::vector<double> {
  ADD_FAILURE() << "no duel expected";
  return {};
};

TEST(HallOfFame, KeepsTheLatest) {
  Archive hall({.kind = ArchiveKind::kHallOfFame, .size = 3});
  EXPECT_TRUE(hall.sample({}, 0).empty());
  for (int i = 1; i <= 5; ++i) hall.offer(numbered(i), kNoDuel);
  EXPECT_EQ(numbers(hall), (std::vector<int>{3, 4, 5}));
}

TEST(HallOfFame, SamplesDifferentMembersEachGeneration) {
  Archive hall({.kind = ArchiveKind::kHallOfFame, .sample = 4, .size = 100});
  hall.offer(numbered(0), kNoDuel);
  EXPECT_EQ(hall.sample({}, 1), std::vector<std::size_t>{0}) << "at most all members";
  for (int i = 1; i < 20; ++i) hall.offer(numbered(i), kNoDuel);
  std::vector<int> met(20, 0);
  for (std::uint64_t generation = 0; generation < 1000; ++generation) {
    const auto sample = hall.sample({.seed = 2, .run = 1}, generation);
    EXPECT_EQ(std::set<std::size_t>(sample.begin(), sample.end()).size(), 4U);
    for (const std::size_t i : sample) ++met[i];
  }
  for (const int count : met) EXPECT_NEAR(count, 200, 60);
}

TEST(NashMemory, TakesOnlyWhoBeatsTheStrategy) {
  Archive memory({.kind = ArchiveKind::kNashMemory});
  memory.offer(numbered(5), kNoDuel);
  memory.offer(numbered(3), judged(by_strength));
  memory.offer(numbered(5), judged(by_strength));
  EXPECT_EQ(numbers(memory), std::vector<int>{5});
  memory.offer(numbered(8), judged(by_strength));
  EXPECT_EQ(numbers(memory), (std::vector<int>{5, 8}));
  EXPECT_EQ(memory.strategy()[0], 0.0) << "remembered";
  EXPECT_EQ(memory.strategy()[1], 1.0);
}

TEST(NashMemory, MixesACircleEvenly) {
  Archive memory({.kind = ArchiveKind::kNashMemory, .sample = 300});
  for (int i = 0; i < 3; ++i) memory.offer(numbered(i), judged(in_a_circle));
  ASSERT_EQ(memory.size(), 3U);
  for (const double p : memory.strategy()) EXPECT_NEAR(p, 1.0 / 3, 1e-12);
  // No player of the circle beats the mixture.
  memory.offer(numbered(4), judged(in_a_circle));
  EXPECT_EQ(memory.size(), 3U);
  std::vector<int> met(3, 0);
  for (const std::size_t i : memory.sample({}, 7)) ++met[i];
  for (const int count : met) EXPECT_NEAR(count, 100, 30);
}

TEST(NashMemory, IsBounded) {
  Archive memory({.kind = ArchiveKind::kNashMemory, .size = 2, .support = 3});
  for (int i = 0; i < 10; ++i) memory.offer(numbered(i), judged(by_strength));
  EXPECT_EQ(numbers(memory), (std::vector<int>{7, 8, 9})) << "the strategy and the latest two";
  Archive narrow({.kind = ArchiveKind::kNashMemory, .size = 10, .support = 2});
  for (int i = 0; i < 3; ++i) narrow.offer(numbered(i), judged(in_a_circle));
  const auto strategy = narrow.strategy();
  EXPECT_EQ(std::count(strategy.begin(), strategy.end(), 0.0), 1);
  EXPECT_NEAR(std::accumulate(strategy.begin(), strategy.end(), 0.0), 1.0, 1e-12);
}

TEST(Archive, ComesBackFromItsBytes) {
  for (const ArchiveKind kind :
       {ArchiveKind::kNone, ArchiveKind::kHallOfFame, ArchiveKind::kNashMemory}) {
    Archive archive({.kind = kind});
    for (int i = 0; i < 4; ++i) archive.offer(numbered(i), judged(in_a_circle));
    StateWriter out;
    archive.write(out);
    const std::string bytes = std::move(out).take();
    Archive again({.kind = kind});
    StateReader in(bytes);
    again.read(in, numbered(0));
    EXPECT_FALSE(in.failed());
    EXPECT_EQ(numbers(again), numbers(archive));
    archive.offer(numbered(4), judged(in_a_circle));
    again.offer(numbered(4), judged(in_a_circle));
    StateWriter first;
    StateWriter second;
    archive.write(first);
    again.write(second);
    EXPECT_EQ(std::move(first).take(), std::move(second).take());
  }
}

}  // namespace
}  // namespace othello
