#include <gtest/gtest.h>

#include <cmath>

#include "program.h"

namespace othello::e2e {
namespace {

/// Results of published players against each other, measured by an independent program: score and
/// win rate from the first player's side, epsilon 0.1 for both, random ties.
struct Golden {
  std::string a;
  std::string b;
  const char* field;  ///< "score", "win_rate", or "black" or "white" for the score with that colour
  double value;
};

/// Slow builds play fewer games, whose sampling error is larger.
constexpr double kGames = OTHELLO_GOLDEN_GAMES;
double tolerance() { return std::max(0.006, 4 * 0.5 / std::sqrt(kGames / 2)); }

double measured(const nlohmann::json& match, const std::string& field) {
  if (field == "black" || field == "white") return match[field]["score"];
  return match[field];
}

void check(const std::vector<Golden>& goldens) {
  nlohmann::json match;
  std::string played;
  for (const Golden& golden : goldens) {
    const std::string pair = golden.a + " " + golden.b;
    if (pair != played) {
      match = run({"match", golden.a, golden.b, "--epsilon", "0.1", "--json", "--games",
                   std::to_string(static_cast<long>(kGames))})
                  .json();
      played = pair;
    }
    EXPECT_NEAR(measured(match, golden.field), golden.value, tolerance())
        << pair << " " << golden.field;
  }
}

TEST(Golden, LucasAndRunarsson2006) {
  check({{"cel-n", "heuristic", "black", 0.5500},
         {"cel-n", "heuristic", "white", 1 - 0.4609},
         {"cel-n", "cel-n", "black", 0.4596},
         {"heuristic", "heuristic", "black", 0.4963},
         {"cel-n", "random", "score", 0.871},
         {"heuristic", "random", "score", 0.805}});
}

/// Our champions of the methods of Szubert et al. 2013, in 100,000 games other than those used to
/// select them (results/szubert2013/champions).
TEST(Golden, ChampionsOfSzubertEtAl2013) {
  check({{"etdl-12x6", "heuristic", "score", 0.8514}, {"ctdl-12x6", "heuristic", "score", 0.8248}});
}

TEST(Golden, Manning2007) {
  check({{"manning-cel", "manning-tdl", "black", 0.4708},
         {"manning-cel", "manning-tdl", "white", 0.4949},
         {"manning-tdl", "heuristic", "win_rate", 0.534},
         {"manning-cel", "heuristic", "win_rate", 0.449},
         {"manning-cel", "heuristic", "score", 0.465}});
}

struct Sample {
  const char* file;
  const char* convention;
  double score;
};

/// Players that may not be redistributed; an environment variable names their folder.
TEST(Golden, LeagueSamples) {
  const char* folder = std::getenv("OTHELLO_LEAGUE_SAMPLES");
  if (folder == nullptr) {
    GTEST_SKIP() << "set OTHELLO_LEAGUE_SAMPLES to the folder of the League's players";
  }
  const std::vector<Sample> samples{{"Jaskowski2014All2.player", "inversion", 0.961},
                                    {"Jaskowski2014All2.player", "negation", 0.577},
                                    {"Manning2010Nash70.player", "negation", 0.736},
                                    {"SzubertJaskowskiKrawiec2013CTDL.player", "negation", 0.672}};
  for (const Sample& sample : samples) {
    const std::string path = (std::filesystem::path(folder) / sample.file).string();
    const auto match = run({"match", path, "heuristic", "--convention", sample.convention,
                            "--games", "20000", "--epsilon", "0.1", "--json"})
                           .json();
    EXPECT_NEAR(match["score"], sample.score, 0.01) << sample.file << " " << sample.convention;
  }
}

}  // namespace
}  // namespace othello::e2e
