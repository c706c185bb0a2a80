#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace othello {

/// The ways to play a batch of games; all give the same bits.
enum class Isa : std::uint8_t {
  kPlain,    ///< one game at a time, written to be read: the specification
  kGeneric,  ///< the batch kernels in 64-bit words, for any machine
  kAvx2,
  kAvx512,  ///< with VBMI2, VNNI, GFNI and the other Ice Lake and Zen 4 extensions
};

[[nodiscard]] std::string_view name(Isa isa);

/// What this machine can run, slowest first: plain, generic, …
[[nodiscard]] std::vector<Isa> available_isas();
[[nodiscard]] Isa best_isa();

/// "auto" or a name; refuses what this machine lacks.
[[nodiscard]] Result<Isa> parse_isa(std::string_view text);

}  // namespace othello
