// clang-format off
#include "search/kernels/midgame_all.h"

namespace othello::generic_search {
namespace {
#include "play/kernels/lanes_generic.h"
#include "play/kernels/board.h"
#include "play/kernels/ntuple_steps.h"
#include "search/kernels/expansion.h"
#include "search/kernels/evaluations.h"
#include "search/kernels/midgame_search.h"
}  // namespace

extern const MakeMidgame kMakeMidgame;
const MakeMidgame kMakeMidgame = &make_midgame;

}  // namespace othello::generic_search
