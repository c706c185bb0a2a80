#include "arena/elo.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "arena/test_results.h"
#include "core/random.h"

namespace othello {
namespace {

double model_score(double difference) { return 1 / (1 + std::pow(10.0, -difference / 400)); }

/// A league whose results equal the expected scores, rounded to whole pairs.
Crosstable expected_league(const std::vector<double>& ratings, std::uint64_t pairs) {
  Crosstable table(ratings.size());
  for (const Pairing& pairing : round_robin(ratings.size())) {
    const double score = model_score(ratings[pairing.a] - ratings[pairing.b]);
    const auto won = static_cast<std::uint64_t>(std::llround(score * static_cast<double>(pairs)));
    table.add(pairing, result_of(won, pairs - won));
  }
  return table;
}

TEST(Elo, RecoversTheRatingsBehindTheResults) {
  const std::vector<double> truth{1730, 1500, 1400, 1370};
  const std::vector<EloRating> elo = elo_ratings(expected_league(truth, 1'000'000));
  for (std::size_t i = 0; i < truth.size(); ++i) EXPECT_NEAR(elo[i].elo, truth[i], 0.01);
}

TEST(Elo, OneMatchInClosedForm) {
  // 300 of 400 points: the odds are 3, so the difference is 400 log10(3) = 190.85, and its standard
  // error 400 / ln(10) / sqrt(400 * 3/4 * 1/4).
  Crosstable table(2);
  table.add({0, 1}, result_of(150, 50));
  const std::vector<EloRating> elo = elo_ratings(table, {.anchor = 1, .prior_games = 1e-6});
  EXPECT_NEAR(elo[0].elo, 1500 + 190.848, 1e-3);
  EXPECT_NEAR(elo[0].standard_error, 400 / std::log(10.0) / std::sqrt(75.0), 1e-3);
  EXPECT_EQ(elo[1].elo, 1500.0);
  EXPECT_EQ(elo[1].standard_error, 0.0);
}

TEST(Elo, AnchorsAtTheMeanOrAtAPlayer) {
  const Crosstable table = expected_league({100, 0, -40}, 1000);
  const std::vector<EloRating> by_mean = elo_ratings(table, {.anchor_elo = 1000});
  EXPECT_NEAR((by_mean[0].elo + by_mean[1].elo + by_mean[2].elo) / 3, 1000, 1e-9);
  const std::vector<EloRating> by_player = elo_ratings(table, {.anchor = 2, .anchor_elo = 1000});
  EXPECT_EQ(by_player[2].elo, 1000.0);
  EXPECT_NEAR(by_player[0].elo - by_player[1].elo, by_mean[0].elo - by_mean[1].elo, 1e-6);
}

TEST(Elo, PerfectScoresStayFinite) {
  Crosstable table(3);
  table.add({0, 1}, result_of(5000, 0));
  table.add({0, 2}, result_of(5000, 0));
  table.add({1, 2}, result_of(5000, 0));
  const std::vector<EloRating> elo = elo_ratings(table);
  EXPECT_GT(elo[0].elo, elo[1].elo + 400);
  EXPECT_GT(elo[1].elo, elo[2].elo + 400);
  for (const EloRating& rating : elo) {
    EXPECT_LT(std::abs(rating.elo), 10000);
    EXPECT_TRUE(std::isfinite(rating.standard_error));
  }
  EXPECT_GT(elo[0].standard_error, 50);
}

TEST(Elo, WithoutGamesAllAreEqual) {
  const std::vector<EloRating> elo = elo_ratings(Crosstable(3));
  for (const EloRating& rating : elo) EXPECT_NEAR(rating.elo, 1500, 1e-9);
  EXPECT_TRUE(elo_ratings(Crosstable(0)).empty());
}

TEST(Elo, EqualResultsGiveEqualRatings) {
  Crosstable table(4);
  for (const Pairing& pairing : round_robin(4)) table.add(pairing, result_of(0, 0, 10));
  for (const EloRating& rating : elo_ratings(table)) EXPECT_NEAR(rating.elo, 1500, 1e-9);
}

// 400 simulated leagues: the true rating must lie within 1.96 standard errors in about 95% of 1600
// cases, which is 0.95 ± 0.02 at more than three standard errors.
TEST(Elo, ErrorBarsHoldTheTruthAsOftenAsTheySay) {
  const std::array<double, 4> truth{60, 20, -10, -70};
  RandomSequence random(7, Purpose::kTest);
  int inside = 0;
  for (int league = 0; league < 400; ++league) {
    Crosstable table(4);
    for (const Pairing& pairing : round_robin(4)) {
      MatchResult result;
      const double score = model_score(truth[pairing.a] - truth[pairing.b]);
      for (int pair = 0; pair < 100; ++pair) {
        const auto ending = [&] { return random.uniform() < score ? Ending::kWin : Ending::kLoss; };
        const Ending black = ending();
        add_pairs(result, black, ending());
      }
      table.add(pairing, result);
    }
    const std::vector<EloRating> elo = elo_ratings(table, {.anchor_elo = 0});
    for (std::size_t i = 0; i < 4; ++i) {
      if (std::abs(elo[i].elo - truth[i]) < 1.96 * elo[i].standard_error) ++inside;
    }
  }
  EXPECT_NEAR(inside / 1600.0, 0.95, 0.02);
}

}  // namespace
}  // namespace othello
