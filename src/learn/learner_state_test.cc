#include "learn/learner_state.h"

#include <gtest/gtest.h>

#include <bit>
#include <limits>

namespace othello {
namespace {

const StateOwner kOwner{.settings = "td alpha=0.01 seed=1 run=2", .start = 0xabc, .weights = 4};
const LearnerState kState{
    .games = 4'500'000,
    .weights = {0.1, -0.0, std::numeric_limits<double>::denorm_min(), -1.0 / 3.0}};

std::vector<std::uint64_t> bits(const std::vector<double>& numbers) {
  std::vector<std::uint64_t> bits;
  for (const double number : numbers) bits.push_back(std::bit_cast<std::uint64_t>(number));
  return bits;
}

TEST(LearnerState, IsReadBackToTheBit) {
  const auto state = read_state(write_state(kOwner, kState), kOwner);
  ASSERT_TRUE(state) << state.error().text();
  EXPECT_EQ(state->games, kState.games);
  EXPECT_EQ(bits(state->weights), bits(kState.weights));
}

// Damage to any single byte is detected or harmless (1.0 as 1e0).
TEST(LearnerState, NoDamagedByteChangesTheState) {
  const std::string text = write_state(kOwner, kState);
  for (std::size_t i = 0; i < text.size(); ++i) {
    for (const char c : {'0', '7', ' ', 'e', '"', '}'}) {
      std::string damaged = text;
      damaged[i] = c;
      const auto state = read_state(damaged, kOwner);
      if (!state) continue;
      EXPECT_EQ(state->games, kState.games) << damaged;
      EXPECT_EQ(bits(state->weights), bits(kState.weights)) << damaged;
    }
  }
}

TEST(LearnerState, IsRefusedWhenCutShort) {
  const std::string text = write_state(kOwner, kState);
  for (std::size_t length = 0; length + 2 < text.size(); ++length) {
    EXPECT_FALSE(read_state(text.substr(0, length), kOwner));
  }
}

TEST(LearnerState, AForeignStateIsRefusedByName) {
  StateOwner other = kOwner;
  other.settings = "td alpha=0.02 seed=1 run=2";
  const std::string text = write_state(kOwner, kState);
  EXPECT_EQ(read_state(text, other).error().text(),
            "learner state: settings: found the state of a run of 'td alpha=0.01 seed=1 run=2', "
            "expected one of 'td alpha=0.02 seed=1 run=2'");
  other = kOwner;
  other.start = 0xdef;
  EXPECT_EQ(read_state(text, other).error().where, "learner state: start");
  other = kOwner;
  other.weights = 5;
  EXPECT_EQ(read_state(text, other).error().text(),
            "learner state: weights: found 4 numbers, expected 5");
  EXPECT_FALSE(read_state("{\"format\": \"othello-lab player\"}", kOwner));
}

TEST(PlayerFingerprint, IsOfThePlayNotOfTheName) {
  Player player{"a", Wpc(), Convention::kNegation, "somewhere"};
  const std::uint64_t fingerprint = player_fingerprint(player);
  player.name = "b";
  player.origin.clear();
  EXPECT_EQ(player_fingerprint(player), fingerprint);
  player.convention = Convention::kInversion;
  EXPECT_NE(player_fingerprint(player), fingerprint);
  player.convention = Convention::kNegation;
  weights(player.evaluator)[63] = 1e-9;
  EXPECT_NE(player_fingerprint(player), fingerprint);
}

}  // namespace
}  // namespace othello
