#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace othello {

/// The implementations of batch play; all give the same bits.
enum class Isa : std::uint8_t {
  kReference,  ///< one game at a time, written for clarity: the specification
  kGeneric,    ///< the batch kernels in 64-bit words, for any machine
  kAvx2,
  kAvx512,  ///< with VBMI2, VNNI, GFNI and the other Ice Lake and Zen 4 extensions
};

[[nodiscard]] std::string_view name(Isa isa);

/// Those that this machine can run, slowest first: reference, generic, …
[[nodiscard]] std::vector<Isa> available_isas();
[[nodiscard]] Isa best_isa();

/// "auto" or a name; fails if this machine lacks it.
[[nodiscard]] Result<Isa> parse_isa(std::string_view text);

}  // namespace othello
