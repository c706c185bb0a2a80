#include "lab/results/league_table.h"

#include <gtest/gtest.h>

namespace othello {
namespace {

/// a beats b as Black and draws as White; each plays itself.
LeagueTable two_players() {
  return {.players = {"a", "b"},
          .cells = {{{.wins = 1, .losses = 1}, {.wins = 2, .disc_difference = 20}},
                    {{.draws = 2}, {.draws = 2}}}};
}

TEST(LeagueTable, TotalsLeaveSelfPlayOut) {
  const LeagueTable table = two_players();
  EXPECT_EQ(table.total(0), (Tally{.wins = 2, .draws = 2, .disc_difference = 20}));
  EXPECT_EQ(table.total(1), (Tally{.draws = 2, .losses = 2, .disc_difference = -20}));
  EXPECT_EQ(table.order(), (std::vector<std::size_t>{0, 1}));
  EXPECT_EQ(table.find("b"), 1U);
  EXPECT_FALSE(table.find("c"));
}

TEST(LeagueTable, IsAViewOfItsRows) {
  const LeagueTable table = two_players();
  const auto rows = rows_of(table);
  ASSERT_EQ(rows.size(), 4U);
  EXPECT_EQ(rows[1].player, "a");
  EXPECT_EQ(rows[1].opponent, "b");
  const auto read = league_table(rows, "league.csv");
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->players, table.players);
  EXPECT_EQ(read->cells, table.cells);
}

TEST(LeagueTable, TotalsAloneAreAViewToo) {
  const LeagueTable table = two_players();
  const auto read = league_table(total_rows_of(table), "league.csv");
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->players, table.players);
  EXPECT_EQ(read->total(0), table.total(0));
  EXPECT_EQ(read->total(1), table.total(1));
  EXPECT_EQ(read->order(), table.order());
}

TEST(LeagueTable, PairingsThatWereNotPlayedHaveNoRow) {
  LeagueTable table = two_players();
  table.cells[0][0] = table.cells[1][1] = {};
  const auto rows = rows_of(table);
  EXPECT_EQ(rows.size(), 2U);
  EXPECT_EQ(league_table(rows, "league.csv")->cells, table.cells);
}

TEST(LeagueTable, RefusesOtherRows) {
  auto rows = rows_of(two_players());
  rows[0].colour = "white";
  EXPECT_EQ(league_table(rows, "league.csv").error().where, "league.csv");
  rows = rows_of(two_players());
  rows[0].opponent = "c";
  EXPECT_FALSE(league_table(rows, "league.csv"));
}

}  // namespace
}  // namespace othello
