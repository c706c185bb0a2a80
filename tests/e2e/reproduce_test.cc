#include <gtest/gtest.h>

#include <filesystem>

#include "program.h"

namespace othello::e2e {
namespace {

namespace fs = std::filesystem;

/// A paper of one small experiment, one figure, one league of snapshots and one of champions.
std::string write_paper(const Folder& scratch) {
  const std::string folder = scratch.path("paper");
  fs::create_directories(folder);
  scratch.write("paper/items.toml", R"(
name = "tiny"
title = "A tiny paper"
[[item]]
id = "fig1"
title = "Fig. 1: learning"
kind = "curves"
series = [{ experiment = "es", label = "ES" }]
[[item]]
id = "table1"
title = "Table I: snapshots"
kind = "snapshots"
experiment = "es"
league = "snapshots"
printed = [{ place = 1, won = 5, drew = 1, lost = 0, player = "Player-3" }]
[[item]]
id = "champions"
title = "Table II: champions"
kind = "league"
games = 40
entrant = [
  { name = "H", player = "heuristic" },
  { name = "R", player = "random" },
  { name = "F", finals_of = "es" },
  { name = "B", best_of = "es" },
]
)");
  scratch.write("paper/es.toml", R"(
name = "es"
runs = 2
[evaluator]
kind = "wpc"
[learner]
method = "es"
offspring = 3
[budget]
games = 300
snapshot_every = 60
[[measure]]
opponent = "heuristic"
games = 20
[best]
opponent = "heuristic"
games = 20
[[league]]
name = "snapshots"
among = "snapshots"
[[league]]
name = "finals"
among = "finals"
[scale.quick]
runs = 3
)");
  scratch.write("paper/claims.toml", R"(
[[claim]]
id = "holds"
item = "fig1"
says = "a win rate is a share of games"
quote = "q"
source = "p. 1"
measure = { kind = "curve", experiment = "es" }
expects = { from = 0, to = 1 }
[[claim]]
id = "heuristic"
item = "champions"
says = "the heuristic player beats the random one"
quote = "q"
source = "p. 1"
measure = { kind = "cell", league = "champions", black = "H", white = "R" }
expects = { above = 0.5 }
)");
  return folder;
}

TEST(Reproduce, ATinyPaperFromEndToEnd) {
  const Folder scratch;
  const std::string paper = write_paper(scratch);
  const std::string out = scratch.path("out");
  const Ran ran = run({"reproduce", paper, "--scale", "quick", "--out", out, "--json"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  const auto data = ran.json();
  ASSERT_EQ(data["claims"].size(), 2U);
  for (const auto& claim : data["claims"]) EXPECT_EQ(claim["verdict"], "reproduced") << claim;
  for (const char* file :
       {"report.html", "report.md", "claims.csv", "figures/fig1.svg", "figures/fig1.csv",
        "items/champions.csv", "champions/champions.json", "es/metrics.csv", "reproduction.json"}) {
    EXPECT_TRUE(fs::exists(fs::path(out) / file)) << file;
  }
  const std::string html = read(out + "/report.html");
  for (const char* part : {"Fig. 1: learning", "Player-3", "player-5", "reproduced"}) {
    EXPECT_NE(html.find(part), std::string::npos) << part;
  }
}

TEST(Reproduce, WhatIsThereIsNotDoneAgain) {
  const Folder scratch;
  const std::string paper = write_paper(scratch);
  const std::string out = scratch.path("out");
  ASSERT_EQ(run({"reproduce", paper, "--scale", "quick", "--out", out}).code, 0);
  const auto metrics = fs::last_write_time(out + "/es/metrics.csv");
  const std::string claims = read(out + "/claims.csv");
  ASSERT_EQ(run({"reproduce", paper, "--scale", "quick", "--out", out}).code, 0);
  EXPECT_EQ(fs::last_write_time(out + "/es/metrics.csv"), metrics);
  // The report needs neither snapshots nor checkpoints.
  fs::remove(out + "/report.html");
  fs::remove_all(out + "/es/run-01/snapshots");
  fs::remove_all(out + "/es/run-02/snapshots");
  const Ran report = run({"report", out});
  EXPECT_EQ(report.code, 0) << report.err;
  EXPECT_TRUE(fs::exists(out + "/report.html"));
  EXPECT_EQ(read(out + "/claims.csv"), claims);
}

TEST(Reproduce, FewerRunsThanThePaperHas) {
  const Folder scratch;
  const std::string paper = write_paper(scratch);
  const std::string out = scratch.path("out");
  const std::vector<std::string> whole{"reproduce", paper,   "fig1", "--scale",
                                       "quick",     "--out", out};
  std::vector<std::string> two_runs = whole;
  two_runs.insert(two_runs.end(), {"--runs", "2"});
  ASSERT_EQ(run(two_runs).code, 0);
  EXPECT_TRUE(fs::exists(out + "/es/run-02"));
  EXPECT_FALSE(fs::exists(out + "/es/run-03"));
  // Existing experiments keep their number of runs.
  const std::string metrics = read(out + "/es/metrics.csv");
  ASSERT_EQ(run(whole).code, 0);
  EXPECT_EQ(read(out + "/es/metrics.csv"), metrics);
  EXPECT_FALSE(fs::exists(out + "/es/run-03"));
  expect_refusal(run({"reproduce", paper, "--runs", "0"}), 2, {"--runs", "found '0'"});
}

TEST(Reproduce, AClaimThatFailsGivesThree) {
  const Folder scratch;
  const std::string paper = write_paper(scratch);
  scratch.write("paper/claims.toml", R"(
[[claim]]
id = "fails"
item = "champions"
says = "the random player beats the heuristic one"
quote = "q"
source = "p. 1"
measure = { kind = "cell", league = "champions", black = "H", white = "R" }
expects = { below = 0.1 }
)");
  const Ran ran =
      run({"reproduce", paper, "champions", "--scale", "quick", "--out", scratch.path("out")});
  EXPECT_EQ(ran.code, 3) << ran.err;
  EXPECT_NE(ran.out.find("not reproduced"), std::string::npos) << ran.out;
}

TEST(Reproduce, ListsPapersAndTheirItems) {
  const Ran all = run({"reproduce", "--list"});
  EXPECT_EQ(all.code, 0) << all.err;
  for (const char* word : {"lucas2006", "szubert2013", "fig7"}) {
    EXPECT_NE(all.out.find(word), std::string::npos) << word;
  }
  const auto one = run({"reproduce", "lucas2006", "--list", "--json"}).json();
  ASSERT_EQ(one["papers"].size(), 1U);
  EXPECT_EQ(one["papers"][0]["items"][0]["id"], "players");
  expect_refusal(run({"reproduce", "lucas2007", "--list"}), 2, {"did you mean 'lucas2006'"});
}

TEST(Reproduce, BadInputIsRefused) {
  const Folder scratch;
  expect_refusal(run({"reproduce"}), 2, {"PAPER", "expected one of champions"});
  expect_refusal(run({"reproduce", "lucas2007"}), 2, {"did you mean 'lucas2006'"});
  expect_refusal(run({"reproduce", "lucas2006", "fig55"}), 2, {"fig55", "did you mean 'fig5'"});
  const std::string paper = write_paper(scratch);
  const std::string out = scratch.path("out");
  ASSERT_EQ(run({"reproduce", paper, "--scale", "quick", "--out", out}).code, 0);
  expect_refusal(run({"reproduce", paper, "--scale", "paper", "--out", out}), 1,
                 {"at scale quick", "--out"});
}

TEST(Report, OneExperimentAndSeveral) {
  const Folder scratch;
  write_paper(scratch);
  for (const char* name : {"a", "b"}) {
    ASSERT_EQ(run({"run", scratch.path("paper/es.toml"), "--out", scratch.path(name)}).code, 0);
  }
  const auto one = run({"report", scratch.path("a"), "--json"}).json();
  EXPECT_TRUE(fs::exists(one["html"].get<std::string>()));
  expect_refusal(run({"report", scratch.path("a"), scratch.path("b")}), 2, {"--out"});
  const Ran both =
      run({"report", scratch.path("a"), scratch.path("b"), "--out", scratch.path("c")});
  EXPECT_EQ(both.code, 0) << both.err;
  EXPECT_TRUE(fs::exists(scratch.path("c/report.md")));
  expect_refusal(run({"report", scratch.path("nothing")}), 1, {"nothing"});
}

TEST(Report, WithoutGnuplotSaysSoInOneLine) {
  const Folder scratch;
  write_paper(scratch);
  ASSERT_EQ(run({"run", scratch.path("paper/es.toml"), "--out", scratch.path("a")}).code, 0);
  const Ran ran = run(Call{.arguments = {"report", scratch.path("a")}, .environment = {"PATH=/x"}});
  expect_refusal(ran, 1, {"gnuplot-nox"});
  EXPECT_TRUE(fs::exists(scratch.path("a/report.html")));
}

}  // namespace
}  // namespace othello::e2e
