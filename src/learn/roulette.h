#pragma once

#include <span>

#include "learn/birth.h"

namespace othello {

/// Roulette-wheel selection: an individual becomes a parent with a probability in proportion to its
/// fitness. Who has none or less is never chosen, unless nobody has any: then all are alike. The
/// spin is the first number of the stream kTournament of the offspring that the parent is wanted
/// for; the wheel's parts stand in the order of the individuals.
[[nodiscard]] std::size_t roulette_winner(std::span<const double> fitness, const Birth& birth);

}  // namespace othello
