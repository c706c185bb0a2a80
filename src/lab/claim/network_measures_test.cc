#include "lab/claim/claim_testing.h"

#include <gtest/gtest.h>

#include <cmath>

#include "eval/player_file.h"
#include "othello/symmetry.h"

namespace othello {
namespace {

SharedMlp printed() { return std::get<SharedMlp>(shipped_player("manning-tdl").value().evaluator); }

/// The same network with its units numbered in another order, all signs turned.
SharedMlp rearranged(const SharedMlp& mlp, Symmetry arrangement) {
  SharedMlp other = mlp;
  for (int s = 0; s < kSquares; ++s) {
    const Square met = transform(arrangement, square(s));
    other.weights()[SharedMlp::kInput + static_cast<std::size_t>(index(met))] =
        -mlp.weights()[SharedMlp::kInput + static_cast<std::size_t>(s)];
  }
  return other;
}

PaperResults results_of(const SharedMlp& mlp) {
  PaperResults results;
  RunData& data = results.experiments["e"];
  data.finals.push_back({1, {"n", mlp, Convention::kNegation, ""}});
  return results;
}

/// One run whose samples won these numbers of 100 games.
PaperResults samples(const std::vector<std::uint64_t>& wins) {
  PaperResults results;
  RunData& data = results.experiments["e"];
  for (std::size_t i = 0; i < wins.size(); ++i) {
    ResultRow row{.run = 1, .games = (i + 1) * 10, .measure = "score", .opponent = "heuristic"};
    row.tally.wins = wins[i];
    row.tally.losses = 100 - wins[i];
    row.score = row.tally.score();
    data.metrics.push_back(row);
  }
  return results;
}

constexpr const char* kNetwork = "kind = 'network', experiment = 'e'";
constexpr const char* kLikeManning =
    "kind = 'network', experiment = 'e', of = 'resemblance', player = 'manning-tdl'";

TEST(NetworkMeasure, ResemblanceSeesThroughTheArrangementsAndTheSign) {
  const auto like = [](const SharedMlp& mlp) {
    return measure_of(kLikeManning, results_of(mlp)).value().value;
  };
  for (const Symmetry arrangement : SharedMlp::kArrangements) {
    EXPECT_NEAR(like(rearranged(printed(), arrangement)), 1.0, 1e-12);
  }
  EXPECT_LT(like(rearranged(printed(), Symmetry::kMirror)), 0.9999);
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
  EXPECT_FALSE(parse_measure(network + ", player = 'manning-tdl'")) << "a player for nothing";
  results.experiments["e"].finals[0].player.evaluator = Wpc();
  EXPECT_FALSE(measure_of(kNetwork, results));
  results.experiments["e"].finals.clear();
  EXPECT_FALSE(measure_of(kNetwork, results));
}

TEST(SamplesMeasure, LeavesOutTheUntrained) {
  const PaperResults results = samples({10, 20, 40, 50, 60});
  const std::string from_third = "kind = 'samples', experiment = 'e', from = 3, of = ";
  EXPECT_NEAR(measure_of(from_third + "'mean'", results)->value, 0.5, 1e-12);
  EXPECT_NEAR(measure_of(from_third + "'deviation'", results)->value, 0.1, 1e-12);
  // A binomial distribution has the deviation sqrt(0.5 * 0.5 / 100).
  EXPECT_NEAR(measure_of(from_third + "'excess'", results)->value, 0.1 - 0.05, 1e-12);
  EXPECT_FALSE(measure_of("kind = 'samples', experiment = 'e', from = 5", results));
  EXPECT_FALSE(measure_of("kind = 'samples', experiment = 'e', opponent = 'cel-n'", results));
}

}  // namespace
}  // namespace othello
