// clang-format off
#include "play/kernels/all.h"

#include <immintrin.h>

#ifdef __clang__
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,popcnt,lzcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,popcnt,lzcnt")
#endif

namespace othello::avx2_kernels {
namespace {
#include "play/kernels/lanes_avx2.h"
#include "play/kernels/board.h"
#include "play/kernels/philox.h"
#include "play/kernels/batch.h"
#include "play/kernels/scorer.h"
#include "play/kernels/wpc_rows.h"
#include "play/kernels/ntuple_indices.h"
#include "play/kernels/ntuple_bits.h"
#include "play/kernels/network.h"
#include "play/kernels/staged.h"
#include "play/kernels/play_batch.h"
#include "play/kernels/perft.h"
}  // namespace

#ifdef __clang__
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

extern const Kernels kKernels;
const Kernels kKernels{&play_batch, &perft};

}  // namespace othello::avx2_kernels
