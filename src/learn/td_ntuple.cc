#include "learn/td_ntuple.h"

#include <algorithm>
#include <cmath>

#include "learn/td_kernels.h"

namespace othello {

TdNTupleShape td_ntuple_shape(const NTuple& evaluator) {
  std::size_t sharing = 0;
  for (const Tuple& tuple : evaluator.tuples()) {
    sharing = std::max(sharing, tuple.placements.size());
  }
  return {layout_of(evaluator), sharing};
}

std::uint64_t play_td_ntuple(const TdNTupleGames& games, Isa isa) {
  // Larger weights do not fit the kernels' integers.
  for (const double w : games.games.weights) {
    if (!(std::fabs(w) < kTdNTupleLimit)) return 0;
  }
  return td_kernels(isa).play_ntuple(games);
}

}  // namespace othello
