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
#include "learn/kernels/td_loop.h"
#include "learn/kernels/td_ntuple_net.h"
}  // namespace

std::uint64_t play_td_ntuple(const TdNTupleGames& games);
std::uint64_t play_td_ntuple(const TdNTupleGames& games) { return play_ntuple(games); }

}  // namespace othello::generic_kernels
