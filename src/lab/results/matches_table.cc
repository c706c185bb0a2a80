#include "lab/results/matches_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/excerpt.h"

namespace othello {

const MatchesTable::Row* MatchesTable::find(std::string_view label) const {
  const auto found =
      std::find_if(rows.begin(), rows.end(), [&](const Row& row) { return row.label == label; });
  return found == rows.end() ? nullptr : &*found;
}

double share_of(const Tally& tally, Quantity quantity) {
  return quantity == Quantity::kScore
             ? tally.score()
             : static_cast<double>(tally.wins) / static_cast<double>(tally.games());
}

std::vector<double> values(const MatchesTable::Row& row, Quantity quantity) {
  std::vector<double> values;
  for (const MatchesTable::Run& run : row.runs) values.push_back(share_of(run.total(), quantity));
  return values;
}

RunEstimate estimate_matches(const MatchesTable::Row& row, Quantity quantity) {
  return estimate_shares(values(row, quantity));
}

std::vector<ResultRow> rows_of(const MatchesTable& table) {
  std::vector<ResultRow> rows;
  for (const MatchesTable::Row& row : table.rows) {
    for (const MatchesTable::Run& run : row.runs) {
      for (const auto& [colour, tally] :
           {std::pair{kBlackWord, run.black}, std::pair{kWhiteWord, run.white}}) {
        rows.push_back({.experiment = row.experiment,
                        .run = run.run,
                        .colour = std::string(colour),
                        .opponent = row.opponent,
                        .conditions = row.label,
                        .tally = tally});
      }
    }
  }
  return rows;
}

Result<MatchesTable> matches_table(std::span<const ResultRow> rows, std::string_view where) {
  MatchesTable table;
  for (const ResultRow& row : rows) {
    const bool is_black = row.colour == kBlackWord;
    if (row.run == 0 || (!is_black && row.colour != kWhiteWord)) {
      return failure(fmt::format("found a row of '{}' with run {} and colour '{}', expected a run "
                                 "and black or white",
                                 excerpt(row.conditions), row.run, excerpt(row.colour)),
                     std::string(where));
    }
    auto of_label =
        std::find_if(table.rows.begin(), table.rows.end(),
                     [&](const MatchesTable::Row& known) { return known.label == row.conditions; });
    if (of_label == table.rows.end()) {
      table.rows.push_back({row.conditions, row.experiment, row.opponent});
      of_label = table.rows.end() - 1;
    }
    auto& runs = of_label->runs;
    if (runs.empty() || runs.back().run != row.run) runs.push_back({.run = row.run});
    (is_black ? runs.back().black : runs.back().white) += row.tally;
  }
  for (const MatchesTable::Row& row : table.rows) {
    for (const MatchesTable::Run& run : row.runs) {
      if (run.total().games() > 0) continue;
      return failure(fmt::format("found no games of run {} in '{}'", run.run, excerpt(row.label)),
                     std::string(where));
    }
  }
  return table;
}

}  // namespace othello
