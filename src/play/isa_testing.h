#pragma once

#include "play/isa.h"

namespace othello {

/// All that this machine can run except the reference implementation, with which they are compared.
[[nodiscard]] inline std::vector<Isa> kernel_isas() {
  std::vector<Isa> isas = available_isas();
  std::erase(isas, Isa::kReference);
  return isas;
}

}  // namespace othello
