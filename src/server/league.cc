#include "server/league.h"

#include <fmt/format.h>

#include <algorithm>

#include "arena/match.h"
#include "core/count_text.h"
#include "core/sha256.h"
#include "eval/player_file.h"
#include "lab/run/manifest.h"
#include "server/entrant_cache.h"
#include "server/entry_rules.h"
#include "server/secrets.h"

namespace othello::server {
namespace {

constexpr int kRetrySeconds = 5;

PlayerRecord record_of(const Player& player) {
  return {.name = player.name,
          .kind = std::string(kind(player.evaluator)),
          .weights = weight_count(player.evaluator),
          .architecture = architecture(player.evaluator),
          .convention = player.convention,
          .meaning = player.meaning,
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
    : store_(store), limits_(limits), cache_(std::make_unique<EntrantCache>()) {}

League::~League() = default;

Result<std::unique_ptr<League>> League::open(Store& store, const Limits& limits,
                                             const std::vector<std::string>& shipped) {
  std::unique_ptr<League> league(new League(store, limits));
  if (const auto added = league->add_shipped(shipped); !added) return tl::unexpected(added.error());
  const std::string heuristic = fingerprint(shipped_player("heuristic").value());
  league->foreign_changes_ = store.foreign_changes();
  league->entries_ = league->load();
  for (const auto& [id, entry] : league->entries_) {
    if (entry.record.fingerprint == heuristic) league->heuristic_ = id;
  }
  for (const Store::Ban& ban : store.bans()) league->banned_.insert(ban.address);
  return league;
}

Result<void> League::add_shipped(const std::vector<std::string>& names) {
  const std::string now = utc_now();  // one time for all, whatever adding them takes
  for (const std::string& name : names) {
    auto player = shipped_player(name);
    if (!player) return tl::unexpected(player.error());
    player->name = name;
    PlayerRecord record = record_of(*player);
    record.shipped = true;
    record.submitted = now;
    auto added = store_.add_player(record, to_json(*player));
    // A submitted player may already have the name of a player shipped later.
    for (int i = 2; !added && added.error() == Taken::kName; ++i) {
      record.name = fmt::format("{} ({})", name, i);
      added = store_.add_player(record, to_json(*player));
    }
  }
  return {};
}

Entries League::load() {
  Entries entries;
  for (PlayerRecord& record : store_.players()) {
    const PlayerId id = record.id;
    entries.emplace(id, Entry{.record = std::move(record)});
  }
  for (const MatchRecord& match : store_.matches()) add_match(entries, match);
  return entries;
}

bool League::has_weights(const std::string& fingerprint) {
  const std::lock_guard lock(mutex_);
  return std::any_of(entries_.begin(), entries_.end(), [&](const auto& item) {
    return item.second.record.fingerprint == fingerprint;
  });
}

bool League::is_banned(const std::string& address) {
  const std::lock_guard lock(bans_mutex_);
  return banned_.contains(address);
}

std::vector<PlayerId> League::refresh() {
  std::vector<PlayerId> removed;
  {
    const std::lock_guard writing(writing_);
    const std::int64_t changes = store_.foreign_changes();
    if (changes == foreign_changes_) return {};
    foreign_changes_ = changes;
    Entries entries = load();
    std::set<std::string> banned;
    for (const Store::Ban& ban : store_.bans()) banned.insert(ban.address);
    {
      const std::lock_guard lock(bans_mutex_);
      banned_ = std::move(banned);
    }
    const std::lock_guard lock(mutex_);
    for (auto& [id, entry] : entries_) {
      const auto found = entries.find(id);
      const bool same =
          found != entries.end() && found->second.record.fingerprint == entry.record.fingerprint;
      if (!same) removed.push_back(id);
      if (same && !found->second.heuristic) found->second.live = entry.live;
    }
    entries_ = std::move(entries);
    ranking_.reset();
  }
  for (const PlayerId id : removed) cache_->remove(id);
  if (changed_) changed_();
  return removed;
}

std::optional<Refusal> League::no_room(const std::string& address) const {
  std::size_t waiting = 0;
  std::size_t own = 0;
  std::size_t own_waiting = 0;
  for (const auto& [id, entry] : entries_) {
    const bool waits = !entry.heuristic.has_value();
    const bool is_own = !entry.record.shipped && entry.record.address == address;
    waiting += waits ? 1 : 0;
    own += is_own ? 1 : 0;
    own_waiting += is_own && waits ? 1 : 0;
  }
  const auto full = [](std::string sentence, int retry_after) {
    return Refusal{.status = 429, .sentence = std::move(sentence), .retry_after = retry_after};
  };
  if (entries_.size() >= limits_.players) {
    return full(fmt::format("the league is full with {}", counted(entries_.size(), "player")),
                3600);
  }
  if (own >= limits_.players_of_visitor) {
    return full(fmt::format("{} players are from this address, which is the maximum", own), 3600);
  }
  if (waiting >= limits_.waiting || own_waiting >= limits_.waiting_of_visitor) {
    const bool is_own = own_waiting >= limits_.waiting_of_visitor;
    return full(fmt::format("{} players{} are waiting for their first games; try again in {} "
                            "seconds",
                            is_own ? own_waiting : waiting, is_own ? " from this address" : "",
                            kRetrySeconds),
                kRetrySeconds);
  }
  return std::nullopt;
}

Refusal League::taken(Taken what, const PlayerRecord& record) const {
  if (what == Taken::kName) {
    return {.status = 409,
            .sentence = fmt::format("name: '{}' is taken by another player", record.name)};
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

Accepted<Receipt> League::submit(const Submission& submission, const std::string& address) {
  Receipt receipt{.token = new_token()};
  PlayerRecord record = record_of(submission.player);
  record.author = submission.author;
  record.address = address;
  record.token_hash = sha256(receipt.token);
  const std::string file = to_json(submission.player);
  {
    const std::lock_guard writing(writing_);
    {
      const std::lock_guard lock(mutex_);
      if (auto full = no_room(address)) return tl::unexpected(std::move(*full));
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
    return refuse(403, "shipped players cannot be renamed or withdrawn");
  }
  if (!equal_secrets(sha256(token), found->second.record.token_hash)) {
    return refuse(403, "wrong token for this player");
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

std::shared_ptr<const Entrant> League::entrant(PlayerId id) {
  {
    const std::lock_guard lock(mutex_);
    if (!entries_.contains(id)) return nullptr;
  }
  if (auto cached = cache_->find(id)) return cached;
  const auto file = store_.player_file(id);
  if (!file) return nullptr;
  auto player = player_from_json(*file, fmt::format("player {}", id));
  if (!player) throw std::runtime_error("the league's store is damaged: " + player.error().text());
  auto entrant = std::make_shared<const Entrant>(std::move(*player));
  cache_->add(id, entrant);
  return entrant;
}

std::vector<Work> League::next_work(std::size_t most, const SpentTime& spent) {
  const std::lock_guard lock(mutex_);
  return missing_work(entries_, heuristic_, most, spent);
}

std::optional<MatchPlan> League::plan(const Work& work) {
  const auto a = entrant(work.a);
  const auto b = entrant(work.b);
  const auto record_a = find_record(work.a);
  const auto record_b = find_record(work.b);
  if (!a || !b || !record_a || !record_b) return std::nullopt;
  const bool first = work.kind == MatchKind::kHeuristic;
  const std::uint64_t seed = first ? kHeuristicSeed : match_seed(*record_a, *record_b);
  MatchPlan plan{.a = {.player = a->compiled, .epsilon = kLeagueEpsilon},
                 .b = {.player = b->compiled, .epsilon = kLeagueEpsilon}};
  plan.games = first ? kHeuristicGames : kPoolGames;
  plan.seed = seed;
  return plan;
}

MatchResult League::progress(PlayerId id) {
  const std::lock_guard lock(mutex_);
  const auto found = entries_.find(id);
  return found == entries_.end() ? MatchResult{} : found->second.live.value_or(MatchResult{});
}

void League::show_progress(PlayerId id, const MatchResult& so_far) {
  const std::lock_guard lock(mutex_);
  const auto found = entries_.find(id);
  if (found == entries_.end()) return;
  found->second.live = so_far;
  ranking_.reset();
}

void League::record(const std::vector<MatchRecord>& matches) {
  const std::lock_guard writing(writing_);
  store_.add_matches(matches);
  const std::lock_guard lock(mutex_);
  for (const MatchRecord& match : matches) add_match(entries_, match);
  ranking_.reset();
}

}  // namespace othello::server
