#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "core/statistics.h"
#include "play/match_plan.h"

namespace othello {

/// One line of metrics.csv: how a snapshot did against an opponent. `measure` is "score" for the
/// curve, "best" for the fresh games of a run's best snapshot.
struct MetricRow {
  std::uint32_t run = 1;  ///< counted from 1
  std::uint64_t games = 0;
  std::uint64_t generation = 0;
  std::string measure;
  std::string opponent;
  double score = 0.0;
  Tally tally = {};        ///< without the disc difference, which the file does not keep
  Interval interval = {};  ///< 95%, of the score
};

inline constexpr std::string_view kMetricsHeader =
    "run,games,generation,measure,opponent,score,wins,draws,losses,low,high\n";
inline constexpr std::size_t kMaxMetricsBytes = std::size_t{1} << 30;

/// By run, games, measure and opponent.
void sort_rows(std::vector<MetricRow>& rows);

/// The header and a line for each row. Numbers have the fewest digits that read back to the same
/// bits; text with a comma or a quote is quoted (RFC 4180).
[[nodiscard]] std::string to_csv(const std::vector<MetricRow>& rows);

/// What to_csv wrote; refuses anything else with its line. `where` names the file.
[[nodiscard]] Result<std::vector<MetricRow>> metrics_from_csv(std::string_view text,
                                                              std::string_view where);

}  // namespace othello
