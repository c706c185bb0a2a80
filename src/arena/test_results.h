#pragma once

#include "play/match_plan.h"

namespace othello {

/// The outcome of a game from one player's view.
enum class Ending : std::uint8_t { kWin, kDraw, kLoss };

inline void add_game(Tally& tally, Ending ending) {
  tally.wins += ending == Ending::kWin ? 1 : 0;
  tally.draws += ending == Ending::kDraw ? 1 : 0;
  tally.losses += ending == Ending::kLoss ? 1 : 0;
  tally.disc_difference += ending == Ending::kWin ? 10 : ending == Ending::kLoss ? -10 : 0;
}

/// Adds `times` equal pairs: a's game as Black ends with `black`, its game as White with `white`,
/// both from a's view.
inline void add_pairs(MatchResult& result, Ending black, Ending white, std::uint64_t times = 1) {
  const auto half_points = [](Ending e) -> std::uint64_t { return 2U - static_cast<unsigned>(e); };
  const std::uint64_t points = half_points(black) + half_points(white);
  for (std::uint64_t i = 0; i < times; ++i) {
    add_game(result.black, black);
    add_game(result.white, white);
  }
  result.pairs += times;
  result.pair_points += times * points;
  result.pair_points_squared += times * points * points;
}

/// A match in which a wins `won` pairs outright, loses `lost`, and shares `shared` (one game each).
inline MatchResult result_of(std::uint64_t won, std::uint64_t lost, std::uint64_t shared = 0) {
  MatchResult result;
  add_pairs(result, Ending::kWin, Ending::kWin, won);
  add_pairs(result, Ending::kLoss, Ending::kLoss, lost);
  add_pairs(result, Ending::kWin, Ending::kLoss, shared);
  return result;
}

}  // namespace othello
