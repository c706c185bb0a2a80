#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "lab/claim/claim.h"

namespace othello {

// For tests of measures: parsing one from the inside of its inline table, evaluating it, and
// results with known numbers.

[[nodiscard]] inline Result<std::shared_ptr<const ClaimMeasure>> parse_measure(
    const std::string& inside) {
  const auto claims =
      parse_claims("[[regression]]\nid = 'c'\nsays = 's'\nlow = 0\nmeasure = { " + inside + " }\n",
                   "claims.toml");
  if (!claims) return tl::unexpected(claims.error());
  return claims->regressions.front().measure;
}

[[nodiscard]] inline Result<Measured> measure_of(const std::string& inside,
                                                 const PaperResults& results) {
  const auto measure = parse_measure(inside);
  if (!measure) return tl::unexpected(measure.error());
  return (*measure)->measure(results);
}

[[nodiscard]] inline double value_of(const std::string& measure, const PaperResults& results) {
  const auto measured = measure_of(measure, results);
  EXPECT_TRUE(measured) << measured.error().text();
  return measured ? measured->value : 0.0;
}

/// An experiment whose runs won value(run, point) of 1000 games against the heuristic player.
template <class Value>
[[nodiscard]] RunData made_up(std::uint32_t runs, int points, const Value& value) {
  RunData data;
  for (std::uint32_t run = 1; run <= runs; ++run) {
    for (int point = 1; point <= points; ++point) {
      const auto wins = static_cast<std::uint64_t>(value(run, point));
      ResultRow row;
      row.run = run;
      row.games = static_cast<std::uint64_t>(point) * 100;
      row.measure = "score";
      row.opponent = "heuristic";
      row.tally = {.wins = wins, .draws = 100, .losses = 900 - wins};
      row.score = row.tally.score();
      data.metrics.push_back(row);
    }
    Wpc wpc;
    for (double& w : wpc.weights()) w = 1.0 + run;
    data.finals.push_back({run, Player{.name = "p", .evaluator = wpc, .origin = ""}});
  }
  return data;
}

/// The error message, or "accepted".
[[nodiscard]] inline std::string refusal_of(const std::string& inside,
                                            const PaperResults& results = {}) {
  const auto refused = measure_of(inside, results);
  return refused ? "accepted" : refused.error().text();
}

}  // namespace othello
