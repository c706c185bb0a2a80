#pragma once

#include "lab/paper/claims.h"

namespace othello {

// The measures of claims that compare experiments with each other. Each refuses what has not been
// played yet.

[[nodiscard]] Result<Measured> measure_team(const TeamMeasure& what, const PaperResults& results);
[[nodiscard]] Result<Measured> measure_rank(const RankMeasure& what, const PaperResults& results);
[[nodiscard]] Result<Measured> measure_champion(const ChampionMeasure& what,
                                                const PaperResults& results);
[[nodiscard]] Result<Measured> measure_squares(const SquaresMeasure& what, const RunData& data);

}  // namespace othello
