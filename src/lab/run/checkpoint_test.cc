#include "lab/run/checkpoint.h"

#include <gtest/gtest.h>

#include "core/sha256.h"

namespace othello {
namespace {

Checkpoint sample() {
  Checksums players;
  players.set("final.json", sha256("a player"));
  return {.fingerprint = 0xfedcba9876543210U,
          .run = 3,
          .games = 90'020,
          .measured_games = 90'000,
          .finished = false,
          .rows = {{.run = 3,
                    .games = 90'000,
                    .measure = "score",
                    .opponent = "heuristic",
                    .score = 0.5,
                    .tally = {.wins = 1, .losses = 1},
                    .interval = Interval{0.0, 1.0}}},
          .learner = "{\"weights\":[0.1]}",
          .players = players};
}

TEST(Checkpoint, ReadsBack) {
  const std::string text = to_json(sample());
  const auto back = checkpoint_from_json(text, "c.json");
  ASSERT_TRUE(back) << back.error().text();
  EXPECT_EQ(to_json(*back), text);
  EXPECT_EQ(back->fingerprint, sample().fingerprint);
  EXPECT_EQ(back->learner, sample().learner);
  EXPECT_EQ(back->rows.size(), 1U);
}

TEST(Checkpoint, EverySingleDamageShows) {
  const std::string text = to_json(sample());
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string damaged = text;
    damaged[i] = damaged[i] == '1' ? '2' : '1';
    const auto read = checkpoint_from_json(damaged, "c.json");
    ASSERT_FALSE(read) << "byte " << i;
    EXPECT_TRUE(read.error().text().starts_with("c.json")) << read.error().text();
  }
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    EXPECT_FALSE(checkpoint_from_json(text.substr(0, i), "c.json")) << "truncated after " << i;
  }
}

TEST(Checkpoint, TheSameValuesInAnotherTextAreDamageToo) {
  const std::string text = to_json(sample());
  const auto expect_damaged = [&](std::string damaged) {
    ASSERT_NE(damaged, text);
    const auto read = checkpoint_from_json(damaged, "c.json");
    ASSERT_FALSE(read) << damaged;
    EXPECT_TRUE(read.error().text().starts_with("c.json: is damaged")) << read.error().text();
  };
  expect_damaged(text.substr(0, text.size() - 1));
  expect_damaged(text + " ");
  std::string upper = text;
  upper.replace(upper.find("fedcba"), 6, "FEDCBA");
  expect_damaged(upper);
  std::string spaced = text;
  spaced.insert(spaced.find("\"run\""), " ");
  expect_damaged(spaced);
}

TEST(Checkpoint, OfAnEarlierVersionHasNoPlayers) {
  Checkpoint old = sample();
  old.players.reset();
  const auto back = checkpoint_from_json(to_json(old), "c.json");
  ASSERT_TRUE(back) << back.error().text();
  EXPECT_FALSE(back->players);
}

TEST(Checkpoint, AnotherFileIsRefused) {
  EXPECT_FALSE(checkpoint_from_json("{}", "c.json"));
  EXPECT_FALSE(checkpoint_from_json("[1]", "c.json"));
  EXPECT_FALSE(checkpoint_from_json("{\"format\": \"othello-lab player\"}", "c.json"));
}

}  // namespace
}  // namespace othello
