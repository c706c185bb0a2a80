#pragma once

#include <nlohmann/json_fwd.hpp>

#include "server/league.h"

namespace othello::server {

// Small parts that handlers share.

[[nodiscard]] Response json_response(const nlohmann::ordered_json& data, int status = 200);

/// The answer, or why there is none.
[[nodiscard]] Response respond(const Accepted<Response>& answer);

/// Refusals for ids that nobody has, and text that is none.
[[nodiscard]] Refusal no_player(const std::string& id);
/// A player of the ranking by the id in a path or query.
[[nodiscard]] Accepted<Ranked> find_ranked(League& league, const std::string& id);
/// A player ready to play, and its name.
struct Named {
  PlayerRecord record;
  std::shared_ptr<const Competitor> competitor;
};
[[nodiscard]] Accepted<Named> find_competitor(League& league, const std::string& id);

/// The token after "Bearer " in the request's head.
[[nodiscard]] Accepted<std::string> bearer_token(const Request& request);

}  // namespace othello::server
