#include "server/league_view.h"

#include <gtest/gtest.h>

namespace othello::server {
namespace {

Standing standing(PlayerId id, const char* kind, std::uint64_t weights, std::size_t pool_rank) {
  Standing player;
  player.record.id = id;
  player.record.name = "player " + std::to_string(id);
  player.record.kind = kind;
  player.record.weights = weights;
  player.pool = MatchResult{};
  player.pool_rank = pool_rank;
  return player;
}

Ranking three_players() {
  Ranking ranking;
  ranking.players = {standing(1, "wpc", 64, 3), standing(2, "ntuple", 297, 2),
                     standing(3, "ntuple", 177282, 1)};
  return ranking;
}

Accepted<LeagueFilter> filter_of(std::multimap<std::string, std::string> query) {
  return read_league_filter({.query = std::move(query)});
}

TEST(LeagueFilter, SelectsByKindAndWeightClass) {
  const Ranking ranking = three_players();
  EXPECT_EQ(filtered(ranking, Order::kPool, filter_of({}).value()).size(), 3U);
  const auto small =
      filtered(ranking, Order::kPool, filter_of({{"kind", "ntuple"}, {"class", "300"}}).value());
  ASSERT_EQ(small.size(), 1U);
  EXPECT_EQ(small[0]->record.id, 2);
}

TEST(LeagueFilter, RefusesWhatItDoesNotKnow) {
  EXPECT_EQ(filter_of({{"kind", "tree"}}).error().status, 400);
  EXPECT_EQ(filter_of({{"class", "299"}}).error().status, 400);
}

TEST(Leaders, AreTheStrongestOfTheirClass) {
  const Ranking ranking = three_players();
  EXPECT_EQ(leader_of(ranking, 100)->record.id, 1);
  EXPECT_EQ(leader_of(ranking, 300)->record.id, 2);
  EXPECT_EQ(leader_of(ranking, 3000)->record.id, 2);
  EXPECT_EQ(leader_of(ranking, kWeightClasses.back())->record.id, 3);
  EXPECT_EQ(leader_of({}, 100), nullptr);
}

TEST(LeagueCsv, QuotesNamesAndLeavesMissingScoresEmpty) {
  Standing player = standing(1, "wpc", 64, 1);
  player.record.name = "one, two";
  player.pool.reset();
  player.pool_rank.reset();
  const std::string table = league_csv({&player});
  EXPECT_TRUE(table.starts_with("id,name,author,kind,weights,"));
  EXPECT_NE(table.find("\n1,\"one, two\",,wpc,64,"), std::string::npos);
  EXPECT_TRUE(table.ends_with(",waiting,,,,,,,,,,,0\n"));
}

}  // namespace
}  // namespace othello::server
