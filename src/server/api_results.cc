#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>

#include "arena/crosstable.h"
#include "arena/intransitivity.h"
#include "core/excerpt.h"
#include "core/statistics.h"
#include "othello/notation.h"
#include "play/game.h"
#include "server/answers.h"
#include "server/crosstable.h"
#include "server/player_json.h"
#include "server/services.h"

namespace othello::server {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t kMostReplayed = 100;

/// A match that has been played, from the view of the player on whose page it is shown.
struct Played {
  Work work;
  PlayerRecord opponent;
};

Accepted<Played> find_match(League& league, const Entry& entry, const std::string& opponent) {
  if (opponent == "heuristic") {
    const auto heuristic = league.find_record(league.heuristic());
    if (!entry.heuristic || !heuristic) return refuse(404, "this match has not been played yet");
    return Played{{MatchKind::kHeuristic, entry.record.id, heuristic->id}, *heuristic};
  }
  const auto id = parse_id(opponent);
  const auto record = id ? league.find_record(*id) : std::nullopt;
  if (!record) return tl::unexpected(no_player(opponent));
  if (!entry.matches.contains(*id)) return refuse(404, "these two players have not met");
  const bool first = entry.record.fingerprint < record->fingerprint;
  return Played{{MatchKind::kPool, first ? entry.record.id : *id, first ? *id : entry.record.id},
                *record};
}

/// The reference implementation plays exactly the games that the batch engine counted.
Json replay(const MatchPlan& plan, const Work& work, std::uint64_t game) {
  const bool a_is_black = game % 2 == 0;
  const PlayedGame played = play_game(plan, game);
  const Board end = board_after({.start = {}, .moves = played.moves}, played.moves.size());
  return {{"game", game},
          {"black", a_is_black ? work.a : work.b},
          {"white", a_is_black ? work.b : work.a},
          {"transcript", to_transcript(played.moves)},
          {"black_discs", std::popcount(end.black_view().own)},
          {"white_discs", std::popcount(end.black_view().opponent)}};
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
  const auto plan = services.league.plan(match->work);
  if (!plan) return tl::unexpected(no_player(*opponent));
  const auto first = number_parameter(request, "first", 0, {.least = 0, .most = plan->games - 1});
  if (!first) return tl::unexpected(first.error());
  const auto count = number_parameter(request, "count", 20, {.least = 1, .most = kMostReplayed});
  if (!count) return tl::unexpected(count.error());
  Json games = Json::array();
  for (std::uint64_t game = *first; game < std::min(plan->games, *first + *count); ++game) {
    games.push_back(replay(*plan, match->work, game));
  }
  return json_response({{"opponent", reference_json(match->opponent)},
                        {"total", plan->games},
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
