#pragma once

#include <span>
#include <string>

#include "server/ranking.h"

namespace othello::server {

/// Score against the heuristic player (x) and strength against the league pool (y), a dot with both
/// intervals for each player: shows why one number is not enough.
[[nodiscard]] std::string scatter_svg(std::span<const Standing* const> players);

}  // namespace othello::server
