#pragma once

#include <cstdint>
#include <span>

#include "learn/birth.h"

namespace othello {

/// Tournament selection: the fittest of `size` individuals drawn with replacement becomes a parent;
/// ties go to the one drawn first. They are drawn with the words of the offspring's stream
/// kTournament.
[[nodiscard]] std::size_t tournament_winner(std::span<const double> fitness, int size,
                                            const Birth& birth);

}  // namespace othello
