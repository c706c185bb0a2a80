#include "server/league.h"

#include <gtest/gtest.h>

#include "eval/player_file.h"
#include "server/match_worker.h"

namespace othello::server {
namespace {

/// In memory, so that no files remain.
std::unique_ptr<Store> memory_store() { return std::move(Store::open(":memory:").value()); }

Submission wpc(const std::string& name, double corner) {
  Player player = shipped_player("heuristic").value();
  player.name = name;
  weights(player.evaluator)[0] = corner;
  return {.player = std::move(player)};
}

/// Loading all shipped players takes many seconds in a sanitizer build.
const std::vector<std::string> kShipped{"heuristic", "random", "cel-n"};

std::unique_ptr<League> open(Store& store, const League::Limits& limits = {}) {
  auto league = League::open(store, limits, kShipped);
  EXPECT_TRUE(league) << league.error().text();
  return std::move(*league);
}

TEST(League, BeginsWithTheShippedPlayers) {
  const auto store = memory_store();
  const auto league = League::open(*store, {});
  ASSERT_TRUE(league) << league.error().text();
  EXPECT_EQ((*league)->ranking()->players.size(), shipped_player_names().size());
  EXPECT_EQ((*league)->find_record((*league)->heuristic())->name, "heuristic");
  const auto again = open(*store);
  EXPECT_EQ(again->ranking()->players.size(), shipped_player_names().size())
      << "those that are there stay";
}

TEST(League, RecognisesNamesAndWeights) {
  const auto store = memory_store();
  const auto league = open(*store);
  const auto first = league->submit(wpc("first", 0.5));
  ASSERT_TRUE(first);
  const auto same = league->submit(wpc("second", 0.5));
  ASSERT_FALSE(same);
  EXPECT_EQ(same.error().status, 409);
  EXPECT_EQ(same.error().player, first->id);
  EXPECT_EQ(league->submit(wpc("FIRST", 0.6)).error().status, 409);
}

TEST(League, RefusesMoreThanItCanPlay) {
  const auto store = memory_store();
  const std::size_t shipped = kShipped.size();
  const auto league = open(*store, {.waiting = shipped + 1, .players = 1000});
  EXPECT_TRUE(league->submit(wpc("first", 0.5)));
  const auto refused = league->submit(wpc("second", 0.6));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().status, 429);
  EXPECT_GT(refused.error().retry_after, 0);
  const auto full = open(*store, {.waiting = 1000, .players = shipped + 1});
  EXPECT_EQ(full->submit(wpc("third", 0.7)).error().status, 429);
}

TEST(League, OnlyTheOwnerRenamesAndWithdraws) {
  const auto store = memory_store();
  const auto league = open(*store);
  const auto mine = league->submit(wpc("mine", 0.5)).value();
  EXPECT_EQ(league->rename(mine.id, "wrong", "other").error().status, 403);
  EXPECT_EQ(league->rename(mine.id, mine.token, "cel-n").error().status, 409);
  EXPECT_TRUE(league->rename(mine.id, mine.token, "other"));
  EXPECT_EQ(league->withdraw(league->heuristic(), mine.token).error().status, 403);
  EXPECT_EQ(league->withdraw(999, mine.token).error().status, 404);
  EXPECT_TRUE(league->withdraw(mine.id, mine.token));
  EXPECT_FALSE(league->find_record(mine.id));
  EXPECT_EQ(league->entrant(mine.id), nullptr);
  EXPECT_EQ(store->players().size(), kShipped.size());
}

/// Plays until no matches are missing.
void settle(League& league) {
  std::mutex mutex;
  std::condition_variable news;
  bool done = false;
  MatchWorker worker(league, this_thread(),
                     {.played = {},
                      .settled =
                          [&] {
                            const std::lock_guard lock(mutex);
                            done = true;
                            news.notify_all();
                          },
                      .failed = {}});
  std::unique_lock lock(mutex);
  news.wait(lock, [&] { return done; });
}

TEST(MatchWorker, PlaysAllThatIsMissingAndNothingTwice) {
  const auto store = memory_store();
  const auto league = open(*store);
  const PlayerId mine = league->submit(wpc("mine", 0.5)).value().id;
  settle(*league);
  const auto ranking = league->ranking();
  EXPECT_EQ(ranking->waiting, 0U);
  const std::size_t players = ranking->players.size();
  EXPECT_EQ(ranking->games, players * kHeuristicGames + players * (players - 1) / 2 * kPoolGames);
  const Standing* entry = ranking->find(mine);
  EXPECT_EQ(entry->state, EntryState::kRanked);
  EXPECT_EQ(entry->heuristic->total().games(), kHeuristicGames);
  EXPECT_TRUE(league->next_work(1).empty());
  const auto reloaded = open(*store);
  EXPECT_TRUE(reloaded->next_work(1).empty()) << "results are on disk";
  EXPECT_EQ(reloaded->ranking()->find(mine)->pool, entry->pool);
}

}  // namespace
}  // namespace othello::server
