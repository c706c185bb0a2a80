#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "arena/crosstable.h"
#include "arena/intransitivity.h"
#include "core/excerpt.h"
#include "core/statistics.h"
#include "othello/notation.h"
#include "server/answers.h"
#include "server/crosstable.h"
#include "server/match_games.h"
#include "server/player_json.h"
#include "server/services.h"

namespace othello::server {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t kMostReplayed = 100;

Json game_json(const ReplayedGame& game) {
  return {{"game", game.game},
          {"black", game.black},
          {"white", game.white},
          {"transcript", to_transcript(game.moves)},
          {"black_discs", game.black_discs},
          {"white_discs", game.white_discs}};
}

Accepted<Response> list_games(const Services& services, const Request& request,
                              const std::string& id) {
  const auto number = parse_id(id);
  const auto entry = number ? services.league.entry(*number) : std::nullopt;
  if (!entry) return tl::unexpected(no_player(id));
  const auto opponent = request.parameter("opponent");
  if (!opponent) return refuse(400, "opponent: found none, expected a player's id or heuristic");
  const auto match = find_match(services.league, *entry, *opponent);
  if (!match) return tl::unexpected(match.error());
  const std::uint64_t total = match->plan.games;
  const auto first = number_parameter(request, "first", 0, {.least = 0, .most = total - 1});
  if (!first) return tl::unexpected(first.error());
  const auto count = number_parameter(request, "count", 20, {.least = 1, .most = kMostReplayed});
  if (!count) return tl::unexpected(count.error());
  Json games = Json::array();
  for (std::uint64_t game = *first; game < std::min(total, *first + *count); ++game) {
    games.push_back(game_json(replay(*match, game)));
  }
  return json_response({{"opponent", reference_json(match->opponent)},
                        {"total", total},
                        {"games", std::move(games)}});
}

/// One match, from the view of the first player.
Accepted<Response> show_match(const Services& services, const PathValues& values) {
  const auto player = find_standing(services.league, values[0]);
  if (!player) return tl::unexpected(player.error());
  const auto opponent = find_standing(services.league, values[1]);
  if (!opponent) return tl::unexpected(opponent.error());
  const auto entry = services.league.entry(player->record.id);
  if (!entry) return tl::unexpected(no_player(values[0]));
  const auto met = entry->matches.find(opponent->record.id);
  Json out{{"player", player_json(*player)}, {"opponent", player_json(*opponent)}};
  out["result"] = met == entry->matches.end() ? Json(nullptr)
                                              : result_json(player->record, *opponent, met->second);
  return json_response(out);
}

Json cell_json(const std::optional<MatchResult>& cell) {
  return cell ? score_json(*cell) : Json(nullptr);
}

Json intransitivity_json(const PoolCrosstable& table) {
  const IntransitivityReport& report = table.intransitivity;
  Json strongest = Json::array();
  for (const Cycle& cycle : report.strongest) {
    Json ids = Json::array();
    for (const std::size_t player : cycle.players) ids.push_back(table.players[player].id);
    strongest.push_back({{"players", std::move(ids)}, {"scores", cycle.scores}});
  }
  return {{"pairs", report.pairs},
          {"significant_pairs", report.significant_pairs},
          {"cycles", report.cycles},
          {"significant_cycles", report.significant_cycles},
          {"strongest", std::move(strongest)},
          {"note", intransitivity_note(table)}};
}

Accepted<std::vector<PlayerId>> chosen_players(const Services& services, const Request& request) {
  const auto list = request.parameter("players");
  if (!list) return services.league.ranking()->pool;
  std::vector<PlayerId> ids;
  for (std::size_t at = 0; at <= list->size();) {
    const std::size_t end = std::min(list->find(',', at), list->size());
    const std::string word = list->substr(at, end - at);
    const auto id = parse_id(word);
    if (!id || !services.league.find_record(*id)) return tl::unexpected(no_player(word));
    if (std::find(ids.begin(), ids.end(), *id) == ids.end()) ids.push_back(*id);
    at = end + 1;
  }
  if (ids.size() > kMostCrosstablePlayers) {
    return refuse(400, fmt::format("players: found {}, expected at most {}", ids.size(),
                                   kMostCrosstablePlayers));
  }
  return ids;
}

Accepted<Response> crosstable(const Services& services, const Request& request) {
  const auto ids = chosen_players(services, request);
  if (!ids) return tl::unexpected(ids.error());
  const PoolCrosstable table = make_crosstable(services.league, *ids);
  Json players = Json::array();
  Json cells = Json::array();
  for (std::size_t row = 0; row < table.players.size(); ++row) {
    Json player = reference_json(table.players[row]);
    const EloRating& elo = table.elo[row];
    player["elo"] = {{"elo", elo.elo},
                     {"low", elo.elo - interval_reach() * elo.standard_error},
                     {"high", elo.elo + interval_reach() * elo.standard_error}};
    players.push_back(std::move(player));
    Json line = Json::array();
    for (const auto& cell : table.cells[row]) line.push_back(cell_json(cell));
    cells.push_back(std::move(line));
  }
  return json_response({{"players", std::move(players)},
                        {"cells", std::move(cells)},
                        {"intransitivity", intransitivity_json(table)}});
}

}  // namespace

void add_result_routes(Router& router, const Services& services) {
  router.add("GET", "/api/v1/players/{}/games",
             [&](const Request& request, const PathValues& values) {
               return respond(list_games(services, request, values[0]));
             });
  router.add("GET", "/api/v1/players/{}/against/{}", [&](const Request&, const PathValues& values) {
    return respond(show_match(services, values));
  });
  router.add("GET", "/api/v1/crosstable", [&](const Request& request, const PathValues&) {
    return respond(crosstable(services, request));
  });
}

}  // namespace othello::server
