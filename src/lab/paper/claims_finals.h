#pragma once

#include "lab/paper/claims.h"

namespace othello {

// The measures of claims about final players. Each refuses what has not been played or run yet.

[[nodiscard]] Result<Measured> measure_matches(const MatchesMeasure& what,
                                               const PaperResults& results);
/// The same for one row. Its interval is cut to 0 … 1, where all shares lie.
[[nodiscard]] RunEstimate estimate_matches(const MatchesTable::Row& row, Quantity quantity);
[[nodiscard]] Result<Measured> measure_stage(const StageMeasure& what, const RunData& data);

}  // namespace othello
