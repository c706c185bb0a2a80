#include "learn/weight_mutation.h"

#include <cmath>

#include "core/log.h"
#include "core/normal.h"

namespace othello {

void mutate_weights(std::span<double> weights, const WeightMutation& mutation, const Birth& birth) {
  if (mutation.probability <= 0.0 || mutation.sigma <= 0.0) return;
  // A gap of at least g has the probability (1 - p)^g, so with u uniform in (0, 1) it is
  // floor(ln u / ln(1 - p)); 0 if p = 1.
  const bool all = mutation.probability >= 1.0;
  const double scale = all ? 0.0 : std::fabs(exact_log(1.0 - mutation.probability));
  RandomSequence random = birth.random(Purpose::kMutation);
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const double u = (random.word() + 0.5) * 0x1p-32;
    if (!all) {
      const double gap = std::fabs(exact_log(u)) / scale;
      // Negated so that the infinite gap of a tiny probability also ends the loop.
      if (!(gap < static_cast<double>(weights.size() - i))) return;
      i += static_cast<std::size_t>(gap);
    }
    const std::uint32_t word = random.word();
    const bool step = mutation.kind == WeightMutation::Kind::kStep;
    weights[i] += mutation.sigma * (step ? (word >> 31 != 0 ? -1.0 : 1.0) : normal(word));
  }
}

}  // namespace othello
