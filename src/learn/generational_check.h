#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "eval/player.h"
#include "learn/generational.h"

namespace othello {

/// "el", "cel", "etdl", "ctdl".
[[nodiscard]] std::string_view method_name(GenerationalParameters::Method method);

/// Refuses parameters out of range, and starting players that the operators cannot handle.
[[nodiscard]] Result<void> check_generational(const GenerationalParameters& parameters,
                                              std::span<const Player> starts, const RunId& id);

/// The players of the fitness games; none in a round robin.
[[nodiscard]] Result<std::vector<Player>> find_opponents(const GenerationalParameters& parameters);

/// Everything that determines a run, as readable text. Opponents are identified by fingerprint,
/// since a file may have several paths.
[[nodiscard]] std::string describe(const GenerationalParameters& parameters,
                                   std::span<const Player> opponents);

}  // namespace othello
