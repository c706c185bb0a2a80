#include "lab/paper/item_results.h"

#include <fmt/format.h>

#include "arena/league.h"
#include "core/file.h"
#include "eval/player_file.h"
#include "lab/paper/champions.h"
#include "lab/paper/pool_league.h"
#include "lab/paper/team.h"
#include "lab/paper/team_tournament.h"
#include "lab/results/final_matches.h"
#include "lab/run/checkpoint.h"
#include "play/openings.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

/// The folder of an item's results below the reproduction's.
struct ResultFolder {
  const char* operator()(const CurvesItem&) const { return ""; }
  const char* operator()(const SnapshotsItem&) const { return ""; }
  const char* operator()(const LeagueItem&) const { return "leagues"; }
  const char* operator()(const TeamsItem&) const { return "teams"; }
  const char* operator()(const PoolItem&) const { return "pool"; }
  const char* operator()(const ChampionItem&) const { return "champions"; }
  const char* operator()(const MatchesItem&) const { return "matches"; }
  const char* operator()(const StageItem&) const { return ""; }
  const char* operator()(const GameItem&) const { return ""; }
  // These are read off the experiments.
  const char* operator()(const SweepItem&) const { return ""; }
  const char* operator()(const TopologyItem&) const { return ""; }
  const char* operator()(const SquaresItem&) const { return ""; }
  // And this off other items.
  const char* operator()(const PlaneItem&) const { return ""; }
};

fs::path result_path(const Reproduction& reproduction, const PaperItem& item) {
  return reproduction.folder / std::visit(ResultFolder{}, item.body) /
         fmt::format("{}.json", item.id);
}

Result<void> make_folders(const fs::path& path) {
  std::error_code failed;
  fs::create_directories(path, failed);
  if (failed) return failure(fmt::format("cannot make: {}", failed.message()), path.string());
  return {};
}

Result<void> write(const fs::path& path, std::string_view content) {
  if (auto made = make_folders(path.parent_path()); !made) return made;
  return write_file_atomically(path, content);
}

class Computer {
 public:
  Computer(const Reproduction& reproduction, const PaperItem& item, const ItemWork& work)
      : reproduction_(reproduction),
        item_(item),
        work_(work),
        path_(result_path(reproduction, item)) {}

  Result<RunOutcome> operator()(const CurvesItem&) const { return RunOutcome::kFinished; }
  Result<RunOutcome> operator()(const SnapshotsItem&) const { return RunOutcome::kFinished; }
  Result<RunOutcome> operator()(const StageItem&) const { return RunOutcome::kFinished; }
  Result<RunOutcome> operator()(const GameItem&) const { return RunOutcome::kFinished; }
  Result<RunOutcome> operator()(const SweepItem&) const { return RunOutcome::kFinished; }
  Result<RunOutcome> operator()(const TopologyItem&) const { return RunOutcome::kFinished; }
  Result<RunOutcome> operator()(const SquaresItem&) const { return RunOutcome::kFinished; }
  Result<RunOutcome> operator()(const PlaneItem&) const { return RunOutcome::kFinished; }

  Result<RunOutcome> operator()(const LeagueItem& league) const {
    if (is_there(path_)) return RunOutcome::kFinished;
    const auto players = choose_players(league.entrants, reproduction_.folder);
    if (!players) return tl::unexpected(players.error());
    const auto table = play(league, *players);
    if (!table) return RunOutcome::kStopped;
    if (auto kept = keep_players(*players); !kept) return tl::unexpected(kept.error());
    return finish({{".csv", standings_csv(*table)}, {".json", to_json(*table)}});
  }

  Result<RunOutcome> operator()(const TeamsItem& teams) const {
    const auto key = key_of(teams.conditions, teams.series, {});
    if (!key) return tl::unexpected(key.error());
    if (const auto old = load_team_table(path_); old && old->key == *key) {
      return RunOutcome::kFinished;
    }
    const auto opened = open(teams.series);
    if (!opened) return tl::unexpected(opened.error());
    auto table = play_tournament(*opened, options_of(teams.conditions), work_.backend,
                                 tournament_progress());
    if (!table) return tl::unexpected(table.error());
    if (!*table) return RunOutcome::kStopped;
    (*table)->key = *key;
    return finish({{".csv", scores_csv(**table)},
                   {"-pairs.csv", pairs_csv(**table)},
                   {".json", to_json(**table)}});
  }

