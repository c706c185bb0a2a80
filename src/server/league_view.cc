#include "server/league_view.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "arena/match.h"
#include "core/count_text.h"
#include "core/excerpt.h"
#include "eval/player.h"
#include "lab/results/csv_text.h"
#include "server/entry_rules.h"

namespace othello::server {
namespace {

template <class... Kinds>
constexpr std::array<std::string_view, sizeof...(Kinds)> kinds_of(
    const std::variant<Kinds...>* /*type*/) {
  return {Kinds::kKind...};
}
/// Of all evaluators.
constexpr auto kKinds = kinds_of(static_cast<const Evaluator*>(nullptr));

std::string csv_score(const std::optional<MatchResult>& result) {
  if (!result) return ",,,";
  const ScoreReport report = match_report(*result).both;
  return fmt::format("{:.6f},{:.6f},{:.6f},{}", report.score, report.interval.low,
                     report.interval.high, report.tally.games());
}

std::string csv_rank(const std::optional<std::size_t>& rank) {
  return rank ? std::to_string(*rank) : "";
}

}  // namespace

std::span<const std::string_view> evaluator_kinds() { return kKinds; }

bool LeagueFilter::accepts(const Standing& player) const {
  return (kind.empty() || player.record.kind == kind) && player.record.weights <= most_weights;
}

Accepted<LeagueFilter> read_league_filter(const Request& request) {
  LeagueFilter filter{.kind = request.parameter("kind").value_or("")};
  if (!filter.kind.empty() &&
      std::find(kKinds.begin(), kKinds.end(), filter.kind) == kKinds.end()) {
    return refuse(400, fmt::format("kind: found '{}', expected one of {}", excerpt(filter.kind),
                                   fmt::join(kKinds, ", ")));
  }
  const std::string text = request.parameter("class").value_or("");
  if (text.empty()) return filter;
  const auto found = std::find_if(kWeightClasses.begin(), kWeightClasses.end() - 1,
                                  [&](std::uint64_t most) { return text == std::to_string(most); });
  if (found == kWeightClasses.end() - 1) {
    return refuse(400, fmt::format("class: found '{}', expected 100, 300 or 3000", excerpt(text)));
  }
  filter.most_weights = *found;
  return filter;
}

std::vector<const Standing*> filtered(const Ranking& ranking, Order order,
                                      const LeagueFilter& filter) {
  auto players = ranking.ordered(order);
  std::erase_if(players, [&](const Standing* player) { return !filter.accepts(*player); });
  return players;
}

const Standing* leader_of(const Ranking& ranking, std::uint64_t weight_class) {
  const Standing* best = nullptr;
  for (const Standing& player : ranking.players) {
    if (!player.pool_rank || player.record.weights > weight_class) continue;
    // Players without weights are in no class but the open one.
    if (player.record.weights == 0 && weight_class != kWeightClasses.back()) continue;
    if (best == nullptr || *player.pool_rank < *best->pool_rank) best = &player;
  }
  return best;
}

std::string class_text(std::uint64_t weight_class) {
  if (weight_class == kWeightClasses.back()) return "any number of weights";
  return fmt::format("at most {}", counted(weight_class, "weight"));
}

std::string league_csv(const std::vector<const Standing*>& players) {
  std::string out =
      "id,name,author,kind,weights,convention,shipped,submitted,state,heuristic_rank,"
      "heuristic_score,heuristic_low,heuristic_high,heuristic_games,pool_rank,pool_score,pool_low,"
      "pool_high,pool_games,games\n";
  for (const Standing* player : players) {
    const PlayerRecord& record = player->record;
    out += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n", record.id,
                       csv_text(record.name), csv_text(record.author), record.kind, record.weights,
                       convention_name(record.convention), record.shipped ? 1 : 0, record.submitted,
                       name(player->state), csv_rank(player->heuristic_rank),
                       csv_score(player->heuristic), csv_rank(player->pool_rank),
                       csv_score(player->pool), player->games);
  }
  return out;
}

}  // namespace othello::server
