// clang-format off
#include "learn/kernels/all.h"

namespace othello::generic_kernels {
namespace {
#include "play/kernels/lanes_generic.h"
#include "play/kernels/board.h"
#include "play/kernels/philox.h"
#include "learn/kernels/moves.h"
#include "learn/kernels/rows_table.h"
#include "learn/kernels/td_wpc_games.h"
}  // namespace

void play_td_wpc(const TdWpcGames& games);
void play_td_wpc(const TdWpcGames& games) { play_all(games); }

}  // namespace othello::generic_kernels
