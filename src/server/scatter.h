#pragma once

#include <string>

#include "server/ranking.h"

namespace othello::server {

/// Score against the heuristic player (across) and strength against the pool (up), a dot with both
/// intervals for each player: why one number is not enough.
[[nodiscard]] std::string scatter_svg(const Ranking& ranking);

}  // namespace othello::server
