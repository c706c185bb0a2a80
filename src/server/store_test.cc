#include "server/store.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include "core/file.h"
#include "core/folder_testing.h"
#include "eval/player_file.h"

namespace othello::server {
namespace {

class StoreTest : public testing::Test {
 protected:
  [[nodiscard]] std::unique_ptr<Store> open() const {
    auto store = Store::open(path());
    EXPECT_TRUE(store) << store.error().text();
    return std::move(*store);
  }
  [[nodiscard]] std::filesystem::path path() const { return folder_ / "league.sqlite"; }

  TestFolder folder_;
};

PlayerRecord record(const std::string& name, const std::string& fingerprint) {
  return {.name = name,
          .author = "an author",
          .kind = "wpc",
          .weights = 64,
          .architecture = "weighted piece counter, 64 weights",
          .convention = Convention::kInversion,
          .meaning = Meaning::kPreference,
          .origin = "somewhere",
          .fingerprint = fingerprint,
          .shipped = true,
          .submitted = "2026-01-31T12:00:00Z",
          .token_hash = "abc"};
}

MatchResult some_result() {
  return {.black = {.wins = 1, .draws = 2, .losses = 3, .disc_difference = -4},
          .white = {.wins = 5, .draws = 6, .losses = 7, .disc_difference = 8},
          .pairs = 9,
          .pair_points = 10,
          .pair_points_squared = 11,
          .signature = 0xfedcba9876543210};
}

TEST_F(StoreTest, KeepsAllOfIt) {
  PlayerId a = 0;
  PlayerId b = 0;
  {
    const auto store = open();
    a = store->add_player(record("a", "1"), "{file a}").value();
    b = store->add_player(record("b", "2"), "{file b}").value();
    const std::vector<MatchRecord> matches{{MatchKind::kPool, a, b, some_result()},
                                           {MatchKind::kHeuristic, a, a, some_result()}};
    store->add_matches(matches);
  }
  const auto store = open();
  const auto players = store->players();
  ASSERT_EQ(players.size(), 2U);
  EXPECT_EQ(players[0].id, a);
  EXPECT_EQ(players[0].name, "a");
  EXPECT_EQ(players[0].author, "an author");
  EXPECT_EQ(players[0].convention, Convention::kInversion);
  EXPECT_EQ(players[0].meaning, Meaning::kPreference);
  EXPECT_EQ(players[0].weights, 64U);
  EXPECT_TRUE(players[0].shipped);
  EXPECT_EQ(players[0].token_hash, "abc");
  EXPECT_EQ(store->player_file(b), "{file b}");
  EXPECT_EQ(store->player_file(99), std::nullopt);
  const auto matches = store->matches();
  ASSERT_EQ(matches.size(), 2U);
  for (const MatchRecord& match : matches) EXPECT_EQ(match.result, some_result());
}

TEST_F(StoreTest, ANameAndWeightsAreThereOnce) {
  const auto store = open();
  const PlayerId a = store->add_player(record("a", "1"), "").value();
  EXPECT_EQ(store->add_player(record("A", "2"), "").error(), Taken::kName);
  EXPECT_EQ(store->add_player(record("b", "1"), "").error(), Taken::kWeights);
  EXPECT_TRUE(store->add_player(record("b", "2"), ""));
  EXPECT_FALSE(store->rename_player(a, "B"));
  EXPECT_TRUE(store->rename_player(a, "c"));
  EXPECT_EQ(store->players()[0].name, "c");
  // A name is plain text, even if it looks like SQL.
  EXPECT_TRUE(store->rename_player(a, "'; DROP TABLE player; --"));
  EXPECT_EQ(store->players().size(), 2U);
}

TEST_F(StoreTest, APlayerGoesWithItsMatches) {
  const auto store = open();
  const PlayerId a = store->add_player(record("a", "1"), "").value();
  const PlayerId b = store->add_player(record("b", "2"), "").value();
  const std::vector<MatchRecord> match{{MatchKind::kPool, a, b, some_result()}};
  store->add_matches(match);
  store->remove_player(b);
  EXPECT_TRUE(store->matches().empty());
  store->add_matches(match);
  EXPECT_TRUE(store->matches().empty()) << "it was being played while the player was withdrawn";
  EXPECT_GT(store->add_player(record("b", "2"), "").value(), b) << "ids are not used again";
}

TEST_F(StoreTest, BansAndCopies) {
  const auto store = open();
  const auto other = open();  // as another process has it
  const std::int64_t before = store->foreign_changes();
  store->add_ban({.address = "192.0.2.1", .since = "2026-01-31T12:00:00Z"});
  EXPECT_EQ(store->foreign_changes(), before) << "its own changes";
  other->add_ban({.address = "192.0.2.2", .since = "2026-01-31T12:00:01Z"});
  EXPECT_NE(store->foreign_changes(), before);
  ASSERT_EQ(store->bans().size(), 2U);
  EXPECT_TRUE(store->remove_ban("192.0.2.1"));
  EXPECT_FALSE(store->remove_ban("192.0.2.1"));
  const PlayerId a = store->add_player(record("a", "1"), "{file a}").value();
  store->copy_to(folder_ / "copy.sqlite");
  store->remove_player(a);
  other->restore_from(folder_ / "copy.sqlite");
  EXPECT_EQ(store->player_file(a), "{file a}");
  EXPECT_TRUE(store->damage().empty());
}

TEST_F(StoreTest, RefusesWhatIsNoLeague) {
  ASSERT_TRUE(write_file_atomically(path(), "this is not a database, but text of some length"));
  EXPECT_FALSE(Store::open(path()));
  std::filesystem::remove(path());
  {
    SQLite::Database other(path().string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    other.exec("CREATE TABLE address (name TEXT)");
  }
  const auto opened = Store::open(path());
  ASSERT_FALSE(opened);
  EXPECT_NE(opened.error().message.find("expected a league"), std::string::npos);
}

/// The league of a program that did not store what the numbers mean.
TEST_F(StoreTest, FindsTheMeaningInPlayerFiles) {
  const PlayerRecord values = record("values", "1");
  const PlayerRecord preferences = record("preferences", "2");
  {
    const auto store = open();
    const auto add = [&](const PlayerRecord& added, Meaning meaning) {
      Player player{.name = added.name, .evaluator = Wpc(), .origin = "", .meaning = meaning};
      EXPECT_TRUE(store->add_player(added, to_json(player)));
    };
    add(values, Meaning::kValue);
    add(preferences, Meaning::kPreference);
  }
  {
    SQLite::Database old(path().string(), SQLite::OPEN_READWRITE);
    old.exec("ALTER TABLE player DROP COLUMN meaning; PRAGMA user_version = 2");
  }
  const auto players = open()->players();
  EXPECT_EQ(players[0].meaning, Meaning::kValue);
  EXPECT_EQ(players[1].meaning, Meaning::kPreference);
}

TEST_F(StoreTest, RefusesALeagueOfANewerProgram) {
  (void)open();
  {
    SQLite::Database database(path().string(), SQLite::OPEN_READWRITE);
    database.exec("PRAGMA user_version = 99");
  }
  const auto opened = Store::open(path());
  ASSERT_FALSE(opened);
  EXPECT_NE(opened.error().message.find("version 99"), std::string::npos);
}

}  // namespace
}  // namespace othello::server
