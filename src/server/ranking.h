#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/store.h"

namespace othello::server {

// Scheduling and ranking: pure functions of the players and their matches, so that the order of
// submission has no effect.

inline constexpr std::uint64_t kHeuristicGames = 1000;
inline constexpr std::uint64_t kPoolGames = 200;
inline constexpr std::size_t kPoolSize = 16;
inline constexpr double kLeagueEpsilon = 0.1;
inline constexpr std::uint64_t kHeuristicSeed = 1;

struct Entry {
  PlayerRecord record;
  std::optional<MatchResult> heuristic = {};               ///< all its games
  std::optional<MatchResult> live = {};                    ///< the games played so far
  std::unordered_map<PlayerId, MatchResult> matches = {};  ///< by opponent, from its view
};
using Entries = std::map<PlayerId, Entry>;

/// The league pool: the players with the best mean score against the shipped players, among those
/// that have played all of them.
[[nodiscard]] std::vector<PlayerId> pool_of(const Entries& entries);

enum class EntryState : std::uint8_t { kWaiting, kPlaying, kRanked };
[[nodiscard]] std::string_view name(EntryState state);

struct Standing {
  PlayerRecord record;
  EntryState state = EntryState::kWaiting;
  std::optional<MatchResult> heuristic = {};
  /// Against the members of the league pool played so far, once these are at least half of it.
  std::optional<MatchResult> pool = {};
  std::size_t pool_met = 0;
  std::size_t pool_size = 0;  ///< without itself
  bool in_pool = false;
  std::uint64_t games = 0;                         ///< played against all opponents
  bool on_front = false;                           ///< no player has both scores higher
  std::optional<std::size_t> heuristic_rank = {};  ///< from 1; equal scores share one
  std::optional<std::size_t> pool_rank = {};
};

enum class Order : std::uint8_t { kHeuristic, kPool };

struct Ranking {
  std::vector<Standing> players;  ///< by id
  std::vector<PlayerId> pool;     ///< the best first
  std::size_t waiting = 0;        ///< not ranked yet
  std::uint64_t games = 0;        ///< played in total

  [[nodiscard]] const Standing* find(PlayerId id) const;
  /// The best first; then those without a rank, the newest first.
  [[nodiscard]] std::vector<const Standing*> ordered(Order order) const;
};
[[nodiscard]] Ranking make_ranking(const Entries& entries);

/// A player's rank by strength from a moment on.
struct RankStep {
  std::string since;  ///< UTC
  std::size_t rank = 0;
  std::size_t players = 0;                  ///< that had been submitted by then
  const PlayerRecord* overtaker = nullptr;  ///< the best of those who changed it; null at first
};

/// The ranks of a player since it was submitted: among the players submitted until then that are
/// still in the league, by their present strengths, so that it follows from the ranking alone.
/// Empty if the player has no rank.
[[nodiscard]] std::vector<RankStep> rank_history(const Ranking& ranking, PlayerId id);

/// A match to be played.
struct Work {
  MatchKind kind = MatchKind::kPool;
  PlayerId a = 0;
  PlayerId b = 0;

  friend bool operator==(const Work&, const Work&) = default;
};

/// Seconds of play for the players of each visitor, recently.
using SpentTime = std::map<std::string, double>;

/// The next matches to play, at most `most` of one kind and for one visitor, the one for whom the
/// least time was spent: so a visitor with large networks does not delay others. First scores have
/// priority, then the reference games against shipped players, then those against the league pool.
/// `heuristic` is the standard heuristic player.
[[nodiscard]] std::vector<Work> missing_work(const Entries& entries, PlayerId heuristic,
                                             std::size_t most, const SpentTime& spent = {});

/// The player for whom a match is played: the later one, since the match was not missing before.
[[nodiscard]] inline PlayerId played_for(const Work& work) {
  return work.kind == MatchKind::kHeuristic ? work.a : std::max(work.a, work.b);
}

/// The seed of a match, which depends only on the two players. Below 2^52.
[[nodiscard]] std::uint64_t match_seed(const PlayerRecord& a, const PlayerRecord& b);

}  // namespace othello::server
