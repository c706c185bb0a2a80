// The standard and project headers that the kernels need: included before an instruction set is
// enabled, so that none of their code is compiled for it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>
#include <span>
#include <type_traits>
#include <vector>

#include "core/aligned.h"
#include "core/grid.h"
#include "core/random.h"
#include "core/tanh.h"
#include "eval/shared_mlp.h"
#include "eval/wpc.h"
#include "learn/td_kernels.h"
#include "learn/td_ntuple.h"
#include "learn/td_plan.h"
#include "othello/moves.h"
#include "play/game.h"
