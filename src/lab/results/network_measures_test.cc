#include "lab/results/network_measures.h"

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

RunData data_of(const SharedMlp& mlp) {
  RunData data;
  data.finals.push_back({1, {"n", mlp, Convention::kNegation, ""}});
  return data;
}

/// One run whose samples won so many of 100 games.
RunData samples(const std::vector<std::uint64_t>& wins) {
  RunData data;
  for (std::size_t i = 0; i < wins.size(); ++i) {
    MetricRow row{.run = 1, .games = (i + 1) * 10, .measure = "score", .opponent = "heuristic"};
    row.tally.wins = wins[i];
    row.tally.losses = 100 - wins[i];
    row.score = row.tally.score();
    data.metrics.push_back(row);
  }
  return data;
}

TEST(Resemblance, SeesThroughTheArrangementsAndTheSign) {
  const SharedMlp mlp = printed();
  for (const Symmetry arrangement : SharedMlp::kArrangements) {
    EXPECT_NEAR(resemblance(rearranged(mlp, arrangement), mlp), 1.0, 1e-12);
  }
  EXPECT_LT(resemblance(rearranged(mlp, Symmetry::kMirror), mlp), 0.9999);
  EXPECT_EQ(resemblance(SharedMlp(), mlp), 0.0);
}

TEST(NetworkValues, AreThoseOfTheFinalPlayers) {
  const RunData data = data_of(printed());
  EXPECT_EQ(network_values({.experiment = "e"}, data).value(), std::vector<double>{0.608910});
  const NetworkMeasure like{
      .experiment = "e", .kind = NetworkMeasure::Kind::kResemblance, .player = "manning-tdl"};
  EXPECT_NEAR(network_values(like, data)->front(), 1.0, 1e-12);
}

TEST(NetworkValues, RefuseOtherEvaluators) {
  RunData data = data_of(printed());
  EXPECT_FALSE(network_values({.experiment = "e"}, RunData{}));
  EXPECT_FALSE(network_values(
      {.experiment = "e", .kind = NetworkMeasure::Kind::kResemblance, .player = "heuristic"},
      data));
  data.finals[0].player.evaluator = Wpc();
  EXPECT_FALSE(network_values({.experiment = "e"}, data));
}

TEST(SampleValues, LeaveOutTheUntrained) {
  const RunData data = samples({10, 20, 40, 50, 60});
  const auto value = [&](SamplesMeasure::Kind kind) {
    return sample_values({.experiment = "e", .from = 3, .kind = kind}, data)->front();
  };
  EXPECT_NEAR(value(SamplesMeasure::Kind::kMean), 0.5, 1e-12);
  EXPECT_NEAR(value(SamplesMeasure::Kind::kDeviation), 0.1, 1e-12);
  // A binomial distribution has the deviation sqrt(0.5 * 0.5 / 100).
  EXPECT_NEAR(value(SamplesMeasure::Kind::kExcess), 0.1 - 0.05, 1e-12);
  EXPECT_FALSE(sample_values({.experiment = "e", .from = 5}, data));
  EXPECT_FALSE(sample_values({.experiment = "e", .opponent = "cel-n"}, data));
}

}  // namespace
}  // namespace othello
