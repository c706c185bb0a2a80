#include "server/league.h"

#include <fmt/format.h>

#include <algorithm>

#include "arena/match.h"
#include "eval/player_file.h"
#include "lab/run/manifest.h"
#include "server/competitor_cache.h"
#include "server/digest.h"
#include "server/entry_rules.h"

namespace othello::server {
namespace {

constexpr int kRetrySeconds = 5;

PlayerRecord record_of(const Player& player) {
  return {.name = player.name,
          .kind = std::string(kind(player.evaluator)),
          .weights = weight_count(player.evaluator),
          .architecture = architecture(player.evaluator),
          .convention = player.convention,
          .origin = player.origin,
          .fingerprint = fingerprint(player),
          .submitted = utc_now()};
}

Refusal no_such_player(PlayerId id) {
  return {.status = 404, .sentence = fmt::format("there is no player {}", id)};
}

void add_match(Entries& entries, const MatchRecord& match) {
  const auto a = entries.find(match.a);
  const auto b = entries.find(match.b);
  if (a == entries.end() || b == entries.end()) return;
  if (match.kind == MatchKind::kHeuristic) {
    a->second.heuristic = match.result;
    a->second.live.reset();
    return;
  }
  a->second.matches[match.b] = match.result;
  b->second.matches[match.a] = reversed(match.result);
}

}  // namespace

League::League(Store& store, const Limits& limits)
    : store_(store), limits_(limits), cache_(std::make_unique<CompetitorCache>()) {}

League::~League() = default;

Result<std::unique_ptr<League>> League::open(Store& store, const Limits& limits,
                                             const std::vector<std::string>& shipped) {
  std::unique_ptr<League> league(new League(store, limits));
  if (const auto added = league->add_shipped(shipped); !added) return tl::unexpected(added.error());
  league->load();
  return league;
}

Result<void> League::add_shipped(const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    auto player = shipped_player(name);
    if (!player) return tl::unexpected(player.error());
    player->name = name;
    PlayerRecord record = record_of(*player);
    record.shipped = true;
    auto added = store_.add_player(record, to_json(*player));
    // Somebody may have taken the name before the program shipped a player of it.
    for (int i = 2; !added && added.error() == Taken::kName; ++i) {
      record.name = fmt::format("{} ({})", name, i);
      added = store_.add_player(record, to_json(*player));
    }
  }
  return {};
}

void League::load() {
  const std::string heuristic = fingerprint(shipped_player("heuristic").value());
  for (PlayerRecord& record : store_.players()) {
    if (record.fingerprint == heuristic) heuristic_ = record.id;
    const PlayerId id = record.id;
    entries_.emplace(id, Entry{.record = std::move(record)});
  }
  for (const MatchRecord& match : store_.matches()) add_match(entries_, match);
}

std::optional<Refusal> League::no_room() const {
  if (entries_.size() >= limits_.players) {
    return Refusal{.status = 429,
                   .sentence = fmt::format("the league is full with {} players", entries_.size()),
                   .retry_after = 3600};
  }
  const auto waiting = static_cast<std::size_t>(
      std::count_if(entries_.begin(), entries_.end(),
                    [](const auto& item) { return !item.second.heuristic.has_value(); }));
  if (waiting < limits_.waiting) return std::nullopt;
  return Refusal{.status = 429,
                 .sentence = fmt::format("{} players are waiting for their first games; try again "
                                         "in {} seconds",
                                         waiting, kRetrySeconds),
                 .retry_after = kRetrySeconds};
}

Refusal League::taken(Taken what, const PlayerRecord& record) const {
  if (what == Taken::kName) {
    return {.status = 409,
            .sentence = fmt::format("name: another player is called '{}'", record.name)};
  }
  for (const auto& [id, entry] : entries_) {
    if (entry.record.fingerprint != record.fingerprint) continue;
    return {.status = 409,
            .sentence =
                fmt::format("these weights are already in the league, as '{}'", entry.record.name),
            .player = id};
  }
  return {.status = 409, .sentence = "these weights are already in the league"};
}

Accepted<Receipt> League::submit(const Submission& submission) {
  Receipt receipt{.token = new_token()};
  PlayerRecord record = record_of(submission.player);
  record.author = submission.author;
  record.token_hash = sha256_hex(receipt.token);
  const std::string file = to_json(submission.player);
  {
    const std::lock_guard writing(writing_);
    {
      const std::lock_guard lock(mutex_);
      if (auto full = no_room()) return tl::unexpected(std::move(*full));
    }
    const auto id = store_.add_player(record, file);
    const std::lock_guard lock(mutex_);
    if (!id) return tl::unexpected(taken(id.error(), record));
    record.id = receipt.id = *id;
    entries_.emplace(*id, Entry{.record = std::move(record)});
    ranking_.reset();
  }
  if (changed_) changed_();
  return receipt;
}

