#include "server/answers.h"

#include <fmt/format.h>

#include <cctype>
#include <nlohmann/json.hpp>

#include "core/excerpt.h"
#include "server/player_json.h"

namespace othello::server {

Response json_response(const nlohmann::ordered_json& data, int status) {
  return {.status = status, .body = dump(data), .headers = {{"Cache-Control", "no-store"}}};
}

std::pair<std::string, std::string> attachment(const std::string& name, std::string_view ending) {
  std::string file;
  for (const char c : name) {
    const bool plain = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_';
    file += plain ? c : '-';
  }
  return {"Content-Disposition", fmt::format("attachment; filename=\"{}{}\"", file, ending)};
}

Response respond(const Accepted<Response>& answer) {
  return answer ? *answer : error_response(answer.error());
}

Refusal no_player(const std::string& id) {
  return {.status = 404, .sentence = fmt::format("there is no player '{}'", excerpt(id))};
}

Accepted<Standing> find_standing(League& league, const std::string& id) {
  const auto number = parse_id(id);
  const auto ranking = league.ranking();
  const Standing* player = number ? ranking->find(*number) : nullptr;
  if (player == nullptr) return tl::unexpected(no_player(id));
  return *player;
}

Accepted<Named> find_entrant(League& league, const std::string& id) {
  const auto number = parse_id(id);
  if (!number) return tl::unexpected(no_player(id));
  auto record = league.find_record(*number);
  auto entrant = league.entrant(*number);
  if (!record || !entrant) return tl::unexpected(no_player(id));
  return Named{std::move(*record), std::move(entrant)};
}

Accepted<std::string> bearer_token(const Request& request) {
  constexpr std::string_view kScheme = "Bearer ";
  if (!request.authorization.starts_with(kScheme)) {
    return refuse(403, "found no token, expected the header 'Authorization: Bearer TOKEN'");
  }
  return request.authorization.substr(kScheme.size());
}

}  // namespace othello::server
