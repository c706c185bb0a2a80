#pragma once

#include <string_view>

#include "eval/view.h"

namespace othello {

/// The evaluator of the random player: all positions are equal, and its player moves uniformly at
/// random whatever the tie-breaking rule.
class Uniform {
 public:
  static constexpr std::string_view kKind = "random";
  [[nodiscard]] double value(const View&) const { return 0.0; }
};

}  // namespace othello
