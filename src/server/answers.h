#pragma once

#include <nlohmann/json_fwd.hpp>

#include "server/league.h"

namespace othello::server {

// Helpers shared by the request handlers.

[[nodiscard]] Response json_response(const nlohmann::ordered_json& data, int status = 200);

/// The header of a download: a file name that is valid everywhere, made from a name.
[[nodiscard]] std::pair<std::string, std::string> attachment(const std::string& name,
                                                             std::string_view ending);

/// The answer, or the error response of a refusal.
[[nodiscard]] Response respond(const Accepted<Response>& answer);

/// The refusal for an unknown or malformed id.
[[nodiscard]] Refusal no_player(const std::string& id);
/// Looks up a player of the ranking by the id in a path or query.
[[nodiscard]] Accepted<Standing> find_standing(League& league, const std::string& id);
/// A player ready to play, and its name.
struct Named {
  PlayerRecord record;
  std::shared_ptr<const Entrant> entrant;
};
[[nodiscard]] Accepted<Named> find_entrant(League& league, const std::string& id);

/// The token after "Bearer " in the Authorization header.
[[nodiscard]] Accepted<std::string> bearer_token(const Request& request);

}  // namespace othello::server
