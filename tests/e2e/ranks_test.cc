// Runs on several ranks, started by mpirun.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstring>
#include <fstream>
#include <map>
#include <thread>

#include "program.h"

namespace othello::e2e {
namespace {

using std::chrono::milliseconds;
namespace fs = std::filesystem;

constexpr const char* kTd = R"(
name = "td"
runs = 3
seed = 9
[evaluator]
kind = "wpc"
[learner]
method = "td"
[budget]
games = 6000
snapshot_every = 2000
[[measure]]
opponent = "heuristic"
games = 400
[best]
games = 600
[[league]]
name = "snapshots"
among = "snapshots"
[[league]]
name = "finals"
among = "finals"
guests = ["heuristic"]
)";

constexpr const char* kEs = R"(
name = "es"
runs = 1
[evaluator]
kind = "wpc"
[learner]
method = "es"
offspring = 6
epsilon = 0.1
[budget]
games = 6000
snapshot_every = 1500
[[measure]]
opponent = "heuristic"
games = 400
)";

constexpr const char* kCtdl = R"(
name = "ctdl"
runs = 2
[evaluator]
kind = "ntuple"
tuples = [{ shape = "straight", length = 3 }]
[learner]
method = "ctdl"
population = 7
td.games = 10
[budget]
games = 600
snapshot_every = 200
[[measure]]
opponent = "heuristic"
games = 100
)";

/// Options for one machine with few cores and no network, and for root in containers.
const std::vector<std::string> kEnvironment{"OMPI_ALLOW_RUN_AS_ROOT=1",
                                            "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1",
                                            "OMPI_MCA_rmaps_base_oversubscribe=1",
                                            "OMPI_MCA_hwloc_base_binding_policy=none",
                                            "OMPI_MCA_btl=self,vader",
                                            "OMPI_MCA_btl_vader_single_copy_mechanism=none",
                                            "OMPI_MCA_oob_tcp_if_include=lo"};

Call mpirun(std::vector<std::string> words) {
  words.insert(words.begin(), "--quiet");
  return {.arguments = std::move(words), .program = OTHELLO_MPIRUN, .environment = kEnvironment};
}

Call on_ranks(int ranks, const std::vector<std::string>& arguments) {
  std::vector<std::string> words{"-n", std::to_string(ranks), OTHELLO_PROGRAM};
  words.insert(words.end(), arguments.begin(), arguments.end());
  return mpirun(std::move(words));
}

void expect_same_files(const char* spec) {
  const Folder folder;
  const std::string file = folder.write("spec.toml", spec);
  const Ran alone = run({"run", file, "--out", folder.path("0")});
  ASSERT_EQ(alone.code, 0) << alone.err;
  for (const int ranks : {1, 2, 3, 4}) {
    const std::string out = folder.path(std::to_string(ranks));
    const Ran ran = run(on_ranks(ranks, {"run", file, "--out", out, "--threads", "1"}));
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(contents_of(out), contents_of(folder.path("0"))) << ranks << " ranks";
    EXPECT_EQ(ran.err, "");
    EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'),
              std::count(alone.out.begin(), alone.out.end(), '\n'))
        << "only the first rank prints";
  }
}

TEST(Ranks, TdFilesAreThoseOfOneProcess) { expect_same_files(kTd); }
TEST(Ranks, EsFilesAreThoseOfOneProcess) { expect_same_files(kEs); }
TEST(Ranks, CtdlFilesAreThoseOfOneProcess) { expect_same_files(kCtdl); }