  Result<RunOutcome> operator()(const PoolItem& item) const {
    const bool own_pool = !reproduction_.pool;
    const auto pool = own_pool ? choose_players(item.pool, reproduction_.folder)
                               : Result<LeaguePlayers>(*reproduction_.pool);
    if (!pool) return tl::unexpected(pool.error());
    const auto key = key_of(item.conditions, item.series, *pool);
    if (!key) return tl::unexpected(key.error());
    if (const auto old = load_pool_table(path_); old && old->key == *key) {
      return RunOutcome::kFinished;
    }
    const auto opened = open(item.series);
    if (!opened) return tl::unexpected(opened.error());
    auto table = play_pool_league(*opened, *pool, options_of(item.conditions), work_.backend,
                                  tournament_progress());
    if (!table) return tl::unexpected(table.error());
    if (!*table) return RunOutcome::kStopped;
    (*table)->key = *key;
    // Players from elsewhere are not ours to copy.
    if (own_pool) {
      if (auto kept = keep_players(*pool); !kept) return tl::unexpected(kept.error());
    }
    const fs::path ranks = reproduction_.folder / "ranks" / (item_.id + ".csv");
    if (auto r = write(ranks, ranks_csv(**table)); !r) return tl::unexpected(r.error());
    return finish({{".csv", scores_csv(**table)}, {".json", to_json(**table)}});
  }

  Result<RunOutcome> operator()(const ChampionItem& item) const {
    const fs::path folder = reproduction_.folder / item.experiment;
    const ChampionGames games{.games = is_quick() ? item.quick_games : item.games,
                              .seed = item.seed};
    const auto print = experiment_fingerprint(folder);
    if (!print) return tl::unexpected(print.error());
    const std::string key =
        hashed(fmt::format("champion {} {} {} {}", item.name, games.games, games.seed, *print));
    if (const auto old = load_champion_record(path_); old && old->key == key) {
      return RunOutcome::kFinished;
    }
    const auto go_on = [&](std::uint64_t done) { return progress(done, games.games); };
    auto champion = find_champion(folder, games, work_.backend, go_on);
    if (!champion) return tl::unexpected(champion.error());
    if (!*champion) return RunOutcome::kStopped;
    (*champion)->record.key = key;
    if (auto kept = keep_players({{item.name}, {(*champion)->player}}); !kept) {
      return tl::unexpected(kept.error());
    }
    return finish({{".csv", to_csv((*champion)->record)}, {".json", to_json((*champion)->record)}});
  }

  Result<RunOutcome> operator()(const MatchesItem& item) const {
    const std::uint64_t games = is_quick() ? item.quick_games : item.games;
    const auto key = key_of(item, games);
    if (!key) return tl::unexpected(key.error());
    if (const auto old = load_matches(path_); old && old->key == *key) return RunOutcome::kFinished;
    auto table =
        play_matches(item, games, reproduction_.folder, work_.backend, tournament_progress());
    if (!table) return tl::unexpected(table.error());
    if (!*table) return RunOutcome::kStopped;
    (*table)->key = *key;
    return finish({{".csv", to_csv(**table)}, {".json", to_json(**table)}});
  }

 private:
  [[nodiscard]] bool is_quick() const { return reproduction_.scale == "quick"; }

  bool progress(std::uint64_t done, std::uint64_t total) const {
    return !work_.progress || work_.progress({.games = done, .total = total});
  }

  [[nodiscard]] TournamentProgress tournament_progress() const {
    return [this](std::uint64_t done, std::uint64_t total) { return progress(done, total); };
  }

  [[nodiscard]] TournamentOptions options_of(const TeamConditions& conditions) const {
    return {.rule = conditions.rule,
            .every = is_quick() ? conditions.quick_every : conditions.every,
            .seed = conditions.seed};
  }

  static std::string hashed(const std::string& text) {
    return fmt::format("{:016x}", fingerprint(text));
  }

  /// Of all that decides the result.
  Result<std::string> key_of(const TeamConditions& conditions,
                             const std::vector<TeamSeries>& series,
                             const LeaguePlayers& pool) const {
    const TournamentOptions options = options_of(conditions);
    std::string text = fmt::format("{} {} {}", options.rule.name, options.every, options.seed);
    for (const TeamSeries& s : series) {
      const auto print = experiment_fingerprint(reproduction_.folder / s.experiment);
      if (!print) return tl::unexpected(print.error());
      text += fmt::format(" {} {}", s.experiment, *print);
    }
    for (std::size_t i = 0; i < pool.names.size(); ++i) {
      text += fmt::format(" {} {}", pool.names[i], fingerprint(to_json(pool.players[i])));
    }
    return hashed(text);
  }

  Result<std::string> key_of(const MatchesItem& item, std::uint64_t games) const {
    std::string text = fmt::format("matches {} {}", games, item.seed);
    for (const MatchesItem::Row& row : item.rows) {
      text += fmt::format(" {} {} {}", row.label, row.player, row.opening_plies);
      if (row.epsilon > 0) text += fmt::format(" {}", row.epsilon);
      if (row.openings) text += fmt::format(" {}", openings_text(row));
      for (const std::string& experiment : {row.of, row.against}) {
        if (experiment.empty()) continue;
        const auto print = experiment_fingerprint(reproduction_.folder / experiment);
        if (!print) return tl::unexpected(print.error());
        text += fmt::format(" {} {}", experiment, *print);
      }
    }
    return hashed(text);
  }

