#pragma once

#include <cstdint>

#include "core/random.h"
#include "learn/learner.h"

namespace othello {

/// One offspring of a run. Births are numbered across generations: individual k of generation g in
/// a population of n has the number g n + k. Each has separate random streams, so that results do
/// not depend on the order in which offspring are made.
struct Birth {
  RunId id;
  std::uint64_t number = 0;

  [[nodiscard]] RandomSequence random(Purpose purpose) const {
    return {id.seed, purpose, number, id.run};
  }
};

}  // namespace othello
