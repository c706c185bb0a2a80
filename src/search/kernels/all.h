// The standard and project headers that the kernels need: included before an instruction set is
// switched on, so that their code is not compiled for it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <utility>

#include "othello/moves.h"
#include "search/endgame_kernel.h"
#include "search/lines.h"
#include "search/stability.h"
