// clang-format off
#include "play/kernels/all.h"
#include "play/board_steps.h"

namespace othello::generic_kernels {
namespace {
#include "play/kernels/lanes_generic.h"
#include "play/kernels/board.h"
#include "play/kernels/steps.h"
}  // namespace

extern const BoardSteps kBoardSteps;
const BoardSteps kBoardSteps{&step, &draw, &add_rows};

}  // namespace othello::generic_kernels
