#include "lab/claim/claim_testing.h"

#include <gtest/gtest.h>

#include <cmath>

#include "eval/player_file.h"
#include "lab/results/shared_networks.h"
#include "lab/results/shared_networks_testing.h"

namespace othello {
namespace {

SharedMlp printed() { return std::get<SharedMlp>(shipped_player("manning-tdl").value().evaluator); }

/// Results whose runs end with these networks.
PaperResults results_of(const std::vector<SharedMlp>& networks) {
  PaperResults results;
  RunData& data = results.experiments["e"];
  std::uint32_t run = 0;
  for (const SharedMlp& network : networks) {
    data.finals.push_back({++run, {"n", network, Convention::kNegation, ""}});
  }
  return results;
}
PaperResults results_of(const SharedMlp& network) { return results_of(std::vector{network}); }

/// Fig. 3 with noise in its input weights, different for each run.
SharedMlp noisy(int run) {
  SharedMlp network = printed();
  for (std::size_t s = 0; s < 64; ++s) {
    network.weights()[SharedMlp::kInput + s] += 0.03 * std::sin(static_cast<double>(s) * 3 + run);
  }
  return network;
}

constexpr const char* kNetwork = "kind = 'network', experiment = 'e'";
constexpr const char* kLikeManning =
    "kind = 'network', experiment = 'e', of = 'resemblance', player = 'manning-tdl'";

TEST(NetworkMeasure, ResemblanceSeesThroughTheArrangementsAndTheSign) {
  const auto like = [](const SharedMlp& mlp) {
    return measure_of(kLikeManning, results_of(mlp)).value().value;
  };
  for (const Symmetry arrangement : SharedMlp::kArrangements) {
    EXPECT_NEAR(like(turned(printed(), arrangement)), 1.0, 1e-12);
  }
  EXPECT_LT(like(turned(printed(), Symmetry::kMirror)), 0.9999);
  EXPECT_EQ(like(SharedMlp()), 0.0);
}

TEST(NetworkMeasure, IsOfTheFinalPlayers) {
  EXPECT_EQ(measure_of(kNetwork, results_of(printed()))->value, 0.608910);
}

TEST(NetworkMeasure, RefusesOtherEvaluators) {
  PaperResults results = results_of(printed());
  const std::string network = kNetwork;
  EXPECT_FALSE(measure_of(network + ", of = 'resemblance', player = 'heuristic'", results));
  EXPECT_FALSE(parse_measure(network + ", of = 'resemblance'")) << "without a player";
  EXPECT_FALSE(parse_measure(network + ", player = 'manning-tdl'")) << "an unused player";
  results.experiments["e"].finals[0].player.evaluator = Wpc();
  EXPECT_FALSE(measure_of(kNetwork, results));
  results.experiments["e"].finals.clear();
  EXPECT_FALSE(measure_of(kNetwork, results));
}

TEST(NetworkMeasure, BiasesAreSeenThroughTheOutput) {
  // Fig. 3: hidden bias 0.046755 with a negative hidden-to-output weight, output bias 0.051627.
  const std::string network = kNetwork;
  for (const SharedMlp& mlp : {printed(), turned(printed(), Symmetry::kTranspose)}) {
    EXPECT_EQ(measure_of(network + ", of = 'hidden_bias'", results_of(mlp))->value, -0.046755);
    EXPECT_EQ(measure_of(network + ", of = 'output_bias'", results_of(mlp))->value, 0.051627);
  }
}

TEST(NetworkMeasure, SquaresAreThoseOfTheAlignedNetwork) {
  const PaperResults results = results_of(turned(printed(), Symmetry::kTranspose));
  const std::string aligned = "kind = 'network', experiment = 'e', player = 'manning-tdl', ";
  const auto value_of = [&](const std::string& more) {
    return measure_of(aligned + more, results).value().value;
  };
  EXPECT_NEAR(value_of("of = 'mean', squares = 'a8 h8'"), (0.185074 + 0.190973) / 2, 1e-12);
  // The lowest corner a8, and the highest other square c1.
  EXPECT_NEAR(value_of("of = 'margin', better = 'a1 h1 a8 h8', worse = 'others'"),
              0.185074 - 0.137243, 1e-12);
  EXPECT_NEAR(value_of("of = 'margin', better = 'others', worse = 'a1 h1 a8 h8'"),
              -0.113824 - 0.447977, 1e-12);
  EXPECT_NEAR(value_of("of = 'margin', better = 'a1 b1 c1 d1 e1 f1 g1 h1'"), 0.082691, 1e-12);
  EXPECT_NEAR(value_of("of = 'margin', worse = 'a2 h2 a7 h7 b8 g8'"), 0.095415, 1e-12);
  for (const char* refused :
       {"of = 'mean'", "of = 'mean', squares = 'a9'", "of = 'mean', squares = ''", "of = 'margin'",
        "of = 'margin', better = 'others', worse = 'others'",
        "of = 'margin', squares = 'a1', better = 'a1'"}) {
    EXPECT_FALSE(parse_measure(aligned + refused)) << refused;
  }
}

TEST(NetworkMeasure, LikenessIsOverTheOtherRuns) {
  const std::string like_manning =
      "kind = 'network', experiment = 'e', of = 'likeness', player = 'manning-tdl'";
  const std::vector<SharedMlp> networks{noisy(1), noisy(2), noisy(4), printed()};
  double to_printed = 0.0;
  double to_others = 0.0;
  for (std::size_t i = 0; i < networks.size(); ++i) {
    to_printed += resemblance(networks[i], printed()) / 4;
    for (std::size_t j = 0; j < networks.size(); ++j) {
      if (j != i) to_others += resemblance(networks[i], networks[j]) / 12;
    }
  }
  const auto like = measure_of(like_manning, results_of(networks));
  EXPECT_NEAR(like->value, to_printed - to_others, 1e-12);
  EXPECT_GT(like->value, 0.0);
  // Noise common to all runs makes them resemble each other more than Fig. 3.
  EXPECT_LT(measure_of(like_manning, results_of({noisy(1), noisy(1), noisy(1)}))->value, 0.0);
  EXPECT_FALSE(measure_of(like_manning, results_of({noisy(1), noisy(2)}))) << "two runs";
}

TEST(WeightsMeasure, CountsThemExactly) {
  const std::string count = "kind = 'weights', experiment = 'e', of = 'count'";
  const auto one_run = measure_of(count, results_of(printed()));
  EXPECT_EQ(one_run->value, 67.0);
  EXPECT_EQ(one_run->interval->low, 67.0);
  EXPECT_EQ(one_run->interval->high, 67.0);
  PaperResults results;
  EXPECT_FALSE(measure_of(count, results)) << "not run";
}

}  // namespace
}  // namespace othello
