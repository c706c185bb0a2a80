// clang-format off
#include "search/kernels/all.h"

namespace othello::generic_endgame {
namespace {
#include "play/kernels/lanes_generic.h"
#include "play/kernels/board.h"
#include "search/kernels/flips_generic.h"
#include "search/kernels/last_squares.h"
#include "search/kernels/nodes.h"
}  // namespace

extern const EndgameKernel kKernel;
const EndgameKernel kKernel{&null_window, &flips_on};

}  // namespace othello::generic_endgame
