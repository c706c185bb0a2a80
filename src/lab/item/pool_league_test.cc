#include "lab/item/pool_league.h"
#include "backend/threads.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "arena/match.h"
#include "arena/standings.h"
#include "eval/player_file.h"
#include "lab/item/pool_folder.h"
#include "lab/item/team.h"
#include "lab/item/team_testing.h"
#include "play/game.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

constexpr PointsRule kRule = kPointsRules[1];

LeaguePlayers small_pool() {
  LeaguePlayers pool;
  for (std::uint64_t i = 0; i < 4; ++i) {
    pool.names.push_back("p" + std::to_string(i));
    pool.players.push_back(decided_player(i));
  }
  return pool;
}

Player member(std::uint32_t run, std::uint64_t games) {
  return decided_player(100 * run + games / 100);
}

std::vector<Team> one_team(const TestFolder& scratch) {
  write_team({.name = "t", .runs = 3, .player = member}, scratch / "t");
  return {Team::open(scratch / "t").value()};
}

/// Both games of a pair, from a's view.
Tally both(const Player& a, const Player& b) {
  const auto game = [](const Player& black, const Player& white) {
    return game_tally(
        play_game({.player = CompiledPlayer(black)}, {.player = CompiledPlayer(white)}, {})
            .disc_difference);
  };
  Tally sum = game(a, b);
  sum += reversed(game(b, a));
  return sum;
}

TEST(PoolLeague, PlacesAreThoseOfALeagueOfAll) {
  const TestFolder scratch;
  const std::vector<Team> teams = one_team(scratch);
  const LeaguePlayers pool = small_pool();
  const auto table = play_pool_league(teams, pool, {.rule = kRule}, this_thread(), {});
  ASSERT_TRUE(table) << table.error().text();
  for (const PoolTable::Point& point : table->value().points) {
    for (std::uint32_t run = 1; run <= 3; ++run) {
      std::vector<Player> all = pool.players;
      all.push_back(member(run, point.games));
      Crosstable crosstable(all.size());
      for (const Pairing& pairing : round_robin(all.size())) {
        MatchResult result;
        result.black = both(all[pairing.a], all[pairing.b]);
        result.pairs = 1;
        result.pair_points = 2 * result.black.wins + result.black.draws;
        result.pair_points_squared = result.pair_points * result.pair_points;
        crosstable.add(pairing, result);
      }
      const auto standing = standings(crosstable, kRule);
      const auto own = std::find_if(standing.begin(), standing.end(),
                                    [&](const Standing& s) { return s.player == 4; });
      const PoolTable::Member& ours = point.members[0][run - 1];
      EXPECT_EQ(ours.place, own->place);
      EXPECT_EQ(ours.tally, own->tally);
    }
  }
  Tally within;
  for (const PoolTable::Opponent& opponent : table->value().pool) within += opponent.tally;
  EXPECT_EQ(within.games(), 4U * 3 * 2);
  EXPECT_EQ(within.wins, within.losses);
}

TEST(PoolLeague, TheThreadsDoNotMatter) {
  const TestFolder scratch;
  const std::vector<Team> teams = one_team(scratch);
  const auto play = [&](int threads) {
    ThreadBackend backend({.threads = threads});
    return table_csv(
        play_pool_league(teams, small_pool(), {.rule = kRule}, backend, {}).value().value());
  };
  EXPECT_EQ(play(1), play(3));
}

TEST(PoolLeague, CountsItsGamesAndCanBeStopped) {
  const TestFolder scratch;
  const std::vector<Team> teams = one_team(scratch);
  std::uint64_t last = 0;
  std::uint64_t total = 0;
  const auto heard = [&](std::uint64_t done, std::uint64_t all) {
    last = done;
    total = all;
    return true;
  };
  ASSERT_TRUE(play_pool_league(teams, small_pool(), {.rule = kRule}, this_thread(), heard).value());
  EXPECT_EQ(total, 4U * 3 + 2 * 3 * 4 * 2);
  EXPECT_EQ(last, total);
  const auto stop = [](std::uint64_t, std::uint64_t) { return false; };
  EXPECT_FALSE(play_pool_league(teams, small_pool(), {.rule = kRule}, this_thread(), stop).value());
}

/// Two opponents; the two runs took places 1 and 3 at first, then 1 and 1.
PoolTable small_table() {
  PoolTable table{.rule = kRule, .pool = {}, .teams = {"t"}, .points = {}};
  table.pool = {{"x", {.wins = 1, .losses = 1}}, {"y", {.wins = 1, .losses = 1}}};
  table.points = {{100, {1}, {{{{.wins = 4}, 1}, {{.losses = 4}, 3}}}},
                  {200, {2}, {{{{.wins = 4}, 1}, {{.wins = 3, .draws = 1}, 1}}}}};
  return table;
}

