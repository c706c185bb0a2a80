#include <gtest/gtest.h>

#include <cmath>

#include "lab/claim/claim_testing.h"

namespace othello {
namespace {

/// Four plies of a network with two units; the value falls as the units rise.
PaperResults one_traced_game() {
  PaperResults out;
  GameTrace& trace = out.traces["g"];
  const std::vector<std::vector<double>> outputs{{0.0, 0.1}, {0.3, 0.4}, {0.6, 0.8}, {0.0, 0.2}};
  for (std::size_t ply = 0; ply < outputs.size(); ++ply) {
    trace.steps.push_back({.ply = ply,
                           .move = std::nullopt,
                           .mover = Colour::kBlack,
                           .value = -outputs[ply][0],
                           .hidden = outputs[ply]});
  }
  return out;
}

double of_the_game(const std::string& inside) {
  return measure_of("kind = 'game', of = 'g', quantity = " + inside, one_traced_game())
      .value()
      .value;
}

TEST(GameMeasure, AsksForNumbersOfOneGame) {
  EXPECT_NEAR(of_the_game("'start'"), 0.1 - 0.5, 1e-12) << "lengths 0.1; 0.5, 1, 0.2";
  EXPECT_NEAR(of_the_game("'agreement', units = [0]"), -1.0, 1e-12);
  EXPECT_LT(of_the_game("'agreement', units = [0, 1]"), -0.9);
  EXPECT_NEAR(of_the_game("'change', units = [0, 1], from = 2"), 0.1 - 0.7, 1e-12);
}

TEST(GameMeasure, HasAnIntervalWithoutWidth) {
  const auto start = measure_of("kind = 'game', of = 'g', quantity = 'start'", one_traced_game());
  EXPECT_EQ(start->interval->low, start->value);
  EXPECT_EQ(start->interval->high, start->value);
  EXPECT_FALSE(start->over_runs);
}

TEST(GameMeasure, RefusesWhatIsNotThere) {
  const std::string game = "kind = 'game', of = 'g', quantity = ";
  EXPECT_FALSE(measure_of(game + "'change', units = [2], from = 1", one_traced_game()))
      << "no such unit";
  EXPECT_FALSE(measure_of(game + "'change', units = [0], from = 45", one_traced_game()))
      << "no such ply";
  EXPECT_FALSE(measure_of("kind = 'game', of = 'h', quantity = 'start'", one_traced_game()));
  EXPECT_FALSE(parse_measure(game + "'agreement'")) << "without units";
  EXPECT_FALSE(parse_measure(game + "'start', units = [0]")) << "unused units";
  EXPECT_FALSE(parse_measure(game + "'start', from = 2"));
  EXPECT_FALSE(parse_measure("kind = 'game', of = 'g'"));
}

}  // namespace
}  // namespace othello
