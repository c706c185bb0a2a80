#include "learn/state_bytes.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "eval/player_file.h"
#include "eval/sample_players.h"

namespace othello {
namespace {

bool same(const Evaluator& a, const Evaluator& b) {
  return to_json({"x", a, Convention::kNegation, ""}) ==
         to_json({"x", b, Convention::kNegation, ""});
}

std::string bytes_of(const Evaluator& evaluator) {
  StateWriter out;
  out.whole(7);
  out.evaluator(evaluator);
  return std::move(out).take();
}

TEST(StateBytes, EveryEvaluatorComesBack) {
  for (const Player& player : sample_players()) {
    const std::string bytes = bytes_of(player.evaluator);
    Evaluator like = player.evaluator;
    for (double& w : weights(like)) w = 0.0;
    StateReader in(bytes);
    EXPECT_EQ(in.whole(7), 7U);
    EXPECT_TRUE(same(in.evaluator(like), player.evaluator)) << player.name;
    EXPECT_FALSE(in.failed()) << player.name;
  }
}

TEST(StateBytes, TheSquaresOfTuplesComeBackToo) {
  const Evaluator network = sample_snakes(5, 4, 1).evaluator;
  const std::string bytes = bytes_of(network);
  StateReader in(bytes);
  EXPECT_EQ(in.whole(7), 7U);
  EXPECT_TRUE(same(in.evaluator(sample_snakes(5, 4, 2).evaluator), network));
  EXPECT_FALSE(in.failed());
}

TEST(StateBytes, WhatDoesNotFitIsNoticed) {
  const Evaluator network = sample_snakes(3, 4, 1).evaluator;
  const std::string bytes = bytes_of(network);
  for (std::size_t length = 0; length < bytes.size(); length += 5) {
    StateReader in(std::string_view(bytes).substr(0, length));
    static_cast<void>(in.whole(7));
    static_cast<void>(in.evaluator(network));
    EXPECT_TRUE(in.failed()) << length;
  }
  StateReader longer(bytes);
  static_cast<void>(longer.whole(7));
  EXPECT_TRUE(longer.failed()) << "bytes left over";
  StateReader other(bytes);
  static_cast<void>(other.whole(7));
  static_cast<void>(other.evaluator(sample_snakes(4, 4, 1).evaluator));
  EXPECT_TRUE(other.failed()) << "another number of weights";
  StateReader larger(bytes);
  EXPECT_EQ(larger.whole(6), 0U);
  EXPECT_TRUE(larger.failed());
}

/// Any wrong byte causes at worst different weights or a failure.
TEST(StateBytes, DamageIsHarmless) {
  const Evaluator network = sample_snakes(2, 2, 1).evaluator;
  const std::string bytes = bytes_of(network);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    std::string damaged = bytes;
    damaged[i] = static_cast<char>(~damaged[i]);
    StateReader in(damaged);
    static_cast<void>(in.whole(UINT64_MAX));
    const Evaluator read = in.evaluator(network);
    EXPECT_TRUE(check_player({"x", read, Convention::kNegation, ""}));
  }
}

}  // namespace
}  // namespace othello
