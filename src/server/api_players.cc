#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/excerpt.h"
#include "eval/json_tree.h"
#include "eval/player_file.h"
#include "lab/figure/player_picture.h"
#include "server/answers.h"
#include "server/entry_rules.h"
#include "server/league_view.h"
#include "server/player_json.h"
#include "server/services.h"
#include "server/submission.h"

namespace othello::server {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t kMostListed = 1000;

Accepted<Response> list_players(const Services& services, const Request& request) {
  const std::string order = request.parameter("order").value_or("pool");
  if (order != "pool" && order != "heuristic") {
    return refuse(400,
                  fmt::format("order: found '{}', expected pool or heuristic", excerpt(order)));
  }
  const auto offset = number_parameter(request, "offset", 0, {.least = 0, .most = UINT32_MAX});
  if (!offset) return tl::unexpected(offset.error());
  const auto limit =
      number_parameter(request, "limit", kMostListed, {.least = 1, .most = kMostListed});
  if (!limit) return tl::unexpected(limit.error());
  const auto filter = read_league_filter(request);
  if (!filter) return tl::unexpected(filter.error());
  const auto ranking = services.league.ranking();
  const auto list = filtered(*ranking, order == "pool" ? Order::kPool : Order::kHeuristic, *filter);
  Json players = Json::array();
  for (std::uint64_t i = *offset; i < std::min<std::uint64_t>(list.size(), *offset + *limit); ++i) {
    players.push_back(player_json(*list[i]));
  }
  Json leaders = Json::array();
  for (const std::uint64_t most : kWeightClasses) {
    const Standing* leader = leader_of(*ranking, most);
    leaders.push_back({{"class", most == kWeightClasses.back() ? Json(nullptr) : Json(most)},
                       {"player", leader == nullptr ? Json(nullptr) : player_json(*leader)}});
  }
  Json out{{"players", std::move(players)}, {"listed", list.size()}, {"leaders", leaders}};
  out.update(league_json(*ranking));
  return json_response(out);
}

Accepted<Response> table_of_players(const Services& services, const Request& request) {
  const auto filter = read_league_filter(request);
  if (!filter) return tl::unexpected(filter.error());
  const auto ranking = services.league.ranking();
  return Response{.type = "text/csv; charset=utf-8",
                  .body = league_csv(filtered(*ranking, Order::kPool, *filter)),
                  .headers = {attachment("league", ".csv")}};
}

Accepted<Response> show_player(const Services& services, const std::string& id) {
  const auto player = find_standing(services.league, id);
  if (!player) return tl::unexpected(player.error());
  const auto entry = services.league.entry(player->record.id);
  const auto entrant = services.league.entrant(player->record.id);
  if (!entry || !entrant) return tl::unexpected(no_player(id));
  return json_response(
      player_details_json(*player, *entry, entrant->player.evaluator, *services.league.ranking()));
}

Accepted<Response> submit(const Services& services, const Request& request) {
  const auto submission = read_submission(request);
  if (!submission) return tl::unexpected(submission.error());
  const auto receipt = services.league.submit(*submission, request.address);
  if (!receipt) return tl::unexpected(receipt.error());
  const std::string id = std::to_string(receipt->id);
  const auto player = find_standing(services.league, id);
  Response response = json_response({{"id", receipt->id},
                                     {"token", receipt->token},
                                     {"url", "/players/" + id},
                                     {"events", "/api/v1/players/" + id + "/events"},
                                     {"player", player ? player_json(*player) : Json(nullptr)}},
                                    201);
  response.headers.emplace_back("Location", "/api/v1/players/" + id);
  if (player) services.events.publish(player_event(*player));
  return response;
}

/// The name in {"name": "…"}.
Accepted<std::string> new_name(const Request& request) {
  const auto parsed = parse_json(request.body, "body");
  if (!parsed) return refuse(400, parsed.error());
  const auto* object = std::get_if<JsonValue::Object>(&parsed->data);
  if (object == nullptr || object->size() != 1 || object->front().key != "name" ||
      !std::holds_alternative<std::string>(object->front().value.data)) {
    return refuse(422, "body: expected an object with only the text 'name'");
  }
  return checked_name(std::get<std::string>(object->front().value.data), "name");
}

Accepted<Response> rename(const Services& services, const Request& request, const std::string& id) {
  const auto player = find_standing(services.league, id);
  if (!player) return tl::unexpected(player.error());
  const auto token = bearer_token(request);
  if (!token) return tl::unexpected(token.error());
  const auto name = new_name(request);
  if (!name) return tl::unexpected(name.error());
  if (const auto done = services.league.rename(player->record.id, *token, *name); !done) {
    return tl::unexpected(done.error());
  }
  const auto renamed = find_standing(services.league, id);
  if (!renamed) return tl::unexpected(renamed.error());
  services.events.publish(player_event(*renamed));
  return json_response(player_json(*renamed));
}

Accepted<Response> withdraw(const Services& services, const Request& request,
                            const std::string& id) {
  const auto player = find_standing(services.league, id);
  if (!player) return tl::unexpected(player.error());
  const auto token = bearer_token(request);
  if (!token) return tl::unexpected(token.error());
  if (const auto done = services.league.withdraw(player->record.id, *token); !done) {
    return tl::unexpected(done.error());
  }
  services.events.publish(removed_event(player->record.id));
  return Response{.status = 204};
}

Accepted<Response> download(const Services& services, const Request& request,
                            const std::string& id) {
  const auto found = find_entrant(services.league, id);
  if (!found) return tl::unexpected(found.error());
  Player player = found->entrant->player;
  player.name = found->record.name;
  const std::string format = request.parameter("format").value_or("json");
  const auto file = [&](std::string body, std::string type, std::string_view ending) {
    return Response{.type = std::move(type),
                    .body = std::move(body),
                    .headers = {attachment(player.name, ending)}};
  };
  if (format == "json") return file(to_json(player), "application/json", ".json");
  if (format == "compact") {
    auto bytes = to_compact(player);
    if (!bytes) return refuse(404, bytes.error());
    return file(std::move(*bytes), "application/octet-stream", ".compact");
  }
  if (format != "league") {
    return refuse(
        400, fmt::format("format: found '{}', expected json, compact or league", excerpt(format)));
  }
  auto text = to_league_text(player);
  if (!text) return refuse(404, text.error());
  return file(std::move(*text), "text/plain; charset=utf-8", ".player");
}

Accepted<Response> picture(const Services& services, const std::string& id) {
  const auto found = find_entrant(services.league, id);
  if (!found) return tl::unexpected(found.error());
  const auto figure = draw_player(found->record.name, found->entrant->player);
  if (!figure) return refuse(404, figure.error());
  return Response{.type = "image/svg+xml", .body = std::get<SvgPicture>(figure->drawing).text};
}

Accepted<Response> league_events(const Services& services, const Request& request) {
  return services.events.open({.address = request.address, .greeting = [&] {
                                 return league_event(*services.league.ranking());
                               }});
}

Accepted<Response> player_events(const Services& services, const Request& request,
                                 const std::string& id) {
  const auto player = find_standing(services.league, id);
  if (!player) return tl::unexpected(player.error());
  const PlayerId number = player->record.id;
  return services.events.open(
      {.address = request.address, .topic = player_event(*player).topic, .greeting = [&] {
         const auto now = find_standing(services.league, id);
         return now ? player_event(*now) : removed_event(number);
       }});
}

}  // namespace

