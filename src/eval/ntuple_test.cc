#include "eval/ntuple.h"

#include <gtest/gtest.h>

#include <numeric>

namespace othello {
namespace {

std::string ntuple_error(std::vector<Tuple> tuples, std::vector<int> stage_discs = {}) {
  const Result<NTuple> network = NTuple::create(std::move(tuples), std::move(stage_discs));
  return network ? "accepted" : network.error().text();
}

TEST(NTuple, FirstSquareIsTheMostSignificantDigit) {
  const Placement placement{square(0), square(1), square(2)};
  // Digits: 0 opponent, 1 empty, 2 own.
  EXPECT_EQ(NTuple::table_index(placement, {}), 9U + 3 + 1);
  EXPECT_EQ(NTuple::table_index(placement, {bit(square(0)), bit(square(2))}), 18U + 3 + 0);
  EXPECT_EQ(NTuple::table_index(placement, {0, 7}), 0U);
  EXPECT_EQ(NTuple::table_index(placement, {7, 0}), 26U);
}

TEST(NTuple, SumsOverPlacementsAndTables) {
  auto network =
      NTuple::create({Tuple{{{square(0)}, {square(63)}}}, Tuple{{{square(0), square(1)}}}});
  ASSERT_TRUE(network);
  ASSERT_EQ(network->weights().size(), 3U + 9);
  EXPECT_EQ(network->placement_count(), 3U);
  EXPECT_EQ(network->offsets()[1], 3U);
  std::iota(network->weights().begin(), network->weights().end(), 0.0);
  // a1 own, b1 and h8 empty: entries 2 and 1 of the first table, 2 * 3 + 1 of the second.
  EXPECT_EQ(network->value({{bit(square(0)), 0}}), 2.0 + 1.0 + (3.0 + 7.0));
}

TEST(NTuple, EachStageHasTablesOfItsOwn) {
  auto network = NTuple::create({Tuple{{{square(0)}}}, Tuple{{{square(0), square(1)}}}}, {6, 64});
  ASSERT_TRUE(network);
  EXPECT_EQ(network->stages(), 3U);
  EXPECT_EQ(network->stage_size(), 12U);
  ASSERT_EQ(network->weights().size(), 36U);
  EXPECT_EQ(network->table(1, 2).data(), network->weights().data() + 24 + 3);
  EXPECT_EQ(network->table(1, 2).size(), 9U);
  std::iota(network->weights().begin(), network->weights().end(), 0.0);
  // a1 and b1 own: the last entries of both tables, 2 and 11 in the first stage.
  const auto value = [&](Squares more) { return network->value({{3 | more, 0}}); };
  const Squares others = ~Squares{0} << 2;
  EXPECT_EQ(value(0), 13.0);
  EXPECT_EQ(value(others << 59), 13.0) << "5 discs";
  EXPECT_EQ(value(others << 58), 13.0 + 2 * 12) << "6 discs";
  EXPECT_EQ(value(others << 1), 13.0 + 2 * 12) << "63 discs";
  EXPECT_EQ(value(others), 13.0 + 2 * 24) << "64 discs";
  EXPECT_EQ(network->value({{3, others}}), 13.0 + 2 * 24) << "of either colour";
}

TEST(NTuple, RefusesWhatDoesNotFit) {
  EXPECT_EQ(ntuple_error({}), "expected at least one tuple");
  EXPECT_EQ(ntuple_error({Tuple{}}), "tuple 1: expected at least one placement");
  EXPECT_EQ(ntuple_error({Tuple{{{square(1)}}}, Tuple{{{}}}}),
            "tuple 2: found length 0, expected 1 to 10");
  EXPECT_EQ(ntuple_error({Tuple{{Placement(11, square(1))}}}),
            "tuple 1: found length 11, expected 1 to 10");
  EXPECT_EQ(ntuple_error({Tuple{{{square(1), square(2)}, {square(1)}}}}),
            "tuple 1: found a placement of 1 squares, expected 2 as in the first");
  EXPECT_EQ(ntuple_error({Tuple{{{square(64)}}}}), "tuple 1: found square 64, expected 0 to 63");
  EXPECT_EQ(ntuple_error(std::vector<Tuple>(300, Tuple{{Placement(10, square(1))}})),
            "tuple 285: found 16828965 weights so far, expected at most 16777216 in all");
  EXPECT_EQ(ntuple_error(std::vector<Tuple>(75, Tuple{{Placement(10, square(1))}}), {20, 35, 50}),
            "tuple 72: found 17006112 weights so far, expected at most 16777216 in all");
  EXPECT_EQ(ntuple_error({Tuple{{{square(1)}}}}, {35, 20}),
            "stages: found 20 discs, expected ascending numbers from 5 to 64");
}

}  // namespace
}  // namespace othello
