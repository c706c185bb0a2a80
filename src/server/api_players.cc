#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/excerpt.h"
#include "eval/json_tree.h"
#include "eval/player_file.h"
#include "lab/figure/player_picture.h"
#include "server/answers.h"
#include "server/entry_rules.h"
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
  const auto ranking = services.league.ranking();
  const auto list = ranking->ordered(order == "pool" ? Order::kPool : Order::kHeuristic);
  Json players = Json::array();
  for (std::uint64_t i = *offset; i < std::min<std::uint64_t>(list.size(), *offset + *limit); ++i) {
    players.push_back(player_json(*list[i]));
  }
  Json out{{"players", std::move(players)}};
  out.update(league_json(*ranking));
  return json_response(out);
}

Accepted<Response> show_player(const Services& services, const std::string& id) {
  const auto player = find_ranked(services.league, id);
  if (!player) return tl::unexpected(player.error());
  const auto entry = services.league.entry(player->record.id);
  const auto competitor = services.league.competitor(player->record.id);
  if (!entry || !competitor) return tl::unexpected(no_player(id));
  return json_response(player_details_json(*player, *entry, competitor->player.evaluator,
                                           *services.league.ranking()));
}

Accepted<Response> submit(const Services& services, const Request& request) {
  const auto submission = read_submission(request);
  if (!submission) return tl::unexpected(submission.error());
  const auto receipt = services.league.submit(*submission);
  if (!receipt) return tl::unexpected(receipt.error());
  const std::string id = std::to_string(receipt->id);
  const auto player = find_ranked(services.league, id);
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
    return refuse(422, "body: expected an object with the text 'name' alone");
  }
  return checked_name(std::get<std::string>(object->front().value.data), "name");
}

Accepted<Response> rename(const Services& services, const Request& request, const std::string& id) {
  const auto player = find_ranked(services.league, id);
  if (!player) return tl::unexpected(player.error());
  const auto token = bearer_token(request);
  if (!token) return tl::unexpected(token.error());
  const auto name = new_name(request);
  if (!name) return tl::unexpected(name.error());
  if (const auto done = services.league.rename(player->record.id, *token, *name); !done) {
    return tl::unexpected(done.error());
  }
  const auto renamed = find_ranked(services.league, id);
  if (!renamed) return tl::unexpected(renamed.error());
  services.events.publish(player_event(*renamed));
  return json_response(player_json(*renamed));
}

Accepted<Response> withdraw(const Services& services, const Request& request,
                            const std::string& id) {
  const auto player = find_ranked(services.league, id);
  if (!player) return tl::unexpected(player.error());
  const auto token = bearer_token(request);
  if (!token) return tl::unexpected(token.error());
  if (const auto done = services.league.withdraw(player->record.id, *token); !done) {
    return tl::unexpected(done.error());
  }
  services.events.publish(removed_event(player->record.id));
  return Response{.status = 204};
}

/// A name that every file system takes.
std::string file_name(const std::string& name) {
  std::string out;
  for (const char c : name) {
    const bool plain = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_';
    out += plain ? c : '-';
  }
  return out;
}

Accepted<Response> download(const Services& services, const Request& request,
                            const std::string& id) {
  const auto found = find_competitor(services.league, id);
  if (!found) return tl::unexpected(found.error());
  Player player = found->competitor->player;
  player.name = found->record.name;
  const std::string format = request.parameter("format").value_or("json");
  const auto attachment = [&](std::string body, std::string type, std::string_view ending) {
    return Response{
        .type = std::move(type),
        .body = std::move(body),
        .headers = {{"Content-Disposition", fmt::format("attachment; filename=\"{}{}\"",
                                                        file_name(player.name), ending)}}};
  };
  if (format == "json") return attachment(to_json(player), "application/json", ".json");
  if (format != "league") {
    return refuse(400, fmt::format("format: found '{}', expected json or league", excerpt(format)));
  }
  auto text = to_league_text(player);
  if (!text) return refuse(404, text.error());
  return attachment(std::move(*text), "text/plain; charset=utf-8", ".player");
}

Accepted<Response> picture(const Services& services, const std::string& id) {
  const auto found = find_competitor(services.league, id);
  if (!found) return tl::unexpected(found.error());
  const auto figure = draw_player(found->record.name, found->competitor->player);
  if (!figure) return refuse(404, figure.error());
  return Response{.type = "image/svg+xml", .body = std::get<SvgPicture>(figure->drawing).text};
}

Accepted<Response> league_events(const Services& services) {
  return services.events.open(
      {.greeting = [&] { return league_event(*services.league.ranking()); }});
}

Accepted<Response> player_events(const Services& services, const std::string& id) {
  const auto player = find_ranked(services.league, id);
  if (!player) return tl::unexpected(player.error());
  const PlayerId number = player->record.id;
  return services.events.open({.topic = player_event(*player).topic, .greeting = [&] {
                                 const auto now = find_ranked(services.league, id);
                                 return now ? player_event(*now) : removed_event(number);
                               }});
}

}  // namespace

Event player_event(const Ranked& player) {
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
  router.add("GET", "/api/v1/players/{}/events", [&](const Request&, const PathValues& values) {
    return respond(player_events(services, values[0]));
  });
  router.add("GET", "/api/v1/events",
             [&](const Request&, const PathValues&) { return respond(league_events(services)); });
  router.add("GET", "/api/v1/health", [&](const Request&, const PathValues&) {
    const auto ranking = services.league.ranking();
    return json_response({{"status", "ok"},
                          {"version", services.version},
                          {"players", ranking->players.size()},
                          {"waiting", ranking->waiting},
                          {"streams", services.events.streams()},
                          {"games", ranking->games}});
  });
}

}  // namespace othello::server
