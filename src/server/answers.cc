#include "server/answers.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "core/excerpt.h"
#include "server/player_json.h"

namespace othello::server {

Response json_response(const nlohmann::ordered_json& data, int status) {
  return {.status = status, .body = dump(data), .headers = {{"Cache-Control", "no-store"}}};
}

Response respond(const Accepted<Response>& answer) {
  return answer ? *answer : error_response(answer.error());
}

Refusal no_player(const std::string& id) {
  return {.status = 404, .sentence = fmt::format("there is no player '{}'", excerpt(id))};
}

Accepted<Ranked> find_ranked(League& league, const std::string& id) {
  const auto number = parse_id(id);
  const auto ranking = league.ranking();
  const Ranked* player = number ? ranking->find(*number) : nullptr;
  if (player == nullptr) return tl::unexpected(no_player(id));
  return *player;
}

Accepted<Named> find_competitor(League& league, const std::string& id) {
  const auto number = parse_id(id);
  if (!number) return tl::unexpected(no_player(id));
  auto record = league.find_record(*number);
  auto competitor = league.competitor(*number);
  if (!record || !competitor) return tl::unexpected(no_player(id));
  return Named{std::move(*record), std::move(competitor)};
}

Accepted<std::string> bearer_token(const Request& request) {
  constexpr std::string_view kScheme = "Bearer ";
  if (!request.authorization.starts_with(kScheme)) {
    return refuse(403, "found no token, expected the head 'Authorization: Bearer TOKEN'");
  }
  return request.authorization.substr(kScheme.size());
}

}  // namespace othello::server
