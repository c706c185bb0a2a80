#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "server/answers.h"
#include "server/services.h"

namespace othello::server {
namespace {

Response show_health(const Services& services) {
  const auto ranking = services.league.ranking();
  return json_response({{"status", "ok"},
                        {"version", services.version},
                        {"players", ranking->players.size()},
                        {"waiting", ranking->waiting},
                        {"streams", services.events.streams()},
                        {"games", ranking->games}});
}

Response show_metrics_text(const Services& services) {
  std::string out = services.metrics.text();
  const auto gauge = [&out](std::string_view name, std::string_view help, std::size_t value) {
    out += metric_text(name, "gauge", help, static_cast<double>(value));
  };
  const auto load = services.load ? services.load() : HttpServer::Load{};
  gauge("othello_connections", "Open connections.", load.connections);
  gauge("othello_held_bytes", "Bytes of bodies and responses under way.", load.bytes);
  gauge("othello_requests_waiting", "Requests waiting for a thread.", load.waiting);
  gauge("othello_event_streams", "Open event streams.", services.events.streams());
  const auto ranking = services.league.ranking();
  gauge("othello_players", "Players in the league.", ranking->players.size());
  gauge("othello_players_waiting", "Players that are not ranked yet.", ranking->waiting);
  gauge("othello_training_runs", "Stored training runs.", services.training.runs().size());
  gauge("othello_resident_bytes", "Resident memory.", resident_bytes());
  out += metric_text("othello_games_total", "counter", "Games of the league.",
                     static_cast<double>(ranking->games));
  return {.type = "text/plain; version=0.0.4; charset=utf-8",
          .body = std::move(out),
          .headers = {{"Cache-Control", "no-store"}}};
}

}  // namespace

void add_server_routes(Router& router, const Services& services) {
  router.add("GET", "/api/v1/health",
             [&](const Request&, const PathValues&) { return show_health(services); });
  router.add("GET", "/healthz", [&](const Request&, const PathValues&) {
    (void)services.league.ranking();  // waits for its lock: a stuck league is not healthy
    return Response{.type = "text/plain; charset=utf-8",
                    .body = "ok\n",
                    .headers = {{"Cache-Control", "no-store"}}};
  });
  router.add("GET", "/metrics",
             [&](const Request&, const PathValues&) { return show_metrics_text(services); });
}

}  // namespace othello::server
