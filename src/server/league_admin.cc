#include "server/league_admin.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <thread>
#include <tuple>

#include "core/excerpt.h"
#include "core/file.h"
#include "eval/player_file.h"
#include "lab/run/folder_place.h"
#include "lab/run/manifest.h"
#include "lab/run/run_folder.h"
#include "server/entry_rules.h"
#include "server/ranking.h"
#include "server/visitor.h"

namespace othello::server {
namespace {

namespace fs = std::filesystem;

constexpr const char* kStoreFile = "league.sqlite";
constexpr std::size_t kMaxAddressFile = 1024;
/// Of a run that a server writes to, until its files fit together.
constexpr int kMostReadings = 20;
constexpr std::chrono::milliseconds kBetweenReadings{20};

std::string check_player_file(Store& store, const PlayerRecord& record) {
  const auto file = store.player_file(record.id);
  if (!file) return "has no weights";
  const auto player = player_from_json(*file, "its file");
  if (!player) return player.error().text();
  if (fingerprint(*player) != record.fingerprint) return "its weights have changed";
  return "";
}

std::string check_match(const MatchRecord& match,
                        const std::map<PlayerId, const PlayerRecord*>& players) {
  const auto a = players.find(match.a);
  const auto b = players.find(match.b);
  if (a == players.end() || b == players.end()) return "one of its players does not exist";
  const bool first = match.kind == MatchKind::kHeuristic;
  const std::uint64_t games = match.result.total().games();
  const std::uint64_t expected = first ? kHeuristicGames : kPoolGames;
  if (games != expected) return fmt::format("found {} games, expected {}", games, expected);
  if (2 * match.result.pairs != games) return "its pairs do not match its games";
  if (!first && a->second->fingerprint >= b->second->fingerprint) {
    return "its players are in the wrong order";
  }
  return "";
}

/// What is wrong with a run's files. None for a run of an earlier version without checksums.
std::vector<Error> problems_of(const RunFolder& run) {
  return run.is_verified() ? run.check({}).problems : std::vector<Error>();
}

/// While a server trains the run, its files change, and some are read before and some after a
/// checkpoint: read again until they fit together. None if the run expires meanwhile.
std::vector<Error> lasting_problems(const fs::path& path) {
  std::vector<Error> problems;
  for (int readings = 0; readings < kMostReadings; ++readings) {
    if (readings > 0) std::this_thread::sleep_for(kBetweenReadings);
    const auto run = RunFolder::open_for_reading(path);
    problems = run ? problems_of(*run) : std::vector<Error>{run.error()};
    if (problems.empty() || (run && run->is_finished())) break;
    if (!is_there(path)) return {};
  }
  return problems;
}

/// Copies again until the files of a run that is trained fit together. A run that is damaged itself
/// is copied as it is, one that expires meanwhile is not.
Result<void> copy_run(const fs::path& from, const fs::path& to) {
  std::error_code problem;
  for (int copies = 0; copies < kMostReadings; ++copies) {
    fs::remove_all(to, problem);
    fs::copy(from, to, fs::copy_options::recursive, problem);
    if (problem) continue;
    if (const auto run = RunFolder::open_for_reading(to); run && problems_of(*run).empty()) break;
  }
  if (!is_there(from)) fs::remove_all(to, problem);
  if (problem) return failure(problem.message(), to.string());
  return {};
}

/// The visitor that an address belongs to, also in the form in which it is listed.
Result<std::string> visitor_named(const std::string& text) {
  constexpr std::string_view kNetwork = "/64";
  std::string_view address = text;
  if (text.find(':') != text.npos && address.ends_with(kNetwork)) {
    address.remove_suffix(kNetwork.size());
  }
  if (is_ip_address(address)) return visitor_of(address);
  return failure(fmt::format("found '{}', expected an IP address", excerpt(text)), "ITEM");
}

}  // namespace

Result<LeagueAdmin> LeagueAdmin::open(const fs::path& data) {
  if (!is_there(data / kStoreFile)) {
    return failure(fmt::format("found no {}, expected the data folder of a league", kStoreFile),
                   data.string());
  }
  auto store = Store::open(data / kStoreFile);
  if (!store) return tl::unexpected(store.error());
  return LeagueAdmin(data, std::move(*store));
}

std::vector<LeagueAdmin::Run> LeagueAdmin::runs() const {
  std::vector<Run> runs;
  std::error_code missing;
  for (const auto& entry : fs::directory_iterator(runs_folder(), missing)) {
    const std::string id = entry.path().filename().string();
    const auto folder = RunFolder::open_for_reading(entry.path());
    if (!folder || id.starts_with('.')) continue;
    const auto address = read_file(entry.path() / "address", kMaxAddressFile);
    runs.push_back({.id = id,
                    .started = folder->manifest().started,
                    .address = address ? *address : "",
                    .finished = folder->is_finished()});
  }
  std::sort(runs.begin(), runs.end(), [](const Run& a, const Run& b) {
    return std::tie(a.started, a.id) < std::tie(b.started, b.id);
  });
  return runs;
}

Result<void> LeagueAdmin::remove_player(PlayerId id) {
  const auto all = players();
  const auto found = std::find_if(all.begin(), all.end(),
                                  [id](const PlayerRecord& player) { return player.id == id; });
  if (found == all.end()) return failure("found no such player", fmt::format("player {}", id));
  if (found->shipped) {
    return failure("is a shipped player, which cannot be removed", fmt::format("player {}", id));
  }
  store_->remove_player(id);
  return {};
}

std::size_t LeagueAdmin::remove_players_of(const std::string& address) {
  std::size_t count = 0;
  for (const PlayerRecord& player : players()) {
    if (player.shipped || player.address != address) continue;
    store_->remove_player(player.id);
    ++count;
  }
  return count;
}

Result<void> LeagueAdmin::remove_run(const std::string& id) {
  const fs::path folder = runs_folder() / id;
  const bool plain = !id.empty() && id.front() != '.' && id.find('/') == std::string::npos;
  if (!plain || !is_there(folder)) {
    return failure("found no such run", fmt::format("run '{}'", excerpt(id)));
  }
  return remove_folder(folder);
}

Result<std::string> LeagueAdmin::ban(const std::string& address) {
  auto visitor = visitor_named(address);
  if (visitor) store_->add_ban({.address = *visitor, .since = utc_now()});
  return visitor;
}

Result<void> LeagueAdmin::unban(const std::string& address) {
  const auto visitor = visitor_named(address);
  if (!visitor) return tl::unexpected(visitor.error());
  if (store_->remove_ban(*visitor)) return {};
  return failure(fmt::format("'{}' is not banned", excerpt(address)), "unban");
}

Result<void> LeagueAdmin::back_up(const fs::path& folder) {
  if (is_there(folder)) return failure("exists already", folder.string());
  // Complete or not there at all.
  const fs::path part = folder.string() + ".part";
  std::error_code problem;
  fs::remove_all(part, problem);
  fs::create_directories(part, problem);
  if (problem) return failure(problem.message(), folder.string());
  store_->copy_to(part / kStoreFile);
  fs::create_directory(part / "runs", problem);
  for (const auto& entry : fs::directory_iterator(runs_folder(), problem)) {
    const fs::path name = entry.path().filename();
    if (name.string().starts_with('.')) continue;
    if (auto copied = copy_run(entry.path(), part / "runs" / name); !copied) return copied;
  }
  fs::rename(part, folder, problem);
  if (problem) return failure(problem.message(), folder.string());
  return {};
}

Result<void> LeagueAdmin::restore(const fs::path& folder) {
  auto copy = open(folder);
  if (!copy) return tl::unexpected(copy.error());
  if (const auto problems = copy->check(); !problems.empty()) {
    return failure("is damaged: " + problems.front(), folder.string());
  }
  store_->restore_from(folder / kStoreFile);
  std::error_code problem;
  fs::create_directories(runs_folder(), problem);
  for (const Run& run : copy->runs()) {
    if (is_there(runs_folder() / run.id)) continue;
    const fs::path part = runs_folder() / ("." + run.id);
    if (auto copied = copy_run(folder / "runs" / run.id, part); !copied) return copied;
    fs::rename(part, runs_folder() / run.id, problem);
    if (problem) return failure(problem.message(), part.string());
  }
  return {};
}

std::vector<std::string> LeagueAdmin::check() {
  std::vector<std::string> problems = store_->damage();
  const auto all = players();
  std::map<PlayerId, const PlayerRecord*> by_id;
  for (const PlayerRecord& player : all) {
    by_id[player.id] = &player;
    const std::string problem = check_player_file(*store_, player);
    if (!problem.empty()) problems.push_back(fmt::format("player {}: {}", player.id, problem));
  }
  for (const MatchRecord& match : store_->matches()) {
    const std::string problem = check_match(match, by_id);
    if (problem.empty()) continue;
    problems.push_back(fmt::format("match {} against {}: {}", match.a, match.b, problem));
  }
  std::error_code missing;
  for (const auto& entry : fs::directory_iterator(runs_folder(), missing)) {
    if (entry.path().filename().string().starts_with('.')) continue;
    for (const Error& problem : lasting_problems(entry.path())) problems.push_back(problem.text());
  }
  return problems;
}

}  // namespace othello::server
