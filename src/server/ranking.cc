#include "server/ranking.h"

#include <algorithm>
#include <charconv>
#include <set>

#include "core/sha256.h"

namespace othello::server {
namespace {

std::vector<PlayerId> shipped_players(const Entries& entries) {
  std::vector<PlayerId> shipped;
  for (const auto& [id, entry] : entries) {
    if (entry.record.shipped) shipped.push_back(id);
  }
  return shipped;
}

/// The score against the shipped players; nothing until all of them have been played.
std::optional<double> reference_score(const std::vector<PlayerId>& shipped, const Entry& entry) {
  Tally total;
  for (const PlayerId id : shipped) {
    if (id == entry.record.id) continue;
    const auto met = entry.matches.find(id);
    if (met == entry.matches.end()) return std::nullopt;
    total += met->second.total();
  }
  return total.score();
}

void add_pool_games(const Entry& entry, const std::vector<PlayerId>& pool, Standing& ranked) {
  MatchResult sum;
  for (const PlayerId member : pool) {
    if (member == entry.record.id) {
      ranked.in_pool = true;
      continue;
    }
    ++ranked.pool_size;
    const auto met = entry.matches.find(member);
    if (met == entry.matches.end()) continue;
    ++ranked.pool_met;
    sum += met->second;
  }
  if (ranked.pool_met > 0 && 2 * ranked.pool_met >= ranked.pool_size) ranked.pool = sum;
}

EntryState state_of(const Entry& entry, const Standing& ranked, bool referenced) {
  if (!entry.heuristic && !entry.live && entry.matches.empty()) return EntryState::kWaiting;
  return entry.heuristic && referenced && ranked.pool_met == ranked.pool_size
             ? EntryState::kRanked
             : EntryState::kPlaying;
}

/// Ranks the players that have a score, starting from 1 for the best.
template <class ScoreOf, class RankOf>
void number(std::vector<Standing>& players, const ScoreOf& score_of, const RankOf& rank_of) {
  std::vector<Standing*> scored;
  for (Standing& player : players) {
    if (score_of(player)) scored.push_back(&player);
  }
  std::stable_sort(scored.begin(), scored.end(), [&](const Standing* a, const Standing* b) {
    return *score_of(*a) > *score_of(*b);
  });
  for (std::size_t i = 0; i < scored.size(); ++i) {
    const bool shared = i > 0 && *score_of(*scored[i]) == *score_of(*scored[i - 1]);
    rank_of(*scored[i]) = shared ? rank_of(*scored[i - 1]) : std::optional(i + 1);
  }
}

std::optional<double> score_of(const std::optional<MatchResult>& result) {
  if (!result) return std::nullopt;
  return result->total().score();
}

/// One match per pair of players, in a fixed order.
Work pool_work(const Entry& x, const Entry& y) {
  return x.record.fingerprint < y.record.fingerprint
             ? Work{MatchKind::kPool, x.record.id, y.record.id}
             : Work{MatchKind::kPool, y.record.id, x.record.id};
}

/// The players of a visitor, by id.
using OwnEntries = std::vector<const Entry*>;

std::vector<Work> missing_first_scores(const OwnEntries& own, PlayerId heuristic,
                                       std::size_t most) {
  std::vector<Work> works;
  for (const Entry* entry : own) {
    if (works.size() == most) break;
    if (!entry->heuristic) works.push_back({MatchKind::kHeuristic, entry->record.id, heuristic});
  }
  return works;
}

/// The matches of these players against `opponents` that have not been played.
std::vector<Work> missing_against(const Entries& entries, const OwnEntries& own,
                                  const std::vector<PlayerId>& opponents, std::size_t most) {
  std::vector<Work> works;
  std::set<std::pair<PlayerId, PlayerId>> listed;
  for (const Entry* entry : own) {
    for (const PlayerId opponent : opponents) {
      if (opponent == entry->record.id || entry->matches.contains(opponent)) continue;
      if (works.size() == most) return works;
      const Work work = pool_work(*entry, entries.at(opponent));
      if (listed.insert({work.a, work.b}).second) works.push_back(work);
    }
  }
  return works;
}

/// Marks the Pareto front of the two scores.
void mark_front(std::vector<Standing>& players) {
  std::vector<Standing*> scored;
  for (Standing& player : players) {
    if (player.heuristic_rank && player.pool_rank) scored.push_back(&player);
  }
  std::sort(scored.begin(), scored.end(), [](const Standing* a, const Standing* b) {
    return std::pair(*a->heuristic_rank, *a->pool_rank) <
           std::pair(*b->heuristic_rank, *b->pool_rank);
  });
  std::size_t best = SIZE_MAX;
  for (Standing* player : scored) {
    player->on_front = *player->pool_rank < best;
    best = std::min(best, *player->pool_rank);
  }
}

}  // namespace

std::string_view name(EntryState state) {
  constexpr std::string_view kNames[] = {"waiting", "playing", "ranked"};
  return kNames[static_cast<std::size_t>(state)];
}

std::vector<PlayerId> pool_of(const Entries& entries) {
  struct Candidate {
    double score;
    const PlayerRecord* record;
  };
  const std::vector<PlayerId> shipped = shipped_players(entries);
  std::vector<Candidate> candidates;
  for (const auto& [id, entry] : entries) {
    if (const auto score = reference_score(shipped, entry)) {
      candidates.push_back({*score, &entry.record});
    }
  }
  std::sort(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
    return a.score != b.score ? a.score > b.score : a.record->fingerprint < b.record->fingerprint;
  });
  if (candidates.size() > kPoolSize) candidates.resize(kPoolSize);
  std::vector<PlayerId> pool;
  for (const Candidate& candidate : candidates) pool.push_back(candidate.record->id);
  return pool;
}