TEST(PoolTable, ScoresAndPlaces) {
  const PoolTable table = small_table();
  EXPECT_EQ(place_counts(table, 0, 0), (std::vector<std::uint64_t>{1, 0, 1}));
  EXPECT_EQ(place_counts(table, 1, 0), (std::vector<std::uint64_t>{2, 0, 0}));
  EXPECT_EQ(pool_curve(table, 0).values,
            (std::vector<std::vector<double>>{{1.0, 1.0}, {0.0, 10.0 / 12}}));
  EXPECT_EQ(place_curve(table, 0, 1).values,
            (std::vector<std::vector<double>>{{1.0, 1.0}, {0.0, 1.0}}));
  EXPECT_EQ(place_curve(table, 0, 3).values,
            (std::vector<std::vector<double>>{{1.0, 1.0}, {1.0, 1.0}}));
}

TEST(PoolTable, IsAViewOfItsRowsAndOfNoOthers) {
  const PoolTable table = small_table();
  const auto rows = rows_of(table);
  ASSERT_EQ(rows.size(), 6U);
  const auto back = pool_table(rows, "x.csv");
  ASSERT_TRUE(back) << back.error().text();
  ASSERT_EQ(back->pool.size(), 2U);
  EXPECT_EQ(back->pool[1].name, "y");
  EXPECT_EQ(back->pool[1].tally, table.pool[1].tally);
  EXPECT_EQ(back->games(), table.games());
  EXPECT_EQ(pool_curve(*back, 0).values, pool_curve(table, 0).values);
  EXPECT_EQ(place_counts(*back, 0, 0), place_counts(table, 0, 0));
  const auto refused = [&](const auto& change) {
    auto changed = rows;
    change(changed);
    return !pool_table(changed, "x.csv");
  };
  EXPECT_TRUE(refused([](auto& all) { all[3].place = 4; }));
  EXPECT_TRUE(refused([](auto& all) { all[3].place = 0; }));
  EXPECT_TRUE(refused([](auto& all) { all.pop_back(); })) << "a run is missing";
}

class PoolFolderTest : public testing::Test {
 protected:
  void SetUp() override { fs::create_directories(folder_); }
  void put(const std::string& file, const std::string& text) const {
    std::ofstream(folder_ / file) << text;
  }
  [[nodiscard]] std::string refusal(const PoolFolderOptions& options = {}) const {
    const auto pool = load_pool_folder(folder_, options);
    return pool ? "accepted" : pool.error().text();
  }

  const TestFolder scratch_;
  const fs::path folder_ = scratch_ / "pool";
};

TEST_F(PoolFolderTest, HoldsJsonAndLeagueText) {
  ASSERT_TRUE(save_player_file(decided_player(1), folder_ / "b.json"));
  ASSERT_TRUE(save_player_file(decided_player(2), folder_ / "a.player", PlayerFormat::kLeague));
  ASSERT_TRUE(save_player_file(decided_player(3), folder_ / "b.txt", PlayerFormat::kLeague));
  put("notes.md", "not a player");
  const auto pool = load_pool_folder(folder_, {});
  ASSERT_TRUE(pool) << pool.error().text();
  EXPECT_EQ(pool->players.names, (std::vector<std::string>{"a", "b.json", "b.txt"}));
  EXPECT_TRUE(pool->skipped.empty());
}

TEST_F(PoolFolderTest, TheConventionIsForLeagueTextAlone) {
  const Player network = sample_snakes(2, 3, 1, Convention::kNegation);
  ASSERT_TRUE(save_player_file(network, folder_ / "j.json"));
  ASSERT_TRUE(save_player_file(network, folder_ / "l.player", PlayerFormat::kLeague));
  EXPECT_NE(refusal().find("--convention"), std::string::npos) << refusal();
  const auto pool = load_pool_folder(folder_, {.convention = Convention::kInversion});
  ASSERT_TRUE(pool) << pool.error().text();
  EXPECT_EQ(pool->players.players[0].convention, Convention::kNegation);
  EXPECT_EQ(pool->players.players[1].convention, Convention::kInversion);
}

TEST_F(PoolFolderTest, EveryUnreadablePlayerIsNamed) {
  ASSERT_TRUE(save_player_file(decided_player(1), folder_ / "good.json"));
  put("bad.json", "{\"format\": 7}");
  put("worse.txt", "1 2 three");
  const std::string text = refusal();
  for (const char* part : {"2 of 3", "bad.json", "worse.txt", "--skip-unreadable"}) {
    EXPECT_NE(text.find(part), std::string::npos) << part << " in " << text;
  }
  EXPECT_EQ(text.find('\n'), std::string::npos);
  const auto pool = load_pool_folder(folder_, {.skip_unreadable = true});
  ASSERT_TRUE(pool);
  EXPECT_EQ(pool->players.names, (std::vector<std::string>{"good"}));
  EXPECT_EQ(pool->skipped.size(), 2U);
}

TEST_F(PoolFolderTest, NothingIsNoPool) {
  EXPECT_NE(refusal().find("found no player files"), std::string::npos) << refusal();
  put("bad.json", "{}");
  EXPECT_NE(refusal({.skip_unreadable = true}).find("bad.json"), std::string::npos);
  EXPECT_FALSE(load_pool_folder(folder_ / "nowhere", {}));
}

}  // namespace
}  // namespace othello
