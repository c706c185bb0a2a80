// clang-format off
#include "play/kernels/all.h"

#include <immintrin.h>

#ifdef __clang__
#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512cd,avx512vbmi,avx512vbmi2,avx512vnni,avx512bitalg,avx512vpopcntdq,gfni,avx2,bmi,bmi2,popcnt,lzcnt"))), apply_to = function)
#else
#pragma GCC push_options
// GCC's own intrinsics header starts undefined vectors from themselves (GCC bug 105593).
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#pragma GCC target("avx512f,avx512bw,avx512dq,avx512vl,avx512cd,avx512vbmi,avx512vbmi2,avx512vnni,avx512bitalg,avx512vpopcntdq,gfni,avx2,bmi,bmi2,popcnt,lzcnt")
#endif

namespace othello::avx512_kernels {
namespace {
#include "play/kernels/lanes_avx512.h"
#include "play/kernels/board.h"
#include "play/kernels/philox.h"
#include "play/kernels/batch.h"
#include "play/kernels/scorer.h"
#include "play/kernels/wpc_planes.h"
#include "play/kernels/ntuple_indices.h"
#include "play/kernels/ntuple_compress.h"
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

}  // namespace othello::avx512_kernels
