// clang-format off
#include "learn/kernels/all.h"

#include <immintrin.h>

#include "play/kernels/target_avx2.h"

namespace othello::avx2_kernels {
namespace {
#include "play/kernels/lanes_avx2.h"
#include "play/kernels/board.h"
#include "play/kernels/philox.h"
#include "learn/kernels/moves.h"
#include "learn/kernels/one_board_avx2.h"
#include "play/kernels/ntuple_steps.h"
#include "play/kernels/ntuple_compress.h"
#include "learn/kernels/self_play.h"
#include "learn/kernels/rows_table.h"
#include "learn/kernels/arrangements.h"
#include "learn/kernels/unit_sums_reference.h"
#include "learn/kernels/td_loop.h"
#include "learn/kernels/tanh_rows.h"
#include "learn/kernels/td_wpc_net.h"
#include "learn/kernels/td_shared_mlp_net.h"
#include "learn/kernels/td_mlp_net.h"
#include "learn/kernels/td_ntuple_net.h"
}  // namespace

#include "play/kernels/target_end.h"

extern const TdKernels kTdKernels;
const TdKernels kTdKernels{&play_wpc, &play_all<SharedMlpNet>, &play_all<MlpNet>, &play_ntuple};

}  // namespace othello::avx2_kernels
