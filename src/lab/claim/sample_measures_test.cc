#include <gtest/gtest.h>

#include "lab/claim/claim_testing.h"

namespace othello {
namespace {

/// 100 games, `wins` of them won, without draws.
ResultRow hundred_games(std::uint32_t run, std::uint64_t games, std::string measure,
                        std::uint64_t wins) {
  ResultRow out{.run = run, .games = games, .measure = std::move(measure), .opponent = "heuristic"};
  out.tally.wins = wins;
  out.tally.losses = 100 - wins;
  out.score = out.tally.score();
  return out;
}

/// One run whose samples have these wins in 100 games.
PaperResults samples(const std::vector<std::uint64_t>& wins) {
  PaperResults results;
  RunData& data = results.experiments["e"];
  for (std::size_t i = 0; i < wins.size(); ++i) {
    data.metrics.push_back(hundred_games(1, (i + 1) * 10, "score", wins[i]));
  }
  return results;
}

TEST(SamplesMeasure, LeavesOutTheUntrained) {
  const PaperResults results = samples({10, 20, 40, 50, 60});
  const auto value_of = [&](const std::string& of) {
    return measure_of("kind = 'samples', experiment = 'e', from = 3, of = " + of, results)
        .value()
        .value;
  };
  EXPECT_NEAR(value_of("'mean'"), 0.5, 1e-12);
  EXPECT_NEAR(value_of("'deviation'"), 0.1, 1e-12);
  // A binomial distribution has the deviation sqrt(0.5 * 0.5 / 100).
  EXPECT_NEAR(value_of("'excess'"), 0.1 - 0.05, 1e-12);
  EXPECT_NEAR(value_of("'rise'"), 0.5 - 0.15, 1e-12);
  EXPECT_NEAR(value_of("'best'"), 0.6, 1e-12);
  EXPECT_FALSE(measure_of("kind = 'samples', experiment = 'e', from = 5", results));
  EXPECT_FALSE(measure_of("kind = 'samples', experiment = 'e', opponent = 'cel-n'", results));
  EXPECT_FALSE(measure_of("kind = 'samples', experiment = 'f'", results));
}

TEST(SamplesMeasure, CountsHalfTheDrawsOfAScore) {
  PaperResults results = samples({40, 50});
  for (ResultRow& one : results.experiments["e"].metrics) {
    one.tally.draws = 10;
    one.tally.losses -= 10;
    one.score = one.tally.score();
  }
  const std::string best = "kind = 'samples', experiment = 'e', of = 'best'";
  EXPECT_NEAR(measure_of(best, results)->value, 0.50, 1e-12);
  EXPECT_NEAR(measure_of(best + ", quantity = 'score'", results)->value, 0.55, 1e-12);
}

TEST(SamplesMeasure, RefusesWhatHasNoMeaning) {
  const std::string of = "kind = 'samples', experiment = 'e', of = ";
  EXPECT_FALSE(parse_measure(of + "'rise'")) << "nothing before the first";
  EXPECT_FALSE(parse_measure(of + "'excess', quantity = 'score'"));
  EXPECT_FALSE(parse_measure(of + "'best', minus = 'last point'"));
}

TEST(BestMeasure, IsOfTheFreshGames) {
  PaperResults results;
  RunData& data = results.experiments["e"];
  // Run 1 is best at 20 games, run 2 at its end.
  data.metrics = {hundred_games(1, 10, "score", 30), hundred_games(1, 20, "score", 70),
                  hundred_games(1, 30, "score", 45), hundred_games(1, 20, "best", 60),
                  hundred_games(2, 10, "score", 30), hundred_games(2, 20, "score", 40),
                  hundred_games(2, 30, "score", 90), hundred_games(2, 30, "best", 80)};
  const std::string best = "kind = 'best', experiment = 'e'";
  EXPECT_NEAR(measure_of(best, results)->value, 0.70, 1e-12);
  EXPECT_TRUE(measure_of(best, results)->interval);
  EXPECT_NEAR(measure_of(best + ", minus = 'last point'", results)->value, (0.15 + 0.0) / 2, 1e-12);
}

TEST(BestMeasure, NeedsBestSnapshots) {
  const std::string best = "kind = 'best', experiment = 'e'";
  EXPECT_FALSE(measure_of(best, {}));
  EXPECT_FALSE(measure_of(best, samples({10, 20})));
  EXPECT_FALSE(parse_measure("kind = 'best'"));
  EXPECT_FALSE(parse_measure(best + ", minus = 'first point'"));
  EXPECT_FALSE(parse_measure(best + ", opponent = 'heuristic'"));
}

}  // namespace
}  // namespace othello
