#include "lab/item/pool_league.h"

#include <algorithm>
#include <cassert>

#include "arena/match.h"
#include "arena/standings.h"
#include "lab/item/team.h"

namespace othello {
namespace {

/// The time of the games within the pool, before all learning.
constexpr std::uint64_t kBeforeLearning = 0;

std::vector<PopulationGame> games_within(std::uint32_t pool) {
  std::vector<PopulationGame> games;
  for (std::uint32_t black = 0; black < pool; ++black) {
    for (std::uint32_t white = 0; white < pool; ++white) {
      if (black != white) games.push_back({black, white});
    }
  }
  return games;
}

/// The pool has the first indices, then the members of all teams.
std::vector<PopulationGame> games_against(std::uint32_t pool, std::uint32_t members) {
  std::vector<PopulationGame> games;
  for (std::uint32_t member = pool; member < pool + members; ++member) {
    for (std::uint32_t opponent = 0; opponent < pool; ++opponent) {
      games.push_back({member, opponent});
      games.push_back({opponent, member});
    }
  }
  return games;
}

class PoolLeague {
 public:
  PoolLeague(std::span<const Team> teams, const LeaguePlayers& pool,
             const TournamentOptions& options, Backend& backend)
      : teams_(teams),
        options_(options),
        backend_(backend),
        table_{.rule = options.rule, .pool = {}, .teams = {}, .points = {}} {
    for (const std::string& name : pool.names) table_.pool.push_back({name, {}});
    for (const Player& player : pool.players) pool_.push_back({.player = CompiledPlayer(player)});
    for (const Team& team : teams) {
      table_.teams.push_back(team.experiment());
      members_ += team.runs();
    }
    within_ = games_within(pool_size());
    against_ = games_against(pool_size(), members_);
  }

  Result<std::optional<PoolTable>> play(const ItemProgress& progress) {
    const auto times = meeting_times(teams_, options_.every);
    if (!times) return tl::unexpected(times.error());
    const std::uint64_t total = within_.size() + against_.size() * times->size();
    const auto go_on = [&](std::uint64_t done) {
      return !progress || progress(games_done_ + done, total);
    };
    if (!play_within(go_on)) return std::nullopt;
    for (const std::uint64_t time : *times) {
      const auto played = play_time(time, go_on);
      if (!played) return tl::unexpected(played.error());
      if (!*played) return std::nullopt;
    }
    return std::move(table_);
  }

 private:
  [[nodiscard]] std::uint32_t pool_size() const { return static_cast<std::uint32_t>(pool_.size()); }

  bool play_within(const GamesDone& progress) {
    const auto played = backend_.play_population(
        {.members = pool_, .games = within_, .seed = time_seed(options_.seed, kBeforeLearning)},
        progress);
    if (!played) return false;
    for (std::size_t i = 0; i < within_.size(); ++i) {
      const Tally result = game_tally((*played)[i]);
      table_.pool[within_[i].black].tally += result;
      table_.pool[within_[i].white].tally += reversed(result);
    }
    games_done_ += within_.size();
    return true;
  }

  /// Returns false if it was stopped.
  Result<bool> play_time(std::uint64_t time, const GamesDone& progress) {
    auto members = seat_members(teams_, time);
    if (!members) return tl::unexpected(members.error());
    std::vector<Seat> seats = pool_;
    seats.insert(seats.end(), members->begin(), members->end());
    const auto played = backend_.play_population(
        {.members = seats, .games = against_, .seed = time_seed(options_.seed, time)}, progress);
    if (!played) return false;
    games_done_ += against_.size();
    PoolTable::Point point{.games = time, .generations = {}, .members = {}};
    std::size_t first = 0;
    for (const Team& team : teams_) {
      point.generations.push_back(team.at(time).generation);
      auto& own = point.members.emplace_back();
      for (std::uint32_t run = 0; run < team.runs(); ++run, first += 2 * pool_.size()) {
        own.push_back(rank(std::span(*played).subspan(first, 2 * pool_.size())));
      }
    }
    table_.points.push_back(std::move(point));
    return true;
  }

  /// Ranks a member by its games: as Black and as White against each player of the pool in turn.
  [[nodiscard]] PoolTable::Member rank(std::span<const int> games) const {
    std::vector<Tally> opponents;
    Tally own;
    for (std::size_t i = 0; i < pool_.size(); ++i) {
      Tally both = game_tally(games[2 * i]);
      both += reversed(game_tally(games[2 * i + 1]));
      own += both;
      opponents.push_back(table_.pool[i].tally);
      opponents.back() += reversed(both);
    }
    const Merit merit_of_own = merit(own, table_.rule);
    const auto better = std::count_if(opponents.begin(), opponents.end(), [&](const Tally& tally) {
      return merit(tally, table_.rule) > merit_of_own;
    });
    return {.tally = own, .place = static_cast<std::uint32_t>(better) + 1};
  }

  std::span<const Team> teams_;
  const TournamentOptions& options_;
  Backend& backend_;
  std::vector<Seat> pool_;
  std::uint32_t members_ = 0;
  std::vector<PopulationGame> within_;
  std::vector<PopulationGame> against_;
  std::uint64_t games_done_ = 0;
  PoolTable table_;
};

}  // namespace

Result<std::optional<PoolTable>> play_pool_league(std::span<const Team> teams,
                                                  const LeaguePlayers& pool,
                                                  const TournamentOptions& options,
                                                  Backend& backend, const ItemProgress& progress) {
  assert(!pool.players.empty());
  return PoolLeague(teams, pool, options, backend).play(progress);
}

}  // namespace othello
