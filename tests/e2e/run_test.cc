#include <gtest/gtest.h>

#include <csignal>
#include <map>
#include <random>

#include "program.h"

namespace othello::e2e {
namespace {

using std::chrono::milliseconds;
namespace fs = std::filesystem;

constexpr const char* kRunSpec = R"(
name = "short"
runs = 2
seed = 9
[evaluator]
kind = "wpc"
[pretraining]
method = "td"
until = 6000
[learner]
method = "es"
offspring = 6
epsilon = 0.1
[budget]
games = 60000
snapshot_every = 6000
[[measure]]
opponent = "heuristic"
games = 400
[[measure]]
opponent = "random"
games = 200
[best]
games = 600
[[league]]
name = "snapshots"
among = "snapshots"
[[league]]
name = "finals"
among = "finals"
guests = ["heuristic"]
[scale.quick]
budget.games = 6060
budget.snapshot_every = 2000
)";

Ran run_spec(const Folder& folder, const std::string& out, std::vector<std::string> more = {}) {
  std::vector<std::string> words{"run", folder.write("short.toml", kRunSpec), "--out", out};
  words.insert(words.end(), more.begin(), more.end());
  return run(std::move(words));
}

TEST(Run, TenKillsChangeNoByte) {
  const Folder folder;
  const std::string whole = folder.path("whole");
  ASSERT_EQ(run_spec(folder, whole).code, 0);
  const std::string killed = folder.path("killed");
  // Frequent checkpoints, so that every kill interrupts the program at a different place.
  std::mt19937 random(20061);
  std::vector<std::string> words{"run",  folder.path("short.toml"), "--out", killed, "--checkpoint",
                                 "0.001"};
  int kills = 0;
  for (int i = 0; i < 10; ++i) {
    const milliseconds moment(20 + random() % 100);
    const Ran ran = run(Call{.arguments = words, .interrupt_after = moment, .signal = SIGKILL});
    if (ran.code == 128 + SIGKILL) ++kills;
    // If killed before there was a folder, it must be started again.
    if (fs::exists(killed + "/manifest.json")) {
      words = {"resume", killed, "--checkpoint", "0.001"};
    }
  }
  EXPECT_GE(kills, 5) << "the run is over before it can be killed";
  const Ran last = run(words);
  ASSERT_EQ(last.code, 0) << last.err;
  EXPECT_EQ(contents_of(killed), contents_of(whole));
}

TEST(Run, ThreadsAndInstructionSetsChangeNoByte) {
  const Folder folder;
  ASSERT_EQ(run_spec(folder, folder.path("one"), {"--threads", "1"}).code, 0);
  ASSERT_EQ(run_spec(folder, folder.path("two"), {"--threads", "2"}).code, 0);
  ASSERT_EQ(run_spec(folder, folder.path("generic"), {"--isa", "generic"}).code, 0);
  EXPECT_EQ(contents_of(folder.path("two")), contents_of(folder.path("one")));
  EXPECT_EQ(contents_of(folder.path("generic")), contents_of(folder.path("one")));
}

TEST(Run, AnInterruptSaysHowToGoOn) {
  const Folder folder;
  std::string spec = kRunSpec;
  const std::string budget = "games = 60000\nsnapshot_every = 6000";
  spec.replace(spec.find(budget), budget.size(), "games = 90000000\nsnapshot_every = 1000000");
  const std::string out = folder.path("it's long");
  const Ran ran = run_interrupted(
      {.arguments = {"run", folder.write("long.toml", spec), "--out", out, "--force"},
       .interrupt_after = milliseconds(400)},
      [&](const Ran&) { return fs::exists(out + "/run-01/checkpoint.json"); });
  EXPECT_EQ(ran.code, 130);
  EXPECT_EQ(ran.out, "");
  EXPECT_NE(ran.err.find("othello resume '" + folder.path("it'\\''s long") + "'\n"),
            std::string::npos)
      << ran.err;
  EXPECT_TRUE(fs::exists(out + "/run-01/checkpoint.json"));
  EXPECT_TRUE(fs::exists(out + "/metrics.csv"));
}

TEST(Run, JsonAndTextTellWhatTheRunsCameTo) {
  const Folder folder;
  const Ran ran = run_spec(folder, folder.path("out"), {"--scale", "quick", "--json"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  const auto data = ran.json();
  EXPECT_EQ(data["runs"], 2);
  EXPECT_EQ(data["games"], 6060);
  ASSERT_EQ(data["measures"].size(), 3U);
  EXPECT_EQ(data["measures"][0]["measure"], "best");
  EXPECT_EQ(data["measures"][2]["opponent"], "random");
  const Ran again = run({"resume", folder.path("out")});
  EXPECT_EQ(again.code, 0);
  EXPECT_NE(again.out.find("last snapshot"), std::string::npos) << again.out;
}

TEST(Run, RefusesWhatItShould) {
  const Folder folder;
  const std::string out = folder.path("out");
  expect_refusal(run({"run", folder.path("none.toml")}), 1, {"none.toml"});
  expect_refusal(run({"run", folder.write("bad.toml", "alhpa = 1\n"), "--out", out}), 1,
                 {"bad.toml: line 1: unknown key 'alhpa'"});
  EXPECT_FALSE(fs::exists(out)) << "nothing is left behind";
  ASSERT_EQ(run_spec(folder, out, {"--scale", "quick"}).code, 0);
  const auto before = contents_of(out);
  expect_refusal(run_spec(folder, out), 1, {"othello resume " + out, "--force"});
  expect_refusal(run_spec(folder, out, {"--runs", "0"}), 2, {"--runs"});
  expect_refusal(run({"resume", folder.path("nowhere")}), 1, {"contains no run"});
  EXPECT_EQ(contents_of(out), before);
  EXPECT_EQ(run_spec(folder, out, {"--scale", "quick", "--force"}).code, 0);
  EXPECT_EQ(contents_of(out), before);
}

TEST(Run, ADamagedCheckpointIsRefusedInOneLine) {
  const Folder folder;
  const std::string out = folder.path("out");
  std::string spec = kRunSpec;
  const std::string budget = "games = 60000\nsnapshot_every = 6000";
  spec.replace(spec.find(budget), budget.size(), "games = 90000000\nsnapshot_every = 1000000");
  const Ran stopped = run_interrupted(
      {.arguments = {"run", folder.write("long.toml", spec), "--out", out, "--force"},
       .interrupt_after = milliseconds(400)},
      [&](const Ran&) { return fs::exists(out + "/run-02/checkpoint.json"); });
  ASSERT_EQ(stopped.code, 130) << stopped.err;
  static_cast<void>(folder.write("out/run-02/checkpoint.json", "{\"format\": 3"));
  const auto before = contents_of(out);
  expect_refusal(run({"resume", out}), 1, {"run-02/checkpoint.json"});
  EXPECT_EQ(contents_of(out), before);
}

TEST(Train, PrintsScoresWithIntervals) {
  const Folder folder;
  const std::string out = folder.path("td");
  const Ran ran = run({"train", "--learner", "td", "--games", "3000", "--measure-games", "200",
                       "--out", out, "--json"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  const auto data = ran.json();
  ASSERT_EQ(data["measures"].size(), 2U);
  EXPECT_EQ(data["measures"][0]["opponent"], "heuristic");
  EXPECT_EQ(data["measures"][1]["opponent"], "random");
  EXPECT_GT(data["measures"][1]["score"].get<double>(), 0.6) << "better than random moves";
  EXPECT_EQ(run({"match", out + "/run-01/final.json", "random", "--games", "10"}).code, 0);
  EXPECT_EQ(run({"train", "--learner", "es", "--from", out + "/run-01/final.json", "--games", "900",
                 "--measure-games", "20", "--out", folder.path("hybrid")})
                .code,
            0);
}

TEST(Train, AFinishedFolderNeedsNoFoldersOfItsRuns) {
  const Folder folder;
  const std::string out = folder.path("td");
  ASSERT_EQ(run({"train", "--games", "300", "--measure-games", "20", "--out", out}).code, 0);
  const std::string player = read(out + "/run-01/final.json");
  const Ran before = run({"report", out, "--out", folder.path("before")});
  fs::remove_all(out + "/run-01");
  const Ran after = run({"report", out, "--out", folder.path("after")});
  ASSERT_EQ(after.code, 0) << after.err;
  EXPECT_EQ(read(folder.path("after") + "/report.md"), read(folder.path("before") + "/report.md"));
  const Ran converted = run({"convert", out + "/finals.json#1", folder.path("same.json")});
  ASSERT_EQ(converted.code, 0) << converted.err;
  EXPECT_EQ(read(folder.path("same.json")), player);
  expect_refusal(run({"show", out + "/finals.json"}), 1, {"choose one by its number"});
}

TEST(Train, TheManifestSaysWhereARunComesFrom) {
  const Folder folder;
  const std::string out = folder.path("my run");
  ASSERT_EQ(run({"train", "--games", "300", "--measure-games", "20", "--threads", "2", "--device",
                 "cpu", "--out", out})
                .code,
            0);
  const auto manifest = nlohmann::json::parse(read(out + "/manifest.json"));
  EXPECT_EQ(manifest["threads"], 2);
  EXPECT_EQ(manifest["ranks"], 1);
  EXPECT_EQ(manifest["device"], "cpu");
  EXPECT_NE(manifest["host"], "");
  const std::string command = manifest["command"];
  EXPECT_NE(command.find(" train --games 300 "), std::string::npos) << command;
  EXPECT_TRUE(command.ends_with("--out '" + out + "'")) << command;
}

TEST(Train, NetworksHaveTheShapesAsked) {
  const Folder folder;
  const std::string out = folder.path("shapes");
  const Ran ran = run({"train", "--learner", "es", "--evaluator", "ntuple", "--tuples",
                       "straight:2,lines:7", "--tuples", "rectangles:2x2", "--convention",
                       "inversion", "--games", "90", "--measure-games", "20", "--out", out});
  ASSERT_EQ(ran.code, 0) << ran.err;
  const Ran shown = run({"show", out + "/run-01/final.json", "--json"});
  ASSERT_EQ(shown.code, 0) << shown.err;
  EXPECT_EQ(shown.json()["weights"], 288 + 5 * 6561 + 2187 + 810);
  EXPECT_EQ(shown.json()["convention"], "inversion");
}

TEST(Train, NetworksLearnInStages) {
  const Folder folder;
  const std::string out = folder.path("stages");
  const Ran ran = run({"train", "--evaluator", "ntuple", "--tuples", "straight:2", "--stages", "4",
                       "--games", "200", "--measure-games", "20", "--out", out});
  ASSERT_EQ(ran.code, 0) << ran.err;
  const std::string player = out + "/run-01/final.json";
  const Ran shown = run({"show", player, "--json"});
  ASSERT_EQ(shown.code, 0) << shown.err;
  EXPECT_EQ(shown.json()["weights"], 4 * 288);
  EXPECT_EQ(shown.json()["stage_discs"], nlohmann::json({20, 35, 50}));
  const Ran text = run({"show", player});
  EXPECT_NE(text.out.find("4 stages by the number of discs"), std::string::npos) << text.out;
  EXPECT_NE(text.out.find("35 to 49 discs"), std::string::npos) << text.out;
  expect_refusal(run({"convert", player, folder.path("net.player")}), 1,
                 {"4 stages", "League text has no stages"});
}

TEST(Train, RefusesWhatItShould) {
  const Folder folder;
  const std::string out = folder.path("out");
  expect_refusal(run({"train", "--learner", "td", "--offspring", "5", "--out", out}), 2,
                 {"--offspring", "belongs to es"});
  expect_refusal(run({"train", "--evaluator", "mlp", "--bias", "--out", out}), 2,
                 {"--bias", "belongs to wpc"});
  expect_refusal(run({"train", "--from", "cel-n", "--evaluator", "wpc", "--out", out}), 2,
                 {"--evaluator", "--from"});
  expect_refusal(run({"train", "--tuples", "edges", "--out", out}), 2,
                 {"--tuples", "belongs to ntuple"});
  expect_refusal(run({"train", "--evaluator", "ntuple", "--tuples", "edges,streight:2"}), 2,
                 {"--tuples", "did you mean 'straight'?"});
  expect_refusal(
      run({"train", "--evaluator", "ntuple", "--tuples", "edges", "--snakes", "3", "--out", out}),
      2, {"unknown option '--snakes'"});
  expect_refusal(run({"train", "--evaluator", "ntuple", "--tuples", "corners:4x4", "--out", out}),
                 2, {"train: --tuples: ", "tuples of 16 squares", "at most 10 squares"});
  expect_refusal(run({"train", "--evaluator", "ntuple", "--stages", "2", "--stage-discs", "20,40",
                      "--out", out}),
                 2, {"train: --stages: applies only where stage_discs is not given"});
  expect_refusal(run({"train", "--evaluator", "ntuple", "--stage-discs", "40,20", "--out", out}), 2,
                 {"train: --stage-discs: ", "ascend"});
  expect_refusal(run({"train", "--from", "cel-n", "--convention", "inversion", "--out", out}), 2,
                 {"--convention", "--from"});
  expect_refusal(run({"train", "--alpha", "-1", "--out", out}), 2,
                 {"train: --alpha: found '-1', expected a number above 0", "othello train --help"});
  expect_refusal(run({"train", "--alpha"}), 2, {"train: --alpha: found nothing, expected a value"});
  expect_refusal(run({"train", "--games", "-1", "--out", out}), 2,
                 {"train: --games: found '-1', expected a whole number", "othello train --help"});
  expect_refusal(run({"train", "--measure-games", "21", "--out", out}), 2,
                 {"train: --measure-games: found 21, expected an even number"});
  expect_refusal(run({"train", "--measure", "heuristik", "--out", out}), 2,
                 {"no player or file named 'heuristik'; did you mean 'heuristic'?"});
  expect_refusal(run({"train", "--learner", "q", "--out", out}), 2, {"--learner"});
  expect_refusal(run({"train", "--from", "random", "--out", out}), 1, {"gradient"});
  expect_refusal(run({"train", "--games", "10", "--snapshot-every", "20", "--out", out}), 2,
                 {"train: --snapshot-every: "});
  EXPECT_FALSE(fs::exists(out));
}

}  // namespace
}  // namespace othello::e2e
