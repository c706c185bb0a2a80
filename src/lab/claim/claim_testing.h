#pragma once

#include <memory>
#include <string>

#include "lab/claim/claim.h"

namespace othello {

// For tests of measures: reading one from the inside of its inline table, and asking it.

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

}  // namespace othello
