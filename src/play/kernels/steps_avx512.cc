// clang-format off
#include "play/kernels/all.h"
#include "play/board_steps.h"

#include <immintrin.h>

#include "play/kernels/target_avx512.h"

namespace othello::avx512_kernels {
namespace {
#include "play/kernels/lanes_avx512.h"
#include "play/kernels/board.h"
#include "play/kernels/steps.h"
}  // namespace

#include "play/kernels/target_end.h"

extern const BoardSteps kBoardSteps;
const BoardSteps kBoardSteps{&step, &draw, &add_rows};

}  // namespace othello::avx512_kernels
