#include "learn/tuple_form.h"

#include <gtest/gtest.h>

#include "eval/sample_players.h"
#include "play/game.h"

namespace othello {
namespace {

Evaluator some_wpc(Wpc::Form form, bool bias) {
  return sample_player("wpc", Wpc(form, bias), Convention::kNegation, 3).evaluator;
}

std::vector<Board> boards() {
  const Seat random{CompiledPlayer(sample_player("", Uniform(), Convention::kNegation, 1))};
  std::vector<Board> boards;
  for (std::uint64_t g = 0; g < 20; ++g) {
    const PlayedGame game = play_game(random, random, {.seed = 2, .game = g});
    boards.push_back(board_after({.start = {}, .moves = game.moves}, 3 * g));
  }
  return boards;
}

TEST(TupleForm, HasTheValuesOfAPieceCounterWithoutItsBias) {
  for (const Wpc::Form form : {Wpc::Form::kFull, Wpc::Form::kSymmetric}) {
    for (const bool bias : {false, true}) {
      const Evaluator evaluator = some_wpc(form, bias);
      const NTuple network = tuple_form(evaluator);
      for (const Board& board : boards()) {
        const View view{board.position, true};
        EXPECT_NEAR(network.value(view), value(evaluator, view) - std::get<Wpc>(evaluator).bias(),
                    1e-12);
      }
    }
  }
}

TEST(TupleForm, OfANetworkIsItself) {
  const Evaluator evaluator = sample_snakes(3, 4, 1).evaluator;
  const auto& network = std::get<NTuple>(evaluator);
  const NTuple form = tuple_form(evaluator);
  EXPECT_EQ(form.tuples(), network.tuples());
  EXPECT_TRUE(std::equal(form.weights().begin(), form.weights().end(), network.weights().begin()));
  std::vector<std::int64_t> sums(network.weights().size(), 0);
  sums[7] = -5;
  EXPECT_EQ(from_tuple_form(evaluator, sums), sums);
}

// The sums of the features of a board must be the evaluator's features.
TEST(TupleForm, SumsBecomeThoseOfThePieceCountersWeights) {
  for (const Wpc::Form form : {Wpc::Form::kFull, Wpc::Form::kSymmetric}) {
    const Evaluator evaluator = some_wpc(form, true);
    const NTuple network = tuple_form(evaluator);
    for (const Board& board : boards()) {
      const View view{board.position, true};
      std::vector<std::int64_t> sums(network.weights().size(), 0);
      network.for_each_feature(view, [&](std::size_t i, double) { sums[i] += 10; });
      std::vector<std::int64_t> expected(weight_count(evaluator), 0);
      std::get<Wpc>(evaluator).for_each_feature(
          view, [&](std::size_t i, double x) { expected[i] += x > 0 ? 10 : -10; });
      expected.back() = 0;  // the bias is omitted
      EXPECT_EQ(from_tuple_form(evaluator, sums), expected);
    }
  }
}

TEST(TupleForm, OnlySumsOverSquaresHaveOne) {
  for (const Player& player : sample_players()) {
    const auto* network = std::get_if<NTuple>(&player.evaluator);
    const bool sum =
        network != nullptr ? !network->has_mobility() : kind(player.evaluator) == "wpc";
    EXPECT_EQ(has_tuple_form(player.evaluator), sum) << player.name;
  }
}

}  // namespace
}  // namespace othello
