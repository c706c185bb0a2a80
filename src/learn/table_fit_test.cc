#include "learn/table_fit.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/random.h"
#include "eval/tuple_shapes.h"
#include "othello/test_positions.h"

namespace othello {
namespace {

/// Boards of random games, with targets from -64 to 64 that have nothing to do with them.
std::vector<FitSample> fit_samples(std::uint64_t games) {
  RandomSequence random(5, Purpose::kTest);
  std::vector<FitSample> samples;
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    const GameRecord game = random_game(seed);
    for (std::size_t i = 8; i < game.moves.size(); i += 5) {
      samples.push_back({board_after(game, i).black_view(),
                         static_cast<std::int8_t>(static_cast<int>(random.below(129)) - 64),
                         false});
    }
  }
  return samples;
}

double error_of(const NTuple& network, const FitSample& sample) {
  return sample.target - network.value({sample.board, false});
}

TEST(TableFitTest, OneSquareHasTheMeansOfItsStatesShrunkByTheRidge) {
  NTuple network = NTuple::create({{{{square(27)}}}}).value();
  const auto sample = [](Squares own, Squares opponent, int target) {
    return FitSample{{own, opponent}, static_cast<std::int8_t>(target), false};
  };
  const std::vector<FitSample> samples{sample(bit(square(27)), 0, 10),
                                       sample(bit(square(27)), 0, 20),
                                       sample(0, bit(square(27)), -12), sample(0, 0, 5)};
  const FitReport report =
      TableFit(network).run(samples, {.ridge = 2, .iterations = 10}, network.weights());
  EXPECT_EQ(report.samples, 4U);
  // Sum of the targets / (number of samples + ridge).
  EXPECT_NEAR(network.weights()[2], 30.0 / 4, 1e-12);
  EXPECT_NEAR(network.weights()[0], -12.0 / 3, 1e-12);
  EXPECT_NEAR(network.weights()[1], 5.0 / 3, 1e-12);
}

/// At the minimum the sum of the errors of the samples that read a weight equals ridge times it.
void expect_minimum(NTuple network, int iterations) {
  const std::vector<FitSample> samples = fit_samples(20);
  const FitOptions options{.ridge = 20, .iterations = iterations};
  const TableFit fit(network);
  (void)fit.run(samples, options, network.weights());
  std::vector<double> slopes(network.weights().size());
  for (std::size_t j = 0; j < slopes.size(); ++j) slopes[j] = -20 * network.weights()[j];
  for (const FitSample& sample : samples) {
    const double error = error_of(network, sample);
    network.for_each_feature({sample.board, false},
                             [&](std::size_t j, double x) { slopes[j] += error * x; });
  }
  for (std::size_t j = 0; j < slopes.size(); ++j) ASSERT_NEAR(slopes[j], 0, 1e-6) << j;
}

TEST(TableFitTest, FindsTheMinimumWithAndWithoutMergedTables) {
  expect_minimum(NTuple::create(random_snakes({.count = 3, .length = 4})).value(), 1000);
  expect_minimum(NTuple::create(straight_tuples(3)).value(), 1000);
  std::vector<Tuple> wide = edge_patterns();
  for (const Tuple& tuple : corner_patterns(5, 2)) wide.push_back(tuple);
  expect_minimum(NTuple::create(wide).value(), 100);
  expect_minimum(NTuple::create(straight_tuples(3), {}, true).value(), 1000);
  expect_minimum(NTuple::create(wide, {}, true).value(), 100);
  expect_minimum(NTuple::create(random_snakes({.count = 3, .length = 4}), {}, true).value(), 1000);
}

TEST(TableFitTest, SamplesHeldOutDecideOnlyWhenToStop) {
  NTuple start = NTuple::create(straight_tuples(4)).value();
  std::vector<FitSample> samples = fit_samples(60);
  for (std::size_t n = 0; n < samples.size(); n += 4) samples[n].held_out = true;
  const auto held_out_error = [&](const NTuple& network) {
    double sum = 0;
    std::size_t count = 0;
    for (const FitSample& sample : samples) {
      if (!sample.held_out) continue;
      sum += error_of(network, sample) * error_of(network, sample);
      ++count;
    }
    return sum / static_cast<double>(count);
  };
  const TableFit fit(start);
  NTuple found = start;
  const FitReport report = fit.run(samples, {.ridge = 0.1, .iterations = 200}, found.weights());
  // The targets are noise: the more closely they are fitted, the worse for others.
  EXPECT_LT(report.iterations, 20);
  EXPECT_NEAR(report.held_out_before, held_out_error(start), 1e-9);
  EXPECT_NEAR(report.held_out_after, held_out_error(found), 1e-9);
  EXPECT_LE(report.held_out_after, report.held_out_before);
  // Without them, as many iterations lead to the same weights.
  std::vector<FitSample> without;
  for (const FitSample& sample : samples) {
    if (!sample.held_out) without.push_back(sample);
  }
  NTuple same = start;
  (void)fit.run(without, {.ridge = 0.1, .iterations = report.iterations}, same.weights());
  EXPECT_TRUE(std::equal(same.weights().begin(), same.weights().end(), found.weights().begin()));
}

TEST(TableFitTest, WithoutSamplesNothingChanges) {
  NTuple network = NTuple::create(straight_tuples(2)).value();
  network.weights()[0] = 3;
  EXPECT_EQ(TableFit(network).run({}, {}, network.weights()).samples, 0U);
  EXPECT_EQ(network.weights()[0], 3);
}

}  // namespace
}  // namespace othello
