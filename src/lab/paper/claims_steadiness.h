#pragma once

#include "lab/paper/claims.h"

namespace othello {

[[nodiscard]] Result<Measured> measure_steadiness(const SteadinessMeasure& what,
                                                  const RunData& data);

}  // namespace othello
