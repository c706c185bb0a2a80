#pragma once

#include <string>

#include "server/services.h"

namespace othello::server {

/// Where the games of a match are listed; `opponent` is a player's id, or "heuristic".
[[nodiscard]] std::string games_path(PlayerId id, std::string_view opponent);

/// A page with games of a match and their openings, for visitors without JavaScript: "opponent" and
/// "first" of the query.
[[nodiscard]] Accepted<Response> games_page(const Services& services, const Request& request,
                                            const std::string& id);

}  // namespace othello::server
