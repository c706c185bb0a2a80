#pragma once

#include "core/result.h"
#include "eval/ntuple.h"
#include "learn/birth.h"

namespace othello {

/// Moves each input of each tuple with this probability to a random neighbouring square, a king's
/// step away (Szubert et al. 2013, IV-B). Weights stay where they are. The placements of a
/// symmetric tuple follow from its first: its eight images, or the distinct ones if it had only
/// those.
///
/// Of the offspring's stream kTopology each input takes a word, which moves it if it is below
/// probability 2^32, and one more word that chooses the neighbour if it moves.
/// Precondition: check_movable finds nothing wrong.
void mutate_topology(NTuple& network, double probability, const Birth& birth);

/// Refuses tuples whose placements are neither one alone nor the images of the first.
[[nodiscard]] Result<void> check_movable(const NTuple& network);

}  // namespace othello