Event player_event(const Standing& player) {
  return {.topic = fmt::format("player/{}", player.record.id),
          .name = "player",
          .data = dump(player_json(player)),
          .last = player.state == EntryState::kRanked};
}

Event removed_event(PlayerId id) {
  return {.topic = fmt::format("player/{}", id),
          .name = "removed",
          .data = dump({{"id", id}}),
          .last = true};
}

Event league_event(const Ranking& ranking) {
  return {.topic = "league", .name = "league", .data = dump(league_json(ranking))};
}

void add_player_routes(Router& router, const Services& services) {
  router.add("GET", "/api/v1/players", [&](const Request& request, const PathValues&) {
    return respond(list_players(services, request));
  });
  router.add("GET", "/api/v1/players.csv", [&](const Request& request, const PathValues&) {
    return respond(table_of_players(services, request));
  });
  router.add("POST", "/api/v1/players", [&](const Request& request, const PathValues&) {
    return respond(submit(services, request));
  });
  router.add("GET", "/api/v1/players/{}", [&](const Request&, const PathValues& values) {
    return respond(show_player(services, values[0]));
  });
  router.add("PATCH", "/api/v1/players/{}", [&](const Request& request, const PathValues& values) {
    return respond(rename(services, request, values[0]));
  });
  router.add("DELETE", "/api/v1/players/{}", [&](const Request& request, const PathValues& values) {
    return respond(withdraw(services, request, values[0]));
  });
  router.add("GET", "/api/v1/players/{}/file",
             [&](const Request& request, const PathValues& values) {
               return respond(download(services, request, values[0]));
             });
  router.add("GET", "/api/v1/players/{}/picture.svg",
             [&](const Request&, const PathValues& values) {
               return respond(picture(services, values[0]));
             });
  router.add("GET", "/api/v1/players/{}/events",
             [&](const Request& request, const PathValues& values) {
               return respond(player_events(services, request, values[0]));
             });
  router.add("GET", "/api/v1/events", [&](const Request& request, const PathValues&) {
    return respond(league_events(services, request));
  });
}

}  // namespace othello::server
