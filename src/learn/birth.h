#pragma once

#include <cstdint>

#include "core/random.h"
#include "learn/learner.h"

namespace othello {

/// One offspring of a run. Births are counted through all generations: individual k of generation g
/// in a population of n has the number g n + k. What happens to it is drawn from streams of its
/// own, so that nothing depends on the order in which offspring are made.
struct Birth {
  RunId id;
  std::uint64_t number = 0;

  [[nodiscard]] RandomSequence random(Purpose purpose) const {
    return {id.seed, purpose, number, id.run};
  }
};

}  // namespace othello
