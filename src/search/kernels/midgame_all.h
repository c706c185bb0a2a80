// The standard and project headers that the midgame kernels need: included before an instruction
// set is switched on, so that their code is not compiled for it.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "core/aligned.h"
#include "othello/moves.h"
#include "play/compiled_forms.h"
#include "search/full_evaluation.h"
#include "search/midgame.h"

namespace othello {

/// As make_midgame(), for one instruction set.
using MakeMidgame = std::unique_ptr<Midgame> (*)(const MidgameParts& parts);

}  // namespace othello
