#pragma once

#include "play/isa.h"

namespace othello {

/// All that this machine can run but the plain loop, which they are compared with.
[[nodiscard]] inline std::vector<Isa> kernel_isas() {
  std::vector<Isa> isas = available_isas();
  std::erase(isas, Isa::kPlain);
  return isas;
}

}  // namespace othello
