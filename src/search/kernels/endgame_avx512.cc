// clang-format off
#include "search/kernels/all.h"

#include <immintrin.h>

#include "play/kernels/target_avx512.h"

namespace othello::avx512_endgame {
namespace {
#include "play/kernels/lanes_avx512.h"
#include "play/kernels/board.h"
#include "search/kernels/flips_avx512.h"
#include "search/kernels/last_squares.h"
#include "search/kernels/nodes.h"
}  // namespace

#include "play/kernels/target_end.h"

extern const EndgameKernel kKernel;
const EndgameKernel kKernel{&null_window, &flips_on};

}  // namespace othello::avx512_endgame
