#include "server/ranking.h"

#include <gtest/gtest.h>

#include "arena/match.h"

namespace othello::server {
namespace {

/// A match of the given number of games, of which `a` wins a share.
MatchResult match(std::uint64_t wins, std::uint64_t games) {
  MatchResult result;
  result.black = {.wins = wins / 2, .losses = games / 2 - wins / 2};
  result.white = {.wins = wins - wins / 2, .losses = games / 2 - (wins - wins / 2)};
  result.pairs = games / 2;
  result.pair_points = 2 * wins;
  result.pair_points_squared = 4 * wins;
  return result;
}

void add_player(Entries& entries, PlayerId id, bool shipped) {
  PlayerRecord record{.id = id, .name = std::to_string(id), .shipped = shipped};
  // The fingerprints are ordered differently from the ids.
  record.fingerprint = std::to_string((id * 7) % 10);
  entries.emplace(id, Entry{.record = record});
}

void play(Entries& entries, PlayerId a, PlayerId b, std::uint64_t wins) {
  const MatchResult result = match(wins, kPoolGames);
  entries.at(a).matches[b] = result;
  entries.at(b).matches[a] = reversed(result);
}

Entries two_shipped_and(int more) {
  Entries entries;
  add_player(entries, 1, true);
  add_player(entries, 2, true);
  for (int i = 0; i < more; ++i) add_player(entries, 3 + i, false);
  return entries;
}

TEST(Ranking, FirstScoresComeBeforeAllElse) {
  Entries entries = two_shipped_and(1);
  EXPECT_EQ(missing_work(entries, 1, 2),
            (std::vector<Work>{{MatchKind::kHeuristic, 1, 1}, {MatchKind::kHeuristic, 2, 1}}));
  for (auto& [id, entry] : entries) entry.heuristic = match(500, kHeuristicGames);
  EXPECT_EQ(missing_work(entries, 1, 10).size(), 3U) << "each of the pairs once";
  play(entries, 1, 2, 100);
  play(entries, 1, 3, 100);
  // The player with the smaller fingerprint is first in a match: 3 has 1, 2 has 4.
  EXPECT_EQ(missing_work(entries, 1, 10), (std::vector<Work>{{MatchKind::kPool, 3, 2}}));
  play(entries, 3, 2, 100);
  EXPECT_TRUE(missing_work(entries, 1, 10).empty());
}

TEST(Ranking, VisitorsTakeTurnsByTheTimeSpentOnThem) {
  Entries entries = two_shipped_and(3);
  for (auto& [id, entry] : entries) {
    if (entry.record.shipped) entry.heuristic = match(500, kHeuristicGames);
  }
  play(entries, 1, 2, 100);
  entries.at(3).record.address = entries.at(4).record.address = "a";
  entries.at(5).record.address = "b";
  const auto next = [&](const SpentTime& spent) { return missing_work(entries, 1, 10, spent); };
  EXPECT_EQ(next({{"a", 2.0}, {"b", 1.0}}), (std::vector<Work>{{MatchKind::kHeuristic, 5, 1}}));
  EXPECT_EQ(next({{"a", 1.0}, {"b", 2.0}}).size(), 2U);
  EXPECT_EQ(next({{"a", 1.0}}).front().a, 5) << "a new visitor first";
  entries.at(5).heuristic = match(500, kHeuristicGames);
  const auto works = next({{"a", 2.0}, {"b", 1.0}});
  ASSERT_EQ(works.size(), 2U) << "its games against the two shipped players";
  for (const Work& work : works) EXPECT_EQ(played_for(work), 5);
}

TEST(Ranking, ThePoolIsWhoDidBestAgainstTheShippedPlayers) {
  Entries entries = two_shipped_and(18);
  play(entries, 1, 2, 100);
  for (PlayerId id = 3; id < 21; ++id) {
    play(entries, id, 1, static_cast<std::uint64_t>(81 + 5 * id));
    if (id != 20) play(entries, id, 2, static_cast<std::uint64_t>(81 + 5 * id));
  }
  const auto pool = pool_of(entries);
  ASSERT_EQ(pool.size(), kPoolSize);
  EXPECT_EQ(pool.front(), 19) << "20 has not met all of them yet";
  EXPECT_EQ(pool.back(), 4);
}

TEST(Ranking, CountsOnlyGamesAgainstThePool) {
  Entries entries = two_shipped_and(1);
  for (auto& [id, entry] : entries) entry.heuristic = match(500, kHeuristicGames);
  play(entries, 1, 2, 150);
  play(entries, 3, 1, 120);
  play(entries, 3, 2, 160);
  const Ranking ranking = make_ranking(entries);
  const Standing* third = ranking.find(3);
  ASSERT_NE(third, nullptr);
  EXPECT_EQ(third->state, EntryState::kRanked);
  EXPECT_EQ(third->pool->total().games(), 2 * kPoolGames);
  EXPECT_DOUBLE_EQ(third->pool->total().score(), 0.7);
  EXPECT_EQ(third->pool_rank, 1U);
  EXPECT_EQ(ranking.find(1)->pool_rank, 2U);
  EXPECT_EQ(ranking.find(2)->pool_rank, 3U);
  EXPECT_EQ(third->heuristic_rank, 1U) << "equal scores share a rank";
  EXPECT_EQ(ranking.find(1)->heuristic_rank, 1U);
  EXPECT_EQ(ranking.waiting, 0U);
  EXPECT_EQ(ranking.games, 3 * kHeuristicGames + 3 * kPoolGames);
  EXPECT_EQ(ranking.ordered(Order::kPool).front()->record.id, 3);
  EXPECT_EQ(ranking.find(4), nullptr);
}

TEST(Ranking, TellsWhoIsStillPlaying) {
  Entries entries = two_shipped_and(2);
  EXPECT_EQ(make_ranking(entries).find(3)->state, EntryState::kWaiting);
  entries.at(3).live = match(10, 20);
  const Ranking ranking = make_ranking(entries);
  EXPECT_EQ(ranking.find(3)->state, EntryState::kPlaying);
  EXPECT_EQ(ranking.find(3)->heuristic->total().games(), 20U);
  EXPECT_FALSE(ranking.find(3)->heuristic_rank) << "not before all games are there";
  EXPECT_EQ(ranking.waiting, 4U);
  EXPECT_EQ(ranking.ordered(Order::kPool).front()->record.id, 4) << "the newest first";
}

TEST(Ranking, SeedsFollowFromThePlayersAlone) {
  const PlayerRecord a{.name = "a", .fingerprint = "1"};
  const PlayerRecord b{.name = "b", .fingerprint = "2"};
  EXPECT_EQ(match_seed(a, b), match_seed(b, a));
  EXPECT_NE(match_seed(a, b), match_seed(a, a));
  EXPECT_LT(match_seed(a, b), std::uint64_t{1} << 52);
}

TEST(Ranking, AHistoryHasTheRanksAmongThosePresent) {
  Entries entries = two_shipped_and(3);
  // 1 and 2 begin; 3 is better than 1, 4 is worse, 5 the best of all.
  const auto enter = [&](PlayerId id, const char* day) { entries.at(id).record.submitted = day; };
  enter(1, "2026-01-01");
  enter(2, "2026-01-01");
  enter(3, "2026-01-02");
  enter(4, "2026-01-03");
  enter(5, "2026-01-04");
  constexpr std::uint64_t kWins[] = {0, 120, 60, 140, 40, 160};
  for (PlayerId a = 1; a <= 5; ++a) {
    for (PlayerId b = a + 1; b <= 5; ++b) play(entries, a, b, 100 + kWins[a] / 2 - kWins[b] / 2);
  }
  const Ranking ranking = make_ranking(entries);
  const auto history = rank_history(ranking, 1);
  ASSERT_EQ(history.size(), 3U);
  EXPECT_EQ(history[0].since, "2026-01-01");
  EXPECT_EQ(history[0].rank, 1U);
  EXPECT_EQ(history[0].players, 2U);
  EXPECT_EQ(history[0].overtaker, nullptr);
  EXPECT_EQ(history[1].rank, 2U);
  EXPECT_EQ(history[1].players, 3U);
  EXPECT_EQ(history[1].overtaker->id, 3);
  EXPECT_EQ(history[2].rank, 3U);
  EXPECT_EQ(history[2].overtaker->id, 5);
  EXPECT_EQ(history[2].rank, ranking.find(1)->pool_rank);
  ASSERT_EQ(rank_history(ranking, 5).size(), 1U);
  EXPECT_EQ(rank_history(ranking, 5)[0].players, 5U);
  EXPECT_TRUE(rank_history(ranking, 9).empty());
}

}  // namespace
}  // namespace othello::server
