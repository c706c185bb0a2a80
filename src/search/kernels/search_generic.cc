// clang-format off
#include "search/kernels/all.h"

namespace othello::generic_kernels {
namespace {
#include "play/kernels/lanes_generic.h"
#include "play/kernels/board.h"
#include "play/kernels/ntuple_steps.h"
#include "search/kernels/flips_generic.h"
#include "search/kernels/last_squares.h"
#include "search/kernels/nodes.h"
#include "search/kernels/expansion.h"
#include "search/kernels/evaluations.h"
#include "search/kernels/midgame_search.h"
}  // namespace

extern const SearchKernels kSearchKernels;
const SearchKernels kSearchKernels{&null_window, &flips_on, &make_midgame};

}  // namespace othello::generic_kernels