TEST(Ranks, ReproducesAPaper) {
  const Folder folder;
  const std::string paper = folder.path("paper");
  fs::create_directories(paper);
  static_cast<void>(folder.write("paper/items.toml", R"(
name = "tiny"
title = "A tiny paper"
[[item]]
id = "fig1"
title = "Fig. 1: learning"
kind = "curves"
series = [{ experiment = "es", label = "ES" }, { experiment = "td", label = "TD" }]
)"));
  static_cast<void>(folder.write("paper/claims.toml", ""));
  static_cast<void>(folder.write("paper/es.toml", kEs));
  static_cast<void>(folder.write("paper/td.toml", kTd));
  const auto words = [&](const char* out) {
    return std::vector<std::string>{"reproduce", paper, "--out", folder.path(out)};
  };
  const Ran alone = run(words("alone"));
  ASSERT_EQ(alone.code, 0) << alone.err;
  const Ran together = run(on_ranks(3, words("together")));
  ASSERT_EQ(together.code, 0) << together.err;
  for (const std::string experiment : {"/es", "/td"}) {
    EXPECT_EQ(contents_of(folder.path("together") + experiment),
              contents_of(folder.path("alone") + experiment));
  }
}

TEST(Ranks, AreVerified) {
  const auto words = {"verify", "--games", "4", "--json"};
  const Ran ran = run(on_ranks(3, {words.begin(), words.end()}));
  ASSERT_EQ(ran.code, 0) << ran.err;
  const auto data = ran.json();
  EXPECT_EQ(data["equal"], true);
  EXPECT_EQ(data["ways"].back()["on"], "3 ranks");
  EXPECT_EQ(data["ways"].back()["signature"], data["signature"]);
}

TEST(Ranks, RunsVariants) {
  const Folder folder;
  const std::string file =
      folder.write("variants.toml", std::string(kTd) +
                                        "[[variant]]\nname = \"a\"\n[[variant]]\nname = "
                                        "\"b\"\nlearner.alpha = 0.1\n");
  ASSERT_EQ(run({"run", file, "--out", folder.path("alone")}).code, 0);
  const Ran together = run(on_ranks(2, {"run", file, "--out", folder.path("together")}));
  ASSERT_EQ(together.code, 0) << together.err;
  EXPECT_EQ(together.err, "[1/2] a\n[2/2] b\n");
  EXPECT_EQ(contents_of(folder.path("together")), contents_of(folder.path("alone")));
}

/// The process of rank `rank` in the job with this word in its environment; 0 if there is none.
pid_t process_of(const std::string& word, int rank) {
  const std::string number = "OMPI_COMM_WORLD_RANK=" + std::to_string(rank) + std::string(1, '\0');
  for (const auto& entry : fs::directory_iterator("/proc")) {
    const std::string environment = read((entry.path() / "environ").string());
    if (environment.find(word) == std::string::npos) continue;
    if (environment.find(number) == std::string::npos) continue;
    const std::string command = read((entry.path() / "cmdline").string());
    if (command.compare(0, std::strlen(OTHELLO_PROGRAM), OTHELLO_PROGRAM) != 0) continue;
    return std::stoi(entry.path().filename().string());
  }
  return 0;
}

/// The spec with a longer budget.
std::string longer(const char* spec, const std::string& games) {
  std::string text = spec;
  const std::string budget = "games = 6000\nsnapshot_every = 2000";
  return text.replace(text.find(budget), budget.size(),
                      "games = " + games + "\nsnapshot_every = 60000");
}

struct Signal {
  int rank = 0;
  int number = SIGTERM;
};

/// Runs a spec on three ranks and sends a signal to one of them once there are checkpoints.
Ran run_with_signal(const std::string& file, const std::string& out, const Signal& signal) {
  const std::string word = "OTHELLO_TEST_JOB=" + out;
  Call call = on_ranks(3, {"run", file, "--out", out, "--threads", "1", "--checkpoint", "0.02"});
  call.environment.push_back(word);
  std::atomic<bool> over{false};
  std::thread sender([&] {
    while (!over && !fs::exists(out + "/run-02/checkpoint.json")) {
      std::this_thread::sleep_for(milliseconds(5));
    }
    if (const pid_t process = process_of(word, signal.rank); process != 0) {
      kill(process, signal.number);
    }
  });
  Ran ran = run(call);
  over = true;
  sender.join();
  return ran;
}

TEST(Ranks, AKilledRankEndsTheJobAndAnyNumberOfRanksGoesOn) {
  const Folder folder;
  const std::string file = folder.write("td.toml", longer(kTd, "120000"));
  ASSERT_EQ(run({"run", file, "--out", folder.path("whole")}).code, 0);
  for (const int ranks : {1, 2, 4}) {
    const std::string out = folder.path(std::to_string(ranks));
    const Ran ran = run_with_signal(file, out, {.rank = 1, .number = SIGKILL});
    EXPECT_EQ(ran.code, 128 + SIGKILL) << "as the launcher reports it";
    EXPECT_EQ(ran.out, "");
    const Ran resumed = ranks == 1 ? run({"resume", out}) : run(on_ranks(ranks, {"resume", out}));
    ASSERT_EQ(resumed.code, 0) << resumed.err;
    EXPECT_EQ(contents_of(out), contents_of(folder.path("whole"))) << ranks << " ranks, resumed";
  }
}

TEST(Ranks, AnInterruptOfAnyRankStopsAllAndSaysHowToGoOn) {
  const Folder folder;
  const std::string file = folder.write("td.toml", longer(kTd, "30000000"));
  for (const int rank : {0, 2}) {
    const std::string out = folder.path(std::to_string(rank));
    const Ran ran = run_with_signal(file, out, {.rank = rank});
    EXPECT_EQ(ran.code, 130);
    EXPECT_EQ(ran.err, "othello: to resume: othello resume " + out + "\nothello: interrupted\n");
    EXPECT_TRUE(fs::exists(out + "/metrics.csv"));
  }
}

TEST(Ranks, RefusesRanksThatDiffer) {
  const Folder folder;
  const std::string out = folder.path("out");
  const std::string file = folder.write("a.toml", kTd);
  std::string spec = kTd;
  const std::string other_seed =
      folder.write("b.toml", spec.replace(spec.find("seed = 9"), 8, "seed = 8"));
  spec = kTd;
  const std::string other_games =
      folder.write("c.toml", spec.replace(spec.find("games = 400"), 11, "games = 402"));
  const std::string other_program = folder.path("othello");
  fs::copy_file(OTHELLO_PROGRAM, other_program);
  std::ofstream(other_program, std::ios::app) << '\n';
  const auto with_second = [&](const std::string& program, const std::vector<std::string>& words) {
    std::vector<std::string> all{"-n", "1", OTHELLO_PROGRAM, "run", file, "--out", out, ":",
                                 "-n", "1", program};
    all.insert(all.end(), words.begin(), words.end());
    return run(mpirun(std::move(all)));
  };
  const std::string program = OTHELLO_PROGRAM;
  expect_refusal(with_second(program, {"run", other_seed}), 1, {"rank 1", "seed 8", "seed 9"});
  expect_refusal(with_second(program, {"run", other_games}), 1, {"rank 1", "specification"});
  expect_refusal(with_second(program, {"run", folder.path("none.toml")}), 1,
                 {"rank 1", "none.toml"});
  expect_refusal(with_second(program, {"resume", out}), 1, {"rank 1", "folder"});
  expect_refusal(with_second(other_program, {"run", file}), 1, {"rank 1", "build"});
  EXPECT_FALSE(fs::exists(out)) << "nothing is left behind";
}

TEST(Ranks, OnlyTheFirstRankComplains) {
  const Folder folder;
  expect_refusal(run(on_ranks(2, {"match", "heuristic", "random"})), 2, {"match", "ranks"});
  expect_refusal(run(on_ranks(3, {"run"})), 2, {"FILE"});
  expect_refusal(run(on_ranks(3, {"run", folder.path("none.toml")})), 1, {"none.toml"});
  expect_refusal(run(on_ranks(2, {"resume", folder.path("none")})), 1, {"contains no run"});
  EXPECT_EQ(run(on_ranks(2, {"--version"})).out, run({"--version"}).out);
}

}  // namespace
}  // namespace othello::e2e
