#include "lab/item/team_tournament.h"
#include "backend/threads.h"

#include <gtest/gtest.h>

#include "arena/match.h"
#include "lab/item/team.h"
#include "lab/item/team_testing.h"
#include "play/game.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

/// The player of run `run` of a team after `games` games; all are different.
Player member(std::uint64_t team, std::uint32_t run, std::uint64_t games) {
  return decided_player(1000 * team + 10 * run + games / 100);
}

class Tournament : public testing::Test {
 protected:
  Team team(std::uint64_t number, std::uint32_t runs, std::vector<std::uint64_t> snapshots) {
    TeamOnDisk disk{.name = "team-" + std::to_string(number),
                    .runs = runs,
                    .player = [number](std::uint32_t run, std::uint64_t games) {
                      return member(number, run, games);
                    }};
    disk.budget.games = snapshots.back() / 100 * 100;
    disk.snapshots = std::move(snapshots);
    const fs::path path = scratch_ / disk.name.c_str();
    write_team(disk, path);
    return Team::open(path).value();
  }

  TeamTable play(std::span<const Team> teams, int threads, std::uint64_t every = 1) {
    ThreadBackend backend({.threads = threads});
    const auto table =
        play_tournament(teams, {.rule = kPointsRules[1], .every = every, .seed = 5}, backend, {});
    EXPECT_TRUE(table) << table.error().text();
    return table->value();
  }

  const TestFolder scratch_;
};

Tally game(const Player& black, const Player& white) {
  const auto seat = [](const Player& player) { return Seat{.player = CompiledPlayer(player)}; };
  return game_tally(play_game(seat(black), seat(white), {}).disc_difference);
}

TEST_F(Tournament, EveryMemberMeetsAllOthersWithBothColours) {
  const std::vector<Team> teams{team(1, 2, {100, 200}), team(2, 3, {100, 200}),
                                team(3, 1, {100, 200})};
  const TeamTable table = play(teams, 2);
  ASSERT_EQ(table.games(), (std::vector<std::uint64_t>{100, 200}));
  for (const TeamTable::Point& point : table.points) {
    for (std::size_t a = 0; a < teams.size(); ++a) {
      for (std::uint32_t run = 0; run < teams[a].runs(); ++run) {
        for (std::size_t b = 0; b < teams.size(); ++b) {
          Tally expected;
          const Player own = member(a + 1, run + 1, point.games);
          for (std::uint32_t other = 0; a != b && other < teams[b].runs(); ++other) {
            const Player opponent = member(b + 1, other + 1, point.games);
            expected += game(own, opponent);
            expected += reversed(game(opponent, own));
          }
          EXPECT_EQ(point.members[a][run][b], expected) << a << run << b;
        }
      }
    }
    EXPECT_EQ(team_tally(point, 0).games(), 2U * (3 + 1) * 2);
    EXPECT_EQ(team_tally(point, 1, 2), reversed(team_tally(point, 2, 1)));
  }
  EXPECT_EQ(table.points[1].generations, (std::vector<std::uint64_t>{20, 20, 20}));
}

TEST_F(Tournament, TheThreadsDoNotMatter) {
  const std::vector<Team> teams{team(1, 9, {100, 200}), team(2, 9, {100, 200})};
  const std::string one = table_csv(play(teams, 1));
  EXPECT_EQ(table_csv(play(teams, 3)), one);
  EXPECT_EQ(table_csv(play(teams, 0)), one);
}

TEST_F(Tournament, TimesAreThoseAtWhichSnapshotsWereDue) {
  // The second team's generations of 130 games end late, and one skips 300.
  const std::vector<Team> teams{team(1, 1, {100, 200, 300, 400}), team(2, 1, {130, 260, 520})};
  EXPECT_EQ(teams[1].times().back().games, 500U);
  EXPECT_EQ(common_times(teams, 1), (std::vector<std::uint64_t>{100, 200}));
  EXPECT_EQ(play(teams, 1).points[0].generations, (std::vector<std::uint64_t>{10, 13}));
}

TEST_F(Tournament, EveryOtherTimeIsPlayedAlikeAndTheLastIsThere) {
  const std::vector<Team> teams{team(1, 2, {100, 200, 300}), team(2, 2, {100, 200, 300})};
  const TeamTable all = play(teams, 1);
  const TeamTable some = play(teams, 1, 2);
  ASSERT_EQ(some.games(), (std::vector<std::uint64_t>{100, 300}));
  EXPECT_EQ(some.points[1].members, all.points[2].members);
  EXPECT_EQ(play(teams, 1, 10).games(), (std::vector<std::uint64_t>{300}));
}

TEST_F(Tournament, WhatIsMissingIsNamed) {
  const std::vector<Team> strangers{team(1, 1, {100}), team(2, 1, {230})};
  const auto never = play_tournament(strangers, {.rule = kPointsRules[1]}, this_thread(), {});
  ASSERT_FALSE(never);
  EXPECT_NE(never.error().text().find("team-1, team-2: have no snapshot"), std::string::npos)
      << never.error().text();
  const std::vector<Team> teams{team(3, 2, {100, 200}), team(4, 2, {100, 200})};
  const fs::path lost = teams[1].members(200).value()[1];
  fs::remove(lost);
  const auto table = play_tournament(teams, {.rule = kPointsRules[1]}, this_thread(), {});
  ASSERT_FALSE(table);
  EXPECT_NE(table.error().text().find(lost.string()), std::string::npos) << table.error().text();
}

TEST_F(Tournament, CanBeStopped) {
  const std::vector<Team> teams{team(1, 2, {100, 200}), team(2, 2, {100, 200})};
  std::uint64_t total = 0;
  const auto table = play_tournament(teams, {.rule = kPointsRules[1]}, this_thread(),
                                     [&](std::uint64_t, std::uint64_t all) {
                                       total = all;
                                       return false;
                                     });
  ASSERT_TRUE(table);
  EXPECT_FALSE(*table);
  EXPECT_EQ(total, 2U * 2 * 2 * 2);
}

TEST_F(Tournament, TheFingerprintFollowsWhatWasLearned) {
  team(1, 1, {100});
  team(2, 1, {100});
  const fs::path path = scratch_ / "team-1";
  const auto print = [](const fs::path& folder) { return experiment_fingerprint(folder).value(); };
  const std::uint64_t before = print(path);
  fs::remove_all(path / "run-01" / "snapshots");
  EXPECT_EQ(print(path), before) << "snapshots may be gone";
  EXPECT_NE(print(scratch_ / "team-2"), before);
  std::error_code ignored;
  for (const char* file : {"experiment.toml", "SHA256SUMS"}) {
    fs::copy_file(scratch_ / "team-2" / file, path / file, fs::copy_options::overwrite_existing,
                  ignored);
  }
  EXPECT_EQ(print(path), print(scratch_ / "team-2"));
}

}  // namespace
}  // namespace othello
