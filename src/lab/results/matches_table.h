#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lab/results/curve.h"
#include "lab/results/result_rows.h"
#include "lab/results/run_statistics.h"

namespace othello {

/// The results of matches of final players, from the first player's view.
struct MatchesTable {
  struct Run {
    std::uint32_t run = 1;  ///< from 1
    Tally black = {};       ///< games as Black
    Tally white = {};

    [[nodiscard]] Tally total() const {
      Tally sum = black;
      sum += white;
      return sum;
    }
  };
  struct Row {
    std::string label;
    std::string experiment;
    std::string opponent;  ///< another experiment or a player
    std::vector<Run> runs = {};
  };
  std::vector<Row> rows;

  [[nodiscard]] const Row* find(std::string_view label) const;
};

/// The share of the games, with draws as the quantity counts them. Precondition: at least one game.
[[nodiscard]] double share_of(const Tally& tally, Quantity quantity);
/// One value for each run.
[[nodiscard]] std::vector<double> values(const MatchesTable::Row& row, Quantity quantity);
[[nodiscard]] RunEstimate estimate_matches(const MatchesTable::Row& row, Quantity quantity);

/// A row for each run and colour; `conditions` is the label.
[[nodiscard]] std::vector<ResultRow> rows_of(const MatchesTable& table);
/// Rows without a colour or a run are errors; `where` names their source.
[[nodiscard]] Result<MatchesTable> matches_table(std::span<const ResultRow> rows,
                                                 std::string_view where);

}  // namespace othello
