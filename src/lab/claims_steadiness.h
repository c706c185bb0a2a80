#pragma once

#include "lab/claims.h"

namespace othello {

[[nodiscard]] Result<Measured> measure_steadiness(const SteadinessMeasure& what,
                                                  const RunData& data);

}  // namespace othello
