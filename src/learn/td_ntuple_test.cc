#include "learn/td_ntuple.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/random.h"
#include "eval/tuple_shapes.h"
#include "learn/td_game.h"
#include "learn/td_training.h"
#include "play/isa_testing.h"

namespace othello {
namespace {

constexpr RunId kNTupleRun{.seed = 21, .run = 4};

NTuple snakes(int count, int length, bool symmetric) {
  return NTuple::create(random_snakes({count, length, symmetric, 5})).value();
}

/// Networks of one, several and many blocks of placements, with and without symmetry and stages,
/// and with tables too large for 16-bit indices.
std::vector<NTuple> sample_networks() {
  std::vector<Tuple> wide = straight_tuples(8);
  for (Tuple& tuple : rectangles(5, 2)) wide.push_back(std::move(tuple));
  std::vector<NTuple> networks{snakes(12, 6, true),
                               snakes(7, 4, true),
                               snakes(3, 5, false),
                               snakes(1, 1, false),
                               NTuple::create(straight_tuples(4)).value(),
                               NTuple::create(wide).value(),
                               NTuple::create(straight_tuples(3), {5, 20, 21, 64}).value(),
                               NTuple::create(std::move(wide), {30}).value()};
  RandomSequence random(3, Purpose::kTest);
  for (NTuple& network : networks) {
    for (double& w : network.weights()) w = on_grid(random.uniform(-0.01, 0.01));
  }
  return networks;
}

std::vector<TdParameters> all_parameters() {
  std::vector<TdParameters> all;
  for (const auto target :
       {TdParameters::Target::kBeforeToAfter, TdParameters::Target::kAfterToAfter}) {
    for (const bool after_random : {false, true}) {
      for (const auto ties : {TieBreak::kRandom, TieBreak::kFirst}) {
        all.push_back({.alpha = 0.003,
                       .epsilon = ties == TieBreak::kFirst ? 0.0 : 0.2,
                       .ties = ties,
                       .target = target,
                       .update_after_random = after_random});
      }
    }
  }
  return all;
}

void expect_same_weights(const NTuple& a, const NTuple& b, Isa isa) {
  EXPECT_TRUE(std::equal(a.weights().begin(), a.weights().end(), b.weights().begin())) << name(isa);
}

TEST(TdNTuple, EqualsThePlainGameForAllParameters) {
  constexpr std::uint64_t kGames = 12;
  for (const NTuple& start : sample_networks()) {
    for (const TdParameters& parameters : all_parameters()) {
      NTuple plain = start;
      for (std::uint64_t g = 0; g < kGames; ++g) {
        td_game(plain, parameters, parameters.alpha, kNTupleRun, 500 + g);
      }
      for (const Isa isa : kernel_isas()) {
        NTuple fast = start;
        const TdNTupleShape shape = td_ntuple_shape(fast);
        const TdGames games{fast.weights(), parameters, parameters.alpha, kNTupleRun, 500, kGames};
        EXPECT_EQ(play_td_ntuple({shape, games}, isa), kGames);
        expect_same_weights(fast, plain, isa);
      }
    }
  }
}

// All weights 0: every first move ties.
TEST(TdNTuple, EqualsThePlainGameOverManyGamesFromZero) {
  const TdParameters parameters{.alpha = 0.02, .update_after_random = false};
  NTuple plain = snakes(7, 4, true);
  for (std::uint64_t g = 0; g < 300; ++g) td_game(plain, parameters, 0.02, kNTupleRun, g);
  for (const Isa isa : kernel_isas()) {
    Evaluator trained = snakes(7, 4, true);
    const TdTask task{&trained, 0, 300};
    td_train({&task, 1}, parameters, kNTupleRun, this_thread(isa));
    expect_same_weights(std::get<NTuple>(trained), plain, isa);
  }
}

TEST(TdNTuple, StopsWhereSumsCouldBeRounded) {
  NTuple network = snakes(12, 6, true);
  const TdNTupleShape shape = td_ntuple_shape(network);
  const TdParameters parameters;
  for (const Isa isa : kernel_isas()) {
    const auto played = [&](double largest, double alpha) {
      std::fill(network.weights().begin(), network.weights().end(), 0.0);
      network.weights()[100] = largest;
      return play_td_ntuple({shape, {network.weights(), parameters, alpha, kNTupleRun, 0, 2}}, isa);
    };
    EXPECT_EQ(played(1.0, 0.01), 2U);
    EXPECT_EQ(played(-90.0, 0.01), 0U);
    EXPECT_EQ(played(1e300, 0.01), 0U);
    EXPECT_EQ(played(0.0, 1.0), 0U);
  }
}

}  // namespace
}  // namespace othello
