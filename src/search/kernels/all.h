// The standard and project headers that the kernels need: included before an instruction set is
// switched on, so that their code is not compiled for it.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "core/aligned.h"
#include "othello/moves.h"
#include "play/compiled_forms.h"
#include "search/full_evaluation.h"
#include "search/kernels.h"
#include "search/lines.h"
#include "search/stability.h"
