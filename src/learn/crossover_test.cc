#include "learn/crossover.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "eval/tuple_shapes.h"

namespace othello {
namespace {

/// Every weight of tuple t is `sign` (t + 1), so that a table shows its origin.
NTuple marked(int tuples, double sign, std::uint64_t seed) {
  NTuple network =
      NTuple::create(random_snakes({.count = tuples, .length = 3, .seed = seed})).value();
  for (std::size_t t = 0; t < network.tuples().size(); ++t) {
    for (std::size_t i = 0; i < table_size(3); ++i) {
      network.weights()[network.offsets()[t] + i] = sign * static_cast<double>(t + 1);
    }
  }
  return network;
}

std::pair<Evaluator, Evaluator> crossed(const Evaluator& a, const Evaluator& b, Crossover kind,
                                        std::uint64_t number) {
  RandomSequence random(1, Purpose::kCrossover, number);
  return othello::crossed(a, b, kind, random);
}

/// The mark of each tuple; also checks that its squares came with its table.
std::vector<double> marks(const Evaluator& evaluator, const NTuple& a, const NTuple& b) {
  const auto& network = std::get<NTuple>(evaluator);
  std::vector<double> found;
  for (std::size_t t = 0; t < network.tuples().size(); ++t) {
    const auto table = network.weights().subspan(network.offsets()[t], table_size(3));
    const double mark = table.front();
    EXPECT_TRUE(std::all_of(table.begin(), table.end(), [&](double w) { return w == mark; }));
    const NTuple& parent = mark > 0 ? a : b;
    const auto index = static_cast<std::size_t>(std::abs(mark)) - 1;
    EXPECT_EQ(network.tuples()[t], parent.tuples()[index]);
    found.push_back(mark);
  }
  return found;
}

TEST(TupleCrossover, TheTablesOfAllStagesGoWithATuple) {
  const auto parent = [](double sign) {
    NTuple network = NTuple::create(random_snakes({.count = 6, .length = 2}), {20, 44}).value();
    for (std::size_t stage = 0; stage < network.stages(); ++stage) {
      for (std::size_t t = 0; t < network.tuples().size(); ++t) {
        for (double& w : network.table(t, stage))
          w = sign * static_cast<double>(10 * t + stage + 1);
      }
    }
    return network;
  };
  for (const Crossover kind : {Crossover::kTuples, Crossover::kTupleHalves}) {
    const auto offspring = crossed(parent(1), parent(-1), kind, 3);
    const auto& network = std::get<NTuple>(offspring.first);
    EXPECT_EQ(network.stage_discs(), (std::vector<int>{20, 44}));
    for (std::size_t t = 0; t < network.tuples().size(); ++t) {
      const double first = network.table(t, 0).front();
      for (std::size_t stage = 1; stage < network.stages(); ++stage) {
        const double later = static_cast<double>(stage) * (first > 0 ? 1 : -1);
        for (const double w : network.table(t, stage)) EXPECT_EQ(w, first + later);
      }
    }
  }
}

auto positive(const std::vector<double>& marks) {
  return std::count_if(marks.begin(), marks.end(), [](double m) { return m > 0; });
}

TEST(TupleCrossover, GivesHalfOfTheTuplesFromEachParentAtTheirIndices) {
  const NTuple a = marked(12, 1, 1);
  const NTuple b = marked(12, -1, 2);
  std::array<int, 12> from_a{};
  for (std::uint64_t number = 0; number < 400; ++number) {
    const auto offspring = crossed(a, b, Crossover::kTuples, number);
    const std::vector<double> one = marks(offspring.first, a, b);
    const std::vector<double> other = marks(offspring.second, a, b);
    EXPECT_EQ(positive(one), 6);
    EXPECT_EQ(positive(other), 6);
    for (std::size_t t = 0; t < 12; ++t) {
      EXPECT_EQ(std::abs(one[t]), t + 1) << "at its own index";
      EXPECT_EQ(one[t], -other[t]) << "complementary offspring";
      from_a[t] += one[t] > 0 ? 1 : 0;
    }
  }
  for (const int count : from_a) EXPECT_NEAR(count, 200, 40) << "all indices equally often";
}

TEST(TupleCrossover, AnOddTupleComesFromEitherParent) {
  const NTuple a = marked(7, 1, 1);
  const NTuple b = marked(7, -1, 2);
  for (const Crossover kind : {Crossover::kTuples, Crossover::kTupleHalves}) {
    int more_from_a = 0;
    for (std::uint64_t number = 0; number < 400; ++number) {
      const auto offspring = crossed(a, b, kind, number);
      const auto one = positive(marks(offspring.first, a, b));
      const auto other = positive(marks(offspring.second, a, b));
      EXPECT_TRUE(one == 3 || one == 4) << one;
      EXPECT_EQ(one + other, 7);
      more_from_a += one == 4 ? 1 : 0;
    }
    EXPECT_NEAR(more_from_a, 200, 40);
  }
}

TEST(TupleCrossover, IndependentHalvesMayRepeatAnIndex) {
  const NTuple a = marked(8, 1, 1);
  const NTuple b = marked(8, -1, 2);
  bool repeated = false;
  for (std::uint64_t number = 0; number < 50; ++number) {
    const auto offspring = crossed(a, b, Crossover::kTupleHalves, number);
    std::vector<double> one = marks(offspring.first, a, b);
    std::vector<double> both = marks(offspring.second, a, b);
    EXPECT_EQ(positive(one), 4);
    for (double& mark : one) both.push_back(mark), mark = std::abs(mark);
    std::sort(one.begin(), one.end());
    repeated = repeated || std::adjacent_find(one.begin(), one.end()) != one.end();
    std::sort(both.begin(), both.end());
    EXPECT_EQ(std::adjacent_find(both.begin(), both.end()), both.end()) << "nothing is lost";
  }
  EXPECT_TRUE(repeated);
}

TEST(OnePointCrossover, ExchangesTheWeightsBehindAPoint) {
  Wpc a;
  Wpc b;
  std::fill(a.weights().begin(), a.weights().end(), 1.0);
  std::fill(b.weights().begin(), b.weights().end(), -1.0);
  std::vector<int> points(64, 0);
  for (std::uint64_t number = 0; number < 2000; ++number) {
    const auto offspring = crossed(a, b, Crossover::kOnePoint, number);
    const auto one = weights(offspring.first);
    const auto other = weights(offspring.second);
    const auto point = std::count(one.begin(), one.end(), 1.0);
    ++points[static_cast<std::size_t>(point)];
    EXPECT_TRUE(std::is_sorted(one.rbegin(), one.rend())) << "a single crossover point";
    for (std::size_t i = 0; i < 64; ++i) EXPECT_EQ(one[i], -other[i]);
  }
  EXPECT_EQ(points[0], 0);
  for (std::size_t point = 1; point < 64; ++point) EXPECT_GT(points[point], 5) << point;
}

TEST(Crossover, AutoGoesByTheEvaluator) {
  EXPECT_EQ(resolved(Crossover::kAuto, marked(2, 1, 1)), Crossover::kTuples);
  EXPECT_EQ(resolved(Crossover::kAuto, Wpc()), Crossover::kOnePoint);
  EXPECT_EQ(resolved(Crossover::kNone, Wpc()), Crossover::kNone);
}

TEST(Crossover, NoneCopies) {
  const NTuple a = marked(4, 1, 1);
  const NTuple b = marked(4, -1, 2);
  const auto offspring = crossed(a, b, Crossover::kNone, 1);
  EXPECT_EQ(positive(marks(offspring.first, a, b)), 4);
  EXPECT_EQ(positive(marks(offspring.second, a, b)), 0);
}

}  // namespace
}  // namespace othello
