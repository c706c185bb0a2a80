#pragma once

#include <cstdint>

#include "core/fields.h"

namespace othello {

/// A learning rate that falls from a first to a last value over a number of games and stays there.
struct AlphaSchedule {
  enum class Shape : std::uint8_t {
    kExponential,  ///< by a constant factor per game
    kLinear,       ///< by a constant amount
  };

  static constexpr EnumWord<Shape> kWords[] = {{Shape::kExponential, "exponential"},
                                               {Shape::kLinear, "linear"}};

  double first = 0.5;
  double last = 0.035;
  std::uint64_t games = 1000;
  Shape shape = Shape::kExponential;
};

/// The learning rate of any game, bit-identical on every machine.
/// Precondition: first > 0, last ≥ 0 (> 0 if exponential), games ≥ 1.
class Alpha {
 public:
  explicit Alpha(const AlphaSchedule& schedule);

  /// Games are counted from 0; game number `games` is the first with the last value.
  [[nodiscard]] double of_game(std::uint64_t game) const;

 private:
  AlphaSchedule schedule_;
  double factor_ = 1.0;  ///< per game, if exponential
};

}  // namespace othello
