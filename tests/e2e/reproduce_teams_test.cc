#include <gtest/gtest.h>

#include <algorithm>

#include <filesystem>

#include "program.h"

namespace othello::e2e {
namespace {

namespace fs = std::filesystem;

std::string experiment(const std::string& name, const std::string& learner) {
  return "name = \"" + name + "\"\nseed = " + std::to_string(name.size()) + R"(
runs = 2
[evaluator]
kind = "wpc"
[learner]
)" + learner +
         R"(
[budget]
games = 240
snapshot_every = 60
[[measure]]
opponent = "heuristic"
games = 20
[best]
opponent = "heuristic"
games = 20
[scale.quick]
runs = 2
)";
}

constexpr std::string_view kItems = R"(
name = "tiny"
title = "A tiny paper"
[[item]]
id = "rr"
title = "Fig. 7: round robin"
kind = "teams"
seed = 1
series = [{ experiment = "td", label = "TDL" }, { experiment = "evolved", label = "ES" }]
[[item]]
id = "pool"
title = "Figs 8 and 9: a pool"
kind = "pool"
quick_every = 2
series = [{ experiment = "td", label = "TDL" }, { experiment = "evolved", label = "ES" }]
pool = [
  { name = "H", player = "heuristic" },
  { name = "R", player = "random" },
  { name = "E2", best_of = "evolved", place = 2 },
]
[[item]]
id = "best-td"
title = "The best of TDL"
kind = "champion"
name = "td-champion"
experiment = "td"
quick_games = 400
)";

/// Two methods compared by every kind of item.
std::string write_team_paper(const Folder& scratch) {
  fs::create_directories(scratch.path("paper"));
  scratch.write("paper/items.toml", kItems);
  scratch.write("paper/td.toml", experiment("td", "method = \"td\""));
  scratch.write("paper/evolved.toml", experiment("evolved", "method = \"es\"\noffspring = 3"));
  scratch.write("paper/claims.toml", R"(
[[claim]]
id = "team"
item = "rr"
says = "a share is at most one"
quote = "q"
source = "p. 1"
measure = { kind = "team", league = "rr", team = "td", over = "evolved", part = "whole" }
expects = { from = -1, to = 1 }
[[claim]]
id = "rank"
item = "pool"
says = "every player takes some place"
quote = "q"
source = "p. 1"
measure = { kind = "rank", league = "pool", team = "td", places = 4 }
expects = { value = 1 }
[[claim]]
id = "champion"
item = "best-td"
says = "the champion scores something"
quote = "q"
source = "p. 1"
measure = { kind = "champion", of = "best-td" }
expects = { above = 0.001 }
)");
  return scratch.path("paper");
}

const std::vector<std::string> kResults{"items/rr.csv",           "items/pool.csv",
                                        "items/best-td.csv",      "items/keys.json",
                                        "champions/best-td.json", "champions/pool.json"};

Ran reproduce(const std::string& paper, const std::string& out,
              std::vector<std::string> more = {}) {
  std::vector<std::string> arguments{"reproduce", paper, "--scale", "quick", "--out", out};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run(arguments);
}

TEST(ReproduceTeams, EachMeasureFromEndToEnd) {
  const Folder scratch;
  const std::string paper = write_team_paper(scratch);
  const Ran ran = reproduce(paper, scratch.path("out"), {"--threads", "1", "--json"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  const auto answer = ran.json();
  for (const auto& claim : answer["claims"]) EXPECT_EQ(claim["verdict"], "reproduced") << claim;
  const std::string html = read(scratch.path("out/report.html"));
  for (const char* part : {"Fig. 7: round robin", "Games within the pool", "score when selected"}) {
    EXPECT_NE(html.find(part), std::string::npos) << part;
  }
  EXPECT_TRUE(fs::exists(scratch.path("out/figures/rr.svg")));
  // The same bytes for any number of threads.
  ASSERT_EQ(reproduce(paper, scratch.path("again"), {"--threads", "3"}).code, 0);
  for (const std::string& file : kResults) {
    const std::string one = read(scratch.path("out/" + file));
    EXPECT_FALSE(one.empty()) << file;
    EXPECT_EQ(one, read(scratch.path("again/" + file))) << file;
  }
  EXPECT_TRUE(read(scratch.path("out/items/rr.csv"))
                  .starts_with("experiment,run,games,generation,player,colour,opponent,conditions,"
                               "wins,draws,losses,discs,low,high,place\ntd,1,60,"));
}

TEST(ReproduceTeams, ResultsAreComputedOnceAndAnewForOtherInputs) {
  const Folder scratch;
  const std::string paper = write_team_paper(scratch);
  const std::string out = scratch.path("out");
  ASSERT_EQ(reproduce(paper, out).code, 0);
  const auto written = [&](const std::string& file) {
    return fs::last_write_time(out + "/" + file);
  };
  const auto teams = written("items/rr.csv");
  const auto pool = written("items/pool.csv");
  // The results are sufficient even without the snapshots.
  for (const char* run_folder : {"td/run-01", "td/run-02"}) {
    fs::rename(out + "/" + run_folder + "/snapshots", out + "/" + run_folder + "/elsewhere");
  }
  ASSERT_EQ(reproduce(paper, out).code, 0);
  EXPECT_EQ(written("items/rr.csv"), teams);
  EXPECT_EQ(written("items/pool.csv"), pool);
  std::string items(kItems);
  items.replace(items.find("seed = 1"), 8, "every = 2");
  scratch.write("paper/items.toml", items);
  const Ran without = reproduce(paper, out);
  EXPECT_EQ(without.code, 1);
  EXPECT_NE(without.err.find("is missing"), std::string::npos) << without.err;
  for (const char* run_folder : {"td/run-01", "td/run-02"}) {
    fs::rename(out + "/" + run_folder + "/elsewhere", out + "/" + run_folder + "/snapshots");
  }
  ASSERT_EQ(reproduce(paper, out).code, 0);
  EXPECT_NE(written("items/rr.csv"), teams);
  EXPECT_EQ(written("items/pool.csv"), pool);
}

TEST(ReproduceTeams, APoolFromAFolder) {
  const Folder scratch;
  const std::string paper = write_team_paper(scratch);
  const std::string out = scratch.path("out");
  const std::string pool = scratch.path("players");
  fs::create_directories(pool);
  expect_refusal(reproduce(paper, out, {"--pool", pool}), 1, {"players", "found no player files"});
  ASSERT_EQ(run({"convert", "heuristic", pool + "/h.json"}).code, 0);
  scratch.write("players/broken.player", "1 2 three");
  expect_refusal(reproduce(paper, out, {"--pool", pool}), 1,
                 {"1 of 2", "broken.player", "--skip-unreadable"});
  EXPECT_FALSE(fs::exists(out)) << "nothing was started";
  expect_refusal(reproduce(paper, out, {"rr", "--pool", pool, "--skip-unreadable"}), 2, {"--pool"});
  const Ran ran = reproduce(paper, out, {"--pool", pool, "--skip-unreadable"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.err.find("skipped: "), std::string::npos) << ran.err;
  const std::string table = read(out + "/items/pool.csv");
  EXPECT_NE(table.find("\n,,0,0,h,,pool,3/1/0,"), std::string::npos) << table;
  EXPECT_EQ(std::count(table.begin(), table.end(), '\n'), 1 + 1 + 2 * 2 * 2)
      << "a header, the pool's one player, two runs of two teams at two times: " << table;
  EXPECT_FALSE(fs::exists(out + "/champions/pool.json")) << "players from elsewhere are not copied";
}

}  // namespace
}  // namespace othello::e2e
