#pragma once

#include "lab/claims.h"

namespace othello {

// The measures of claims about final players. Each refuses what has not been played or run yet.

[[nodiscard]] Result<Measured> measure_matches(const MatchesMeasure& what,
                                               const PaperResults& results);
[[nodiscard]] Result<Measured> measure_stage(const StageMeasure& what, const RunData& data);

}  // namespace othello
