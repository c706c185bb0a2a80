// clang-format off
#include "play/kernels/all.h"

#include <immintrin.h>

#include "play/kernels/target_avx2.h"

namespace othello::avx2_kernels {
namespace {
#include "play/kernels/lanes_avx2.h"
#include "play/kernels/board.h"
#include "play/kernels/philox.h"
#include "play/kernels/batch.h"
#include "play/kernels/scorer.h"
#include "play/kernels/wpc_digits.h"
#include "play/kernels/ntuple_steps.h"
#include "play/kernels/ntuple_compress.h"
#include "play/kernels/ntuple_scorer.h"
#include "play/kernels/network.h"
#include "play/kernels/stability.h"
#include "play/kernels/staged.h"
#include "play/kernels/side.h"
#include "play/kernels/policy_side.h"
#include "play/kernels/play_batch.h"
#include "play/kernels/perft.h"
#include "play/kernels/playouts.h"
#include "play/kernels/steps.h"
}  // namespace

#include "play/kernels/target_end.h"

extern const Kernels kKernels;
const Kernels kKernels{&play_batch, &perft, &play_out, &step, &draw, &add_rows};

}  // namespace othello::avx2_kernels
