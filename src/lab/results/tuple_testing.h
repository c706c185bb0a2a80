#pragma once

#include <string>
#include <vector>

#include "eval/tuple_shapes.h"
#include "lab/results/run_data.h"

namespace othello {

// For tests of the squares that tuples read.

/// A network of symmetric tuples, each written as its squares: "a1b1".
[[nodiscard]] inline NTuple tuples_of(const std::vector<std::string>& texts) {
  std::vector<Tuple> tuples;
  for (const std::string& text : texts) {
    Placement placement;
    for (std::size_t i = 0; i < text.size(); i += 2) {
      placement.push_back(square(8 * (text[i + 1] - '1') + (text[i] - 'a')));
    }
    tuples.push_back(symmetric_tuple(placement));
  }
  return NTuple::create(std::move(tuples)).value();
}

/// Adds a run that scored `scores` of 1000 games at its snapshots, one every 100 games, and ended
/// with `network`.
inline void add_run(RunData& data, const std::vector<std::uint64_t>& scores, NTuple network) {
  const auto run = static_cast<std::uint32_t>(data.finals.size() + 1);
  for (std::size_t i = 0; i < scores.size(); ++i) {
    ResultRow row{.run = run, .games = 100 * (i + 1), .measure = "score", .opponent = "heuristic"};
    row.tally = {.wins = scores[i], .losses = 1000 - scores[i]};
    row.score = row.tally.score();
    data.metrics.push_back(row);
  }
  data.finals.push_back({run, {"p", std::move(network), Convention::kNegation, ""}});
}

}  // namespace othello
