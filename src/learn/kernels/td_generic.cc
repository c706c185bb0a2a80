// clang-format off
#include "learn/kernels/all.h"

namespace othello::generic_kernels {
namespace {
#include "play/kernels/lanes_generic.h"
#include "play/kernels/board.h"
#include "play/kernels/philox.h"
#include "learn/kernels/moves.h"
#include "learn/kernels/one_board_generic.h"
#include "play/kernels/ntuple_steps.h"
#include "play/kernels/ntuple_bits.h"
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

extern const TdKernels kTdKernels;
const TdKernels kTdKernels{&play_wpc, &play_all<SharedMlpNet>, &play_all<MlpNet>, &play_ntuple};

}  // namespace othello::generic_kernels
