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

TEST(LeagueTable, ReadsBackWhatItWrote) {
  const LeagueTable table = two_players();
  const auto read = league_table_from_json(to_json(table), "league.json");
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->players, table.players);
  EXPECT_EQ(read->cells, table.cells);
}

TEST(LeagueTable, RefusesDamage) {
  for (const char* text : {"", "[]", "{}", R"({"players": ["a"], "cells": []})",
                           R"({"players": ["a"], "cells": [[[1, 2, 3]]]})",
                           R"({"players": ["a"], "cells": [[[1, 2, 3, "x"]]]})",
                           R"({"players": [1], "cells": [[[1, 2, 3, 4]]]})",
                           R"({"players": ["a"], "cells": [[[-1, 2, 3, 4]]]})"}) {
    EXPECT_FALSE(league_table_from_json(text, "league.json")) << text;
  }
}

TEST(LeagueTable, StandingsAsCsv) {
  const std::string csv = standings_csv(two_players());
  EXPECT_EQ(csv.find("place,player,played,won,drew,lost,score,low,high\n1,a,4,2,2,0,0.75,"), 0U)
      << csv;
}

}  // namespace
}  // namespace othello
