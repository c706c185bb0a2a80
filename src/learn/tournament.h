#pragma once

#include <cstdint>
#include <span>

#include "learn/birth.h"

namespace othello {

/// Tournament selection: of `size` individuals drawn with replacement the fittest becomes a parent,
/// of equally fit ones the one drawn first. The entrants are the words of the stream kTournament of
/// the offspring that the parent is wanted for.
[[nodiscard]] std::size_t tournament_winner(std::span<const double> fitness, int size,
                                            const Birth& birth);

}  // namespace othello
