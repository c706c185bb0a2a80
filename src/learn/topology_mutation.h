#pragma once

#include "core/result.h"
#include "eval/ntuple.h"
#include "learn/birth.h"

namespace othello {

/// Moves each input of each tuple with this probability to a random neighbouring square, a king's
/// move away (Szubert et al. 2013, IV-B). Weights do not change. The placements of a symmetric
/// tuple are derived from its first: its eight images, or only the distinct ones if it had only
/// those.
///
/// Each input takes a word of the offspring's stream kTopology and moves if the word is below
/// probability 2^32; a further word then chooses the neighbour.
/// Precondition: check_movable succeeds.
void mutate_topology(NTuple& network, double probability, const Birth& birth);

/// Refuses tuples whose placements are neither a single one nor the images of the first.
[[nodiscard]] Result<void> check_movable(const NTuple& network);

}  // namespace othello