const Standing* Ranking::find(PlayerId id) const {
  const auto found =
      std::lower_bound(players.begin(), players.end(), id,
                       [](const Standing& player, PlayerId key) { return player.record.id < key; });
  return found != players.end() && found->record.id == id ? &*found : nullptr;
}

std::vector<const Standing*> Ranking::ordered(Order order) const {
  std::vector<const Standing*> list;
  for (auto player = players.rbegin(); player != players.rend(); ++player) list.push_back(&*player);
  const auto rank = [order](const Standing* player) {
    const auto& place = order == Order::kPool ? player->pool_rank : player->heuristic_rank;
    return place.value_or(SIZE_MAX);
  };
  std::stable_sort(list.begin(), list.end(),
                   [&](const Standing* a, const Standing* b) { return rank(a) < rank(b); });
  return list;
}

Ranking make_ranking(const Entries& entries) {
  Ranking ranking{.players = {}, .pool = pool_of(entries)};
  const std::vector<PlayerId> shipped = shipped_players(entries);
  std::uint64_t pool_games = 0;
  for (const auto& [id, entry] : entries) {
    Standing ranked{.record = entry.record,
                    .heuristic = entry.heuristic ? entry.heuristic : entry.live};
    add_pool_games(entry, ranking.pool, ranked);
    ranked.state = state_of(entry, ranked, reference_score(shipped, entry).has_value());
    if (ranked.state != EntryState::kRanked) ++ranking.waiting;
    const std::uint64_t first_games = ranked.heuristic ? ranked.heuristic->total().games() : 0;
    std::uint64_t match_games = 0;
    for (const auto& [opponent, result] : entry.matches) match_games += result.total().games();
    ranked.games = first_games + match_games;
    ranking.games += first_games;
    pool_games += match_games;
    ranking.players.push_back(std::move(ranked));
  }
  ranking.games += pool_games / 2;  // each match is in two entries
  const auto heuristic_score = [](const Standing& player) {
    const bool whole = player.heuristic && player.heuristic->total().games() == kHeuristicGames;
    return whole ? score_of(player.heuristic) : std::nullopt;
  };
  number(
      ranking.players, heuristic_score,
      [](Standing & player) -> auto& { return player.heuristic_rank; });
  number(
      ranking.players, [](const Standing& player) { return score_of(player.pool); },
      [](Standing & player) -> auto& { return player.pool_rank; });
  mark_front(ranking.players);
  return ranking;
}

std::vector<RankStep> rank_history(const Ranking& ranking, PlayerId id) {
  const Standing* self = ranking.find(id);
  if (self == nullptr || !self->pool_rank) return {};
  std::vector<const Standing*> scored;
  for (const Standing& player : ranking.players) {
    if (player.pool_rank) scored.push_back(&player);
  }
  std::stable_sort(scored.begin(), scored.end(), [](const Standing* a, const Standing* b) {
    return a->record.submitted < b->record.submitted;
  });
  std::vector<RankStep> steps;
  std::size_t better = 0;
  for (std::size_t i = 0; i < scored.size();) {
    const std::string& now = scored[i]->record.submitted;
    const Standing* best = nullptr;  // of the better players submitted at this moment
    for (; i < scored.size() && scored[i]->record.submitted == now; ++i) {
      if (scored[i]->pool_rank >= self->pool_rank) continue;
      ++better;
      if (best == nullptr || scored[i]->pool_rank < best->pool_rank) best = scored[i];
    }
    if (now < self->record.submitted) continue;
    if (!steps.empty() && best == nullptr) continue;
    steps.push_back({.since = now,
                     .rank = better + 1,
                     .players = i,
                     .overtaker = steps.empty() ? nullptr : &best->record});
  }
  return steps;
}

std::vector<Work> missing_work(const Entries& entries, PlayerId heuristic, std::size_t most,
                               const SpentTime& spent) {
  std::map<std::string_view, OwnEntries> visitors;
  for (const auto& [id, entry] : entries) visitors[entry.record.address].push_back(&entry);
  struct Turn {
    double spent;
    const OwnEntries* own;
  };
  std::vector<Turn> turns;
  for (const auto& [address, own] : visitors) {
    const auto found = spent.find(std::string(address));
    turns.push_back({found == spent.end() ? 0.0 : found->second, &own});
  }
  std::stable_sort(turns.begin(), turns.end(),
                   [](const Turn& a, const Turn& b) { return a.spent < b.spent; });
  const std::vector<PlayerId> shipped = shipped_players(entries);
  const std::vector<PlayerId> pool = pool_of(entries);
  for (const Turn& turn : turns) {
    auto works = missing_first_scores(*turn.own, heuristic, most);
    if (works.empty()) works = missing_against(entries, *turn.own, shipped, most);
    if (works.empty()) works = missing_against(entries, *turn.own, pool, most);
    if (!works.empty()) return works;
  }
  return {};
}

std::uint64_t match_seed(const PlayerRecord& a, const PlayerRecord& b) {
  const std::string digest =
      sha256(std::min(a.fingerprint, b.fingerprint) + std::max(a.fingerprint, b.fingerprint));
  std::uint64_t seed = 0;
  std::from_chars(digest.data(), digest.data() + 13, seed, 16);
  return seed;
}

}  // namespace othello::server
