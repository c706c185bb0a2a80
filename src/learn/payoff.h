#pragma once

#include <cstdint>

#include "core/fields.h"

namespace othello {

/// The payoff of a game for a player.
struct Payoff {
  enum class Kind : std::uint8_t {
    kResult,          ///< the numbers below
    kDiscDifference,  ///< own discs minus the opponent's at the end
  };

  static constexpr EnumWord<Kind> kWords[] = {{Kind::kResult, "result"},
                                              {Kind::kDiscDifference, "disc_difference"}};

  Kind kind = Kind::kResult;
  double win = 1.0;
  double draw = 0.0;
  double loss = -1.0;

  /// For the player who ends the game `difference` discs ahead.
  [[nodiscard]] constexpr double operator()(int difference) const {
    if (kind == Kind::kDiscDifference) return difference;
    if (difference == 0) return draw;
    return difference > 0 ? win : loss;
  }
};

/// The largest magnitude of a payoff.
inline constexpr double kMaxPayoff = 1e6;

}  // namespace othello
