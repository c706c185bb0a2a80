// clang-format off
#include "search/kernels/all.h"

#include <immintrin.h>

#include "play/kernels/target_avx512.h"

namespace othello::avx512_kernels {
namespace {
#include "play/kernels/lanes_avx512.h"
#include "play/kernels/board.h"
#include "play/kernels/ntuple_steps.h"
#include "search/kernels/flips_avx512.h"
#include "search/kernels/last_squares.h"
#include "search/kernels/nodes.h"
#include "search/kernels/expansion.h"
#include "search/kernels/evaluations.h"
#include "search/kernels/midgame_search.h"
}  // namespace

#include "play/kernels/target_end.h"

extern const SearchKernels kSearchKernels;
const SearchKernels kSearchKernels{&null_window, &flips_on, &make_midgame};

}  // namespace othello::avx512_kernels
