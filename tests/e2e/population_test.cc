#include <gtest/gtest.h>

#include <filesystem>

#include "program.h"

namespace othello::e2e {
namespace {

namespace fs = std::filesystem;

/// ETDL against a player file, with an archive; a checkpoint after every slice.
constexpr const char* kSpec = R"(
name = "small-etdl"
seed = 4
[evaluator]
kind = "ntuple"
[[evaluator.tuples]]
shape = "snakes"
count = 3
length = 4
[learner]
method = "etdl"
population = 6
opponents = ["heuristic", "trainers/weak.json"]
fitness_games = 4
[learner.td]
games = 5
[learner.archive]
kind = "hall_of_fame"
sample = 2
[budget]
games = 20000
snapshot_every = 5000
[[measure]]
opponent = "heuristic"
games = 100
)";

/// Writes the experiment and its opponent.
std::string experiment(const Folder& folder) {
  fs::create_directories(folder.path("trainers"));
  EXPECT_EQ(run({"convert", "cel-n", folder.path("trainers/weak.json")}).code, 0);
  return folder.write("etdl.toml", kSpec);
}

std::string checkpoint(const std::string& run_folder) {
  return read(run_folder + "/run-01/checkpoint.json");
}

TEST(Population, MovedAndResumedItEndsInTheSameBytes) {
  const Folder folder;
  const std::string file = experiment(folder);
  const std::string whole = folder.path("whole");
  const Ran ran = run({"run", file, "--out", whole, "--json"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(read(whole + "/experiment.toml").find("inputs/weak.json"), std::string::npos);

  const std::string stopped = folder.path("stopped");
  Call call{.arguments = {"run", file, "--out", stopped, "--checkpoint", "0.001"}};
  call.interrupt_after = std::chrono::milliseconds(100);
  static_cast<void>(run(call));
  // On a busy machine it may have been stopped before there was a folder.
  call.interrupt_after.reset();
  if (!fs::exists(stopped + "/manifest.json")) {
    ASSERT_EQ(run(call).code, 0);
  }
  // Its opponents were copied with it, so that it can be resumed elsewhere.
  fs::remove_all(folder.path("trainers"));
  const std::string moved = folder.path("moved");
  fs::rename(stopped, moved);
  const Ran resumed = run({"resume", moved});
  ASSERT_EQ(resumed.code, 0) << resumed.err;
  EXPECT_EQ(checkpoint(moved), checkpoint(whole));
  EXPECT_EQ(read(moved + "/metrics.csv"), read(whole + "/metrics.csv"));
}

TEST(Population, AMissingOpponentIsRefusedWithItsPlace) {
  const Folder folder;
  const std::string file = folder.write("etdl.toml", kSpec);
  expect_refusal(run({"run", file, "--out", folder.path("out")}), 1,
                 {"etdl.toml: line 13", "trainers/weak.json"});
  EXPECT_FALSE(fs::exists(folder.path("out")));
}

TEST(Population, OptionsOfOtherMethodsAreRefused) {
  expect_refusal(run({"train", "--learner", "ctdl", "--opponents", "heuristic"}), 2,
                 {"--opponents", "applies only where fitness is 'opponents'"});
  expect_refusal(run({"train", "--learner", "td", "--population", "9"}), 2, {"--population"});
  expect_refusal(run({"train", "--learner", "es", "--rate", "0.1"}), 2,
                 {"--rate", "belongs to gradient_es, preference, policy_gradient, not to es"});
  expect_refusal(run({"train", "--learner", "gradient_es", "--opponents", "heuristik"}), 2,
                 {"did you mean 'heuristic'?"});
  expect_refusal(run({"train", "--learner", "gradient_es", "--temperature", "2"}), 2,
                 {"--temperature", "belongs to policy_gradient, not to gradient_es"});
  expect_refusal(run({"train", "--learner", "policy_gradient", "--evaluator", "mlp"}), 1,
                 {"policy_gradient needs tuples of squares; the evaluator 'mlp' has none"});
  expect_refusal(run({"train", "--learner", "ctdl", "--crossover", "tuples"}), 1,
                 {"crossover 'tuples' of ctdl needs tuples; the evaluator 'wpc' has none"});
  expect_refusal(
      run({"train", "--learner", "ctdl", "--evaluator", "ntuple", "--tuples", "snakes:12x14"}), 2,
      {"0.459 GB for each of 50 players", "at most 10 squares"});
}

}  // namespace
}  // namespace othello::e2e
