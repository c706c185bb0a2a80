#include "learn/td_ntuple.h"

#include <algorithm>
#include <cmath>

namespace othello {

namespace generic_kernels {
std::uint64_t play_td_ntuple(const TdNTupleGames& games);
}
#ifdef OTHELLO_X86
namespace avx2_kernels {
std::uint64_t play_td_ntuple(const TdNTupleGames& games);
}
namespace avx512_kernels {
std::uint64_t play_td_ntuple(const TdNTupleGames& games);
}
#endif

TdNTupleShape td_ntuple_shape(const NTuple& evaluator) {
  std::size_t sharing = 0;
  for (const Tuple& tuple : evaluator.tuples()) {
    sharing = std::max(sharing, tuple.placements.size());
  }
  return {layout_of(evaluator), sharing};
}

std::uint64_t play_td_ntuple(const TdNTupleGames& games, Isa isa) {
  // Larger ones do not fit the kernels' whole numbers.
  for (const double w : games.games.weights) {
    if (!(std::fabs(w) < kTdNTupleLimit)) return 0;
  }
#ifdef OTHELLO_X86
  if (isa == Isa::kAvx512) return avx512_kernels::play_td_ntuple(games);
  if (isa == Isa::kAvx2) return avx2_kernels::play_td_ntuple(games);
#endif
  (void)isa;
  return generic_kernels::play_td_ntuple(games);
}

}  // namespace othello
