// The standard and project headers that the kernels need: included before an instruction set is
// switched on, so that their code is not compiled for it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "core/aligned.h"
#include "core/random.h"
#include "core/tanh.h"
#include "eval/square_classes.h"
#include "eval/stability.h"
#include "eval/staged_features.h"
#include "othello/moves.h"
#include "play/batch.h"
#include "play/policy_step.h"
#include "play/score.h"
#include "play/signature.h"
