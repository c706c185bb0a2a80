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

/// Finds parameters out of range, and starts that the operators cannot work on.
[[nodiscard]] Result<void> check_generational(const GenerationalParameters& parameters,
                                              std::span<const Player> starts, const RunId& id);

/// The players of the fitness games; none in a round robin.
[[nodiscard]] Result<std::vector<Player>> find_opponents(const GenerationalParameters& parameters);

/// All that decides how a run goes, as a person reads it. Opponents are named by their
/// fingerprints, since a file may be reached by different paths.
[[nodiscard]] std::string describe(const GenerationalParameters& parameters,
                                   std::span<const Player> opponents);

}  // namespace othello
