#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

#include "server/store.h"

namespace othello::server {

// What the league plays, and what follows from the results: pure functions of the players and
// their matches, so that the order in which players came leaves no trace.

inline constexpr std::uint64_t kHeuristicGames = 1000;
inline constexpr std::uint64_t kPoolGames = 200;
inline constexpr std::size_t kPoolSize = 16;
inline constexpr double kLeagueEpsilon = 0.1;
inline constexpr std::uint64_t kHeuristicSeed = 1;

struct Entry {
  PlayerRecord record;
  std::optional<MatchResult> heuristic = {};               ///< all games of it
  std::optional<MatchResult> live = {};                    ///< as far as they have been played
  std::unordered_map<PlayerId, MatchResult> matches = {};  ///< by opponent, from its view
};
using Entries = std::map<PlayerId, Entry>;

/// Who stands first: the players with the best mean score against the shipped players, of those
/// that have met them all.
[[nodiscard]] std::vector<PlayerId> pool_of(const Entries& entries);

enum class EntryState : std::uint8_t { kWaiting, kPlaying, kRanked };
[[nodiscard]] std::string_view name(EntryState state);

struct Ranked {
  PlayerRecord record;
  EntryState state = EntryState::kWaiting;
  std::optional<MatchResult> heuristic = {};
  /// Against the members of the pool that it has met, once these are half of them.
  std::optional<MatchResult> pool = {};
  std::size_t pool_met = 0;
  std::size_t pool_size = 0;  ///< without itself
  bool in_pool = false;
  std::optional<std::size_t> heuristic_rank = {};  ///< from 1; equal scores share one
  std::optional<std::size_t> pool_rank = {};
};

enum class Order : std::uint8_t { kHeuristic, kPool };

struct Ranking {
  std::vector<Ranked> players;  ///< by id
  std::vector<PlayerId> pool;   ///< the best first
  std::size_t waiting = 0;      ///< not ranked yet
  std::uint64_t games = 0;      ///< played in all

  [[nodiscard]] const Ranked* find(PlayerId id) const;
  /// The best first; then those without a rank, the newest first.
  [[nodiscard]] std::vector<const Ranked*> ordered(Order order) const;
};
[[nodiscard]] Ranking make_ranking(const Entries& entries);

/// A match to be played.
struct Work {
  MatchKind kind = MatchKind::kPool;
  PlayerId a = 0;
  PlayerId b = 0;

  friend bool operator==(const Work&, const Work&) = default;
};

/// What is to be played next, at most `most` matches of one kind: first scores come before all
/// else, then the reference games against shipped players, then the pool's. `heuristic` is the
/// standard heuristic player.
[[nodiscard]] std::vector<Work> missing_work(const Entries& entries, PlayerId heuristic,
                                             std::size_t most);

/// The seed of a match, which follows from the two players alone. Below 2^52.
[[nodiscard]] std::uint64_t match_seed(const PlayerRecord& a, const PlayerRecord& b);

}  // namespace othello::server
