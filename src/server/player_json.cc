#include "server/player_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "arena/match.h"
#include "eval/player_json_keys.h"
#include "server/entry_rules.h"

namespace othello::server {
namespace {

using Json = nlohmann::ordered_json;

Json report_json(const ScoreReport& report) {
  return {{"score", report.score},        {"low", report.interval.low},
          {"high", report.interval.high}, {"games", report.tally.games()},
          {"wins", report.tally.wins},    {"draws", report.tally.draws},
          {"losses", report.tally.losses}};
}

template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

Json heuristic_json(const Standing& player) {
  if (!player.heuristic) return nullptr;
  Json out = score_json(*player.heuristic);
  out["of"] = kHeuristicGames;
  out["seed"] = kHeuristicSeed;
  return out;
}

Json pool_json(const Standing& player) {
  if (!player.pool) return nullptr;
  Json out = score_json(*player.pool);
  out["of"] = player.pool_size * kPoolGames;
  out["opponents"] = player.pool_met;
  return out;
}

/// The last changes of rank.
Json history_json(const Ranking& ranking, PlayerId id) {
  constexpr std::size_t kMostSteps = 100;
  const std::vector<RankStep> steps = rank_history(ranking, id);
  Json out = Json::array();
  for (std::size_t i = steps.size() - std::min(steps.size(), kMostSteps); i < steps.size(); ++i) {
    const RankStep& step = steps[i];
    out.push_back({{"since", step.since},
                   {"rank", step.rank},
                   {"players", step.players},
                   {"overtaker",
                    step.overtaker == nullptr ? Json(nullptr) : reference_json(*step.overtaker)}});
  }
  return out;
}

}  // namespace

std::string dump(const Json& data) {
  return data.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json score_json(const MatchResult& result) { return report_json(match_report(result).both); }

Json reference_json(const PlayerRecord& record) {
  return {{"id", record.id}, {"name", record.name}};
}

Json player_json(const Standing& player) {
  const PlayerRecord& record = player.record;
  return {{"id", record.id},
          {"name", record.name},
          {"author", record.author},
          {"kind", record.kind},
          {"weights", record.weights},
          {"architecture", record.architecture},
          {"convention", convention_name(record.convention)},
          {"meaning", json_keys::kMeanings[static_cast<std::size_t>(record.meaning)]},
          {"origin", record.origin},
          {"shipped", record.shipped},
          {"submitted", record.submitted},
          {"state", name(player.state)},
          {"heuristic", heuristic_json(player)},
          {"pool", pool_json(player)},
          {"in_pool", player.in_pool},
          {"games", player.games},
          {"on_front", player.on_front},
          {"rank",
           {{"heuristic", or_null(player.heuristic_rank)}, {"pool", or_null(player.pool_rank)}}},
          {"url", "/players/" + std::to_string(record.id)}};
}

Json result_json(const PlayerRecord& self, const Standing& opponent, const MatchResult& result) {
  const MatchReport report = match_report(result);
  const Tally total = result.total();
  return {{"opponent", reference_json(opponent.record)},
          {"in_pool", opponent.in_pool},
          {"both", report_json(report.both)},
          {"black", report_json(report.black)},
          {"white", report_json(report.white)},
          {"discs", total.games() == 0 ? 0.0
                                       : static_cast<double>(total.disc_difference) /
                                             static_cast<double>(total.games())},
          {"seed", match_seed(self, opponent.record)}};
}

Json player_details_json(const Standing& player, const Entry& entry, const Evaluator& evaluator,
                         const Ranking& ranking) {
  Json out = player_json(player);
  if (player.heuristic) {
    const MatchReport report = match_report(*player.heuristic);
    out["colours"] = {{"black", report_json(report.black)}, {"white", report_json(report.white)}};
  } else {
    out["colours"] = nullptr;
  }
  Json results = Json::array();
  for (const Standing* opponent : ranking.ordered(Order::kPool)) {
    const auto met = entry.matches.find(opponent->record.id);
    if (met == entry.matches.end()) continue;
    results.push_back(result_json(player.record, *opponent, met->second));
  }
  out["results"] = std::move(results);
  out["history"] = history_json(ranking, player.record.id);
  out["picture"] = picture_json(evaluator);
  return out;
}

Json league_json(const Ranking& ranking) {
  return {{"total", ranking.players.size()}, {"waiting", ranking.waiting}, {"pool", ranking.pool}};
}

}  // namespace othello::server