  /// The openings that are shipped and the players of the pool may change.
  static std::string openings_text(const MatchesItem::Row& row) {
    std::string text = fmt::format("openings {}", fingerprint(write_openings(shipped_openings())));
    if (row.player != kPool) return text;
    for (const std::string& name : shipped_pool()) {
      text += fmt::format(" {}", fingerprint(to_json(shipped_player(name).value())));
    }
    return text;
  }

  Result<std::vector<Team>> open(const std::vector<TeamSeries>& series) const {
    std::vector<Team> teams;
    for (const TeamSeries& s : series) {
      auto team = Team::open(reproduction_.folder / s.experiment);
      if (!team) return tl::unexpected(team.error());
      teams.push_back(std::move(*team));
    }
    return teams;
  }

  std::optional<LeagueTable> play(const LeagueItem& league, const LeaguePlayers& players) const {
    std::vector<Seat> seats;
    for (const Player& player : players.players) {
      seats.push_back({.player = FrozenPlayer(player), .epsilon = league.epsilon});
    }
    const LeagueOptions conditions{.games = is_quick() ? league.quick_games : league.games,
                                   .seed = league.seed,
                                   .self_play = true};
    const std::uint64_t total = league_games(seats.size(), conditions);
    const auto table = play_league(work_.backend, seats, conditions,
                                   [&](std::uint64_t done) { return progress(done, total); });
    if (!table) return std::nullopt;
    return league_table(players.names, *table);
  }

  Result<void> keep_players(const LeaguePlayers& players) const {
    const fs::path folder = reproduction_.folder / "champions" / item_.id;
    if (auto made = make_folders(folder); !made) return made;
    for (std::size_t i = 0; i < players.names.size(); ++i) {
      Player named = players.players[i];
      named.name = players.names[i];
      const auto saved = save_player_file(named, folder / (players.names[i] + ".json"));
      if (!saved) return saved;
    }
    return {};
  }

  /// Beside the result itself, which comes last: with it the item is done.
  struct OutputFile {
    std::string_view ending;
    std::string content;
  };
  Result<RunOutcome> finish(const std::vector<OutputFile>& files) const {
    for (const OutputFile& file : files) {
      const fs::path path = path_.parent_path() / (item_.id + std::string(file.ending));
      if (auto r = write(path, file.content); !r) return tl::unexpected(r.error());
    }
    return RunOutcome::kFinished;
  }

  const Reproduction& reproduction_;
  const PaperItem& item_;
  const ItemWork& work_;
  fs::path path_;
};

/// Puts what a file holds into the results under the item's name.
struct Loader {
  const fs::path& path;
  const std::string& id;
  PaperResults& results;

  Result<void> operator()(const CurvesItem&) const { return {}; }
  Result<void> operator()(const SnapshotsItem&) const { return {}; }
  Result<void> operator()(const GameItem&) const { return {}; }
  Result<void> operator()(const SweepItem&) const { return {}; }
  Result<void> operator()(const TopologyItem&) const { return {}; }
  Result<void> operator()(const SquaresItem&) const { return {}; }
  Result<void> operator()(const PlaneItem&) const { return {}; }
  Result<void> operator()(const LeagueItem&) const {
    return keep(load_league_table(path), results.leagues);
  }
  Result<void> operator()(const TeamsItem&) const {
    return keep(load_team_table(path), results.teams);
  }
  Result<void> operator()(const PoolItem&) const {
    return keep(load_pool_table(path), results.pools);
  }
  Result<void> operator()(const ChampionItem&) const {
    return keep(load_champion_record(path), results.champions);
  }
  Result<void> operator()(const MatchesItem&) const {
    return keep(load_matches(path), results.matches);
  }
  Result<void> operator()(const StageItem&) const { return {}; }

 private:
  template <class T>
  Result<void> keep(Result<T> loaded, std::map<std::string, T>& all) const {
    if (!loaded) return tl::unexpected(loaded.error());
    all.emplace(id, std::move(*loaded));
    return {};
  }
};

}  // namespace

bool has_results(const PaperItem& item) {
  return !std::string_view(std::visit(ResultFolder{}, item.body)).empty();
}

bool results_there(const Reproduction& reproduction, const PaperItem& item) {
  return is_there(result_path(reproduction, item));
}

Result<RunOutcome> compute_results(const Reproduction& reproduction, const PaperItem& item,
                                   const ItemWork& work) {
  return std::visit(Computer(reproduction, item, work), item.body);
}

Result<void> load_results(const Reproduction& reproduction, const PaperItem& item,
                          PaperResults& results) {
  if (!has_results(item) || !results_there(reproduction, item)) return {};
  const fs::path path = result_path(reproduction, item);
  return std::visit(Loader{path, item.id, results}, item.body);
}

}  // namespace othello
