#include "arena/intransitivity.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "arena/test_results.h"

namespace othello {
namespace {

/// Adds a match in which `winner` scores `won` of 1000 pairs.
void add_match(Crosstable& table, std::size_t winner, std::size_t loser, std::uint64_t won) {
  const std::uint64_t lost = 1000 - won;
  if (winner < loser) {
    table.add({winner, loser}, result_of(won, lost));
  } else {
    table.add({loser, winner}, result_of(lost, won));
  }
}

TEST(Intransitivity, FindsACycleInEitherDirection) {
  Crosstable forward(3);
  add_match(forward, 0, 1, 600);
  add_match(forward, 1, 2, 700);
  add_match(forward, 2, 0, 650);
  const IntransitivityReport report = intransitivity(forward);
  EXPECT_EQ(report.triples, 1U);
  EXPECT_EQ(report.significant_pairs, 3U);
  EXPECT_EQ(report.cycles, 1U);
  EXPECT_EQ(report.significant_cycles, 1U);
  ASSERT_EQ(report.strongest.size(), 1U);
  EXPECT_EQ(report.strongest[0].players, (std::array<std::size_t, 3>{0, 1, 2}));
  EXPECT_DOUBLE_EQ(report.strongest[0].scores[0], 0.6);
  EXPECT_DOUBLE_EQ(report.strongest[0].scores[1], 0.7);
  EXPECT_DOUBLE_EQ(report.strongest[0].scores[2], 0.65);
  EXPECT_DOUBLE_EQ(report.strongest[0].strength(), 0.6);

  Crosstable backward(3);
  add_match(backward, 0, 2, 600);
  add_match(backward, 2, 1, 700);
  add_match(backward, 1, 0, 650);
  const Cycle cycle = intransitivity(backward).strongest.at(0);
  EXPECT_EQ(cycle.players, (std::array<std::size_t, 3>{0, 2, 1}));
  EXPECT_DOUBLE_EQ(cycle.scores[0], 0.6);
  EXPECT_DOUBLE_EQ(cycle.scores[1], 0.7);
  EXPECT_DOUBLE_EQ(cycle.scores[2], 0.65);
}

TEST(Intransitivity, OneDoubtfulResultMakesTheCycleDoubtful) {
  Crosstable table(3);
  add_match(table, 0, 1, 600);
  add_match(table, 1, 2, 700);
  add_match(table, 2, 0, 505);
  const IntransitivityReport report = intransitivity(table);
  EXPECT_EQ(report.cycles, 1U);
  EXPECT_EQ(report.significant_pairs, 2U);
  EXPECT_EQ(report.significant_cycles, 0U);
  EXPECT_TRUE(report.strongest.empty());
}

TEST(Intransitivity, OnePairOfGamesProvesNothing) {
  Crosstable table(3);
  table.add({0, 1}, result_of(1, 0));
  table.add({1, 2}, result_of(1, 0));
  table.add({0, 2}, result_of(0, 1));
  const IntransitivityReport report = intransitivity(table);
  EXPECT_EQ(report.cycles, 1U);
  EXPECT_EQ(report.significant_pairs, 0U);
}

TEST(Intransitivity, EvenAndUnplayedPairsMakeNoCycle) {
  Crosstable even(3);
  add_match(even, 0, 1, 600);
  add_match(even, 1, 2, 600);
  add_match(even, 2, 0, 500);
  EXPECT_EQ(intransitivity(even).cycles, 0U);
  Crosstable unplayed(3);
  add_match(unplayed, 0, 1, 600);
  add_match(unplayed, 1, 2, 600);
  EXPECT_EQ(intransitivity(unplayed).cycles, 0U);
  EXPECT_EQ(intransitivity(unplayed).pairs, 2U);
  EXPECT_EQ(intransitivity(Crosstable(0)).triples, 0U);
}

/// Five players on a circle, each beating the two that follow.
Crosstable circle() {
  Crosstable table(5);
  for (std::size_t i = 0; i < 5; ++i) {
    add_match(table, i, (i + 1) % 5, 600 + 10 * i);
    add_match(table, i, (i + 2) % 5, 700 + 10 * i);
  }
  return table;
}

TEST(Intransitivity, ListsTheStrongestFirst) {
  // A regular tournament on five players has 5 (25 - 1) / 24 = 5 cycles.
  const IntransitivityReport report = intransitivity(circle());
  EXPECT_EQ(report.triples, 10U);
  EXPECT_EQ(report.cycles, 5U);
  EXPECT_EQ(report.significant_cycles, 5U);
  ASSERT_EQ(report.strongest.size(), 5U);
  for (std::size_t i = 1; i < 5; ++i) {
    EXPECT_GE(report.strongest[i - 1].strength(), report.strongest[i].strength());
  }
}

TEST(Intransitivity, AShortListHoldsTheStrongestOfAll) {
  const IntransitivityReport all = intransitivity(circle());
  const IntransitivityReport two = intransitivity(circle(), {.most_listed = 2});
  EXPECT_EQ(two.significant_cycles, 5U);
  ASSERT_EQ(two.strongest.size(), 2U);
  EXPECT_EQ(two.strongest[0].players, all.strongest[0].players);
  EXPECT_EQ(two.strongest[1].players, all.strongest[1].players);
}

RC_GTEST_PROP(Intransitivity, EveryCycleHoldsInTheTable, ()) {
  const auto players = *rc::gen::inRange<std::size_t>(3, 8);
  Crosstable table(players);
  for (const Pairing& pairing : round_robin(players)) {
    add_match(table, pairing.a, pairing.b,
              *rc::gen::elementOf(std::vector<std::uint64_t>{300, 700}));
  }
  // Kendall and Babington Smith (1940): n(n-1)(n-2)/6 - sum of w(w-1)/2 over the numbers of wins.
  std::uint64_t transitive = 0;
  for (std::size_t i = 0; i < players; ++i) {
    std::uint64_t beaten = 0;
    for (std::size_t j = 0; j < players; ++j) {
      if (i != j && table.between(i, j).total().score() > 0.5) ++beaten;
    }
    transitive += beaten * (beaten - 1) / 2;
  }
  const IntransitivityReport report = intransitivity(table);
  RC_ASSERT(report.significant_cycles == report.triples - transitive);
  for (const Cycle& cycle : report.strongest) {
    for (std::size_t k = 0; k < 3; ++k) {
      const Tally tally = table.between(cycle.players[k], cycle.players[(k + 1) % 3]).total();
      RC_ASSERT(tally.score() > 0.5);
      RC_ASSERT(std::abs(tally.score() - cycle.scores[k]) < 1e-12);
    }
  }
}

}  // namespace
}  // namespace othello
