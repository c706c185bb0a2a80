#include "arena/crosstable.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "arena/match.h"
#include "arena/test_results.h"

namespace othello {
namespace {

Crosstable any_table() {
  const auto players = *rc::gen::inRange<std::size_t>(1, 6);
  Crosstable table(players);
  const auto count = [] { return *rc::gen::inRange<std::uint64_t>(0, 5); };
  for (const Pairing& pairing : round_robin(players)) {
    MatchResult result = result_of(count(), count(), count());
    result.signature = count();
    table.add(pairing, result);
  }
  for (const Pairing& pairing : self_pairings(players))
    table.add(pairing, result_of(0, 0, count()));
  return table;
}

TEST(Crosstable, CellsAreFromBlacksView) {
  Crosstable table(2);
  MatchResult result;
  add_pairs(result, Ending::kWin, Ending::kDraw, 4);
  table.add({0, 1}, result);
  EXPECT_EQ(table.cell(0, 1), (Tally{.wins = 4, .disc_difference = 40}));
  EXPECT_EQ(table.cell(1, 0), (Tally{.draws = 4}));
}

TEST(Crosstable, SelfPlayFillsOneCellFromBlacksView) {
  Crosstable table(1);
  MatchResult result;
  // Black wins the even games; in odd games a plays White and loses: Black wins again.
  add_pairs(result, Ending::kWin, Ending::kLoss, 3);
  table.add({0, 0}, result);
  EXPECT_EQ(table.cell(0, 0), (Tally{.wins = 6, .disc_difference = 60}));
  EXPECT_EQ(table.total(0), MatchResult{});
}

RC_GTEST_PROP(Crosstable, BetweenIsAntisymmetric, ()) {
  const Crosstable table = any_table();
  for (const Pairing& pairing : round_robin(table.players())) {
    RC_ASSERT(table.between(pairing.a, pairing.b) == reversed(table.between(pairing.b, pairing.a)));
  }
}

RC_GTEST_PROP(Crosstable, CellsHoldEveryGameOnce, ()) {
  const Crosstable table = any_table();
  std::uint64_t games = 0;
  for (std::size_t black = 0; black < table.players(); ++black) {
    for (std::size_t white = 0; white < table.players(); ++white) {
      games += table.cell(black, white).games();
    }
  }
  RC_ASSERT(games == table.games());
}

RC_GTEST_PROP(Crosstable, WhatOneWinsAnotherLoses, ()) {
  const Crosstable table = any_table();
  Tally sum;
  for (std::size_t player = 0; player < table.players(); ++player) {
    sum += table.total(player).total();
  }
  RC_ASSERT(sum.wins == sum.losses);
  RC_ASSERT(sum.disc_difference == 0);
}

TEST(Crosstable, PartsOfAMatchAddUp) {
  Crosstable parts(2);
  parts.add({0, 1}, result_of(1, 0));
  parts.add({0, 1}, result_of(2, 3, 1));
  EXPECT_EQ(parts.between(0, 1), result_of(3, 3, 1));
}

TEST(Crosstable, SignatureIsOverAllMatches) {
  Crosstable table(3);
  MatchResult result;
  for (const Pairing& pairing : round_robin(3)) {
    result.signature = 1U << match_stream(pairing);
    table.add(pairing, result);
  }
  result.signature = 8;
  table.add({1, 1}, result);
  EXPECT_EQ(table.signature(), 15U);
}

}  // namespace
}  // namespace othello
