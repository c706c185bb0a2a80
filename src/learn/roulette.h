#pragma once

#include <span>

#include "learn/birth.h"

namespace othello {

/// Roulette-wheel selection: an individual becomes a parent with probability proportional to its
/// fitness. Individuals without positive fitness are never chosen, unless no individual has any:
/// then all are equally likely. The spin is the first number of the stream kTournament of the
/// offspring; the wheel is in the order of the individuals.
[[nodiscard]] std::size_t roulette_winner(std::span<const double> fitness, const Birth& birth);

}  // namespace othello
