#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/outcome.h"
#include "play/frozen.h"

namespace othello::cli {

/// A player entered for a match or a league.
struct Entrant {
  std::string label;  ///< its name; where several share it, as the user named them
  FrozenPlayer player;
  bool moves_at_random = false;
};

/// Each argument is a player (cli/options.h) or a folder, which stands for all player files in it
/// (.json, .player, .txt) in the order of their names.
[[nodiscard]] Outcome<std::vector<Entrant>> load_entrants(const std::vector<std::string>& arguments,
                                                          std::optional<Convention> convention);

/// Names made different: a name that comes up twice is replaced by the argument that gave it, and
/// an argument that comes up again is followed by its number.
[[nodiscard]] std::vector<std::string> distinct_labels(const std::vector<std::string>& names,
                                                       const std::vector<std::string>& arguments);

[[nodiscard]] std::vector<std::string> labels(const std::vector<Entrant>& entrants);

}  // namespace othello::cli