Accepted<void> League::check_token(PlayerId id, const std::string& token) {
  const std::lock_guard lock(mutex_);
  const auto found = entries_.find(id);
  if (found == entries_.end()) return tl::unexpected(no_such_player(id));
  if (found->second.record.shipped) {
    return refuse(403, "a shipped player can be neither renamed nor withdrawn");
  }
  if (!equal_secrets(sha256_hex(token), found->second.record.token_hash)) {
    return refuse(403, "the token is not the one that this player was submitted with");
  }
  return {};
}

Accepted<void> League::rename(PlayerId id, const std::string& token, const std::string& name) {
  const std::lock_guard writing(writing_);
  if (auto allowed = check_token(id, token); !allowed) return allowed;
  const bool done = store_.rename_player(id, name);
  const std::lock_guard lock(mutex_);
  if (!done) return tl::unexpected(taken(Taken::kName, {.name = name}));
  entries_.at(id).record.name = name;
  ranking_.reset();
  return {};
}

Accepted<void> League::withdraw(PlayerId id, const std::string& token) {
  {
    const std::lock_guard writing(writing_);
    if (auto allowed = check_token(id, token); !allowed) return allowed;
    store_.remove_player(id);
    const std::lock_guard lock(mutex_);
    entries_.erase(id);
    for (auto& [other, entry] : entries_) entry.matches.erase(id);
    ranking_.reset();
  }
  cache_->remove(id);
  if (changed_) changed_();
  return {};
}

std::shared_ptr<const Ranking> League::ranking() {
  const std::lock_guard lock(mutex_);
  if (!ranking_) ranking_ = std::make_shared<const Ranking>(make_ranking(entries_));
  return ranking_;
}

std::optional<Entry> League::entry(PlayerId id) {
  const std::lock_guard lock(mutex_);
  const auto found = entries_.find(id);
  if (found == entries_.end()) return std::nullopt;
  return found->second;
}

std::optional<PlayerRecord> League::find_record(PlayerId id) {
  const std::lock_guard lock(mutex_);
  const auto found = entries_.find(id);
  if (found == entries_.end()) return std::nullopt;
  return found->second.record;
}

std::shared_ptr<const Competitor> League::competitor(PlayerId id) {
  {
    const std::lock_guard lock(mutex_);
    if (!entries_.contains(id)) return nullptr;
  }
  if (auto cached = cache_->find(id)) return cached;
  const auto file = store_.player_file(id);
  if (!file) return nullptr;
  auto player = player_from_json(*file, fmt::format("player {}", id));
  if (!player) throw std::runtime_error("the league's store is damaged: " + player.error().text());
  auto competitor = std::make_shared<const Competitor>(std::move(*player));
  cache_->add(id, competitor);
  return competitor;
}

std::vector<Work> League::next_work(std::size_t most) {
  const std::lock_guard lock(mutex_);
  return missing_work(entries_, heuristic_, most);
}

std::optional<MatchPlan> League::plan(const Work& work) {
  const auto a = competitor(work.a);
  const auto b = competitor(work.b);
  const auto record_a = find_record(work.a);
  const auto record_b = find_record(work.b);
  if (!a || !b || !record_a || !record_b) return std::nullopt;
  const bool first = work.kind == MatchKind::kHeuristic;
  const std::uint64_t seed = first ? kHeuristicSeed : match_seed(*record_a, *record_b);
  MatchPlan plan{.a = {.player = a->frozen, .epsilon = kLeagueEpsilon},
                 .b = {.player = b->frozen, .epsilon = kLeagueEpsilon}};
  plan.games = first ? kHeuristicGames : kPoolGames;
  plan.seed = seed;
  return plan;
}

void League::show_progress(PlayerId id, const MatchResult& so_far) {
  const std::lock_guard lock(mutex_);
  const auto found = entries_.find(id);
  if (found == entries_.end()) return;
  found->second.live = so_far;
  ranking_.reset();
}

void League::record(const std::vector<MatchRecord>& matches) {
  store_.add_matches(matches);
  const std::lock_guard lock(mutex_);
  for (const MatchRecord& match : matches) add_match(entries_, match);
  ranking_.reset();
}

}  // namespace othello::server
