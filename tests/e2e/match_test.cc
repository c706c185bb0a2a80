#include <gtest/gtest.h>

#include "program.h"

namespace othello::e2e {
namespace {

std::vector<std::string> match(const std::string& a, const std::string& b,
                               const std::vector<std::string>& more) {
  std::vector<std::string> words{"match", a, b, "--json"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

TEST(Match, JsonHasWhatIsPromised) {
  const auto data = run(match("heuristic", "cel-n", {"--games", "1000"})).json();
  EXPECT_EQ(data["games"], 1000);
  EXPECT_EQ(data["signature"].get<std::string>().size(), 16U);
  EXPECT_GT(data["games_per_second"].get<double>(), 0.0);
  EXPECT_EQ(data["interval"].size(), 2U);
  const double score = data["score"];
  EXPECT_LE(data["interval"][0].get<double>(), score);
  EXPECT_GE(data["interval"][1].get<double>(), score);
  double both = 0.0;
  for (const char* colour : {"black", "white"}) {
    const auto& part = data[colour];
    EXPECT_EQ(part["games"], 500);
    EXPECT_EQ(part["wins"].get<int>() + part["draws"].get<int>() + part["losses"].get<int>(), 500);
    EXPECT_DOUBLE_EQ(part["score"].get<double>(),
                     (part["wins"].get<double>() + part["draws"].get<double>() / 2) / 500);
    both += part["score"].get<double>() / 2;
  }
  EXPECT_NEAR(both, score, 1e-12);
}

TEST(Match, TheSignatureDoesNotDependOnThreads) {
  for (const char* opponent : {"cel-n", "manning-tdl", "random", "osaki-tdmc-squares"}) {
    std::string first;
    for (const char* threads : {"1", "2", "7"}) {
      const auto data =
          run(match("heuristic", opponent, {"--games", "2000", "--threads", threads})).json();
      const std::string signature = data["signature"];
      if (first.empty()) first = signature;
      EXPECT_EQ(signature, first) << opponent << " with " << threads << " threads";
    }
  }
}

TEST(Match, TheSignatureDoesNotDependOnTheInstructionSet) {
  const Folder folder;
  const std::string tiny =
      folder.write("tiny.player", "1 { 2 2 { 0 1 } { 7 6 } { 0.5 -1 2e-3 4 5 6 7 8 -9.25 } }") +
      "@inversion";
  int sets = 0;
  for (const std::string& opponent : {std::string("cel-n"), std::string("manning-tdl"), tiny}) {
    std::string first;
    for (const char* isa : {"reference", "generic", "avx2", "avx512"}) {
      const Ran ran = run(match("heuristic", opponent, {"--games", "2000", "--isa", isa}));
      if (ran.code == 2) continue;  // not supported by this machine
      ++sets;
      const std::string signature = ran.json()["signature"];
      if (first.empty()) first = signature;
      EXPECT_EQ(signature, first) << opponent << " with " << isa;
    }
  }
  EXPECT_GE(sets, 2 * 3) << "reference and generic run everywhere";
}

TEST(Match, TheSeedDecides) {
  const auto with_seed = [](const char* seed) {
    return run(match("heuristic", "cel-n", {"--games", "500", "--seed", seed})).json()["signature"];
  };
  EXPECT_EQ(with_seed("1"),
            run(match("heuristic", "cel-n", {"--games", "500"})).json()["signature"]);
  EXPECT_NE(with_seed("1"), with_seed("2"));
}

TEST(Match, TextNamesBothPlayers) {
  const Ran ran = run({"match", "heuristic", "cel-n", "--games", "100"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_NE(ran.out.find("heuristic against cel-n"), std::string::npos) << ran.out;
}

TEST(League, JsonIsValidAndCountsEveryGame) {
  const Ran ran = run({"league", "heuristic", "cel-n", "random", "--games", "100", "--json"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(ran.json().is_object());
}

TEST(Verify, EveryWayToPlayGivesTheSameGames) {
  const Ran ran = run({"verify", "--games", "50", "--json"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  const auto data = ran.json();
  EXPECT_EQ(data["equal"], true);
  EXPECT_GE(data["ways"].size(), 2U * 3U) << "reference and generic with 1, 2 and 7 threads";
  for (const auto& way : data["ways"]) EXPECT_EQ(way["signature"], data["signature"]);
  EXPECT_EQ(run({"verify", "--games", "50"}).code, 0);
}

TEST(Perft, CountsTheKnownLeaves) {
  const std::vector<std::uint64_t> known{4, 12, 56, 244, 1396, 8200, 55092, 390216};
  for (const char* isa : {"reference", "auto"}) {
    const auto data = run({"perft", "8", "--isa", isa, "--json"}).json();
    ASSERT_EQ(data["depths"].size(), known.size());
    for (std::size_t i = 0; i < known.size(); ++i) {
      EXPECT_EQ(data["depths"][i]["leaves"], known[i]) << "depth " << i + 1 << " " << isa;
    }
  }
}

TEST(Bench, JsonHasEveryInstructionSetAndItsRatio) {
  const auto data = run({"bench", "random", "wpc", "--seconds", "0.02", "--json"}).json();
  ASSERT_EQ(data["workloads"].size(), 2U);
  for (const auto& workload : data["workloads"]) {
    EXPECT_EQ(workload["results"][0]["isa"], "reference");
    EXPECT_EQ(workload["results"][0]["ratio_to_reference"], 1.0);
    EXPECT_GE(workload["results"].size(), 2U);
    for (const auto& result : workload["results"]) {
      EXPECT_GT(result["per_second"].get<double>(), 0.0);
    }
  }
}

}  // namespace
}  // namespace othello::e2e
