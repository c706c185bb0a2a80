#pragma once

#include <cstdint>

#include "backend/cuda/forms.h"
#include "backend/cuda/runtime.h"

namespace othello::cuda {

// What the kernels that play games are given, all of it on the device.

/// What the games of one request or match have in common.
struct GameSource {
  const std::byte* image;
  const Form* forms;
  const Side* sides;
  std::uint64_t seed;
  std::uint32_t run;
  std::uint32_t opening_plies;
};

/// A single game.
struct SingleGame {
  std::uint64_t number;
  std::uint32_t source;
  std::uint32_t black;  ///< number of the side
  std::uint32_t white;
  std::uint32_t place;  ///< of its outcome among all, for the host
};

struct SingleOutcome {
  std::uint64_t signature;
  std::int32_t difference;  ///< Black's discs minus White's
};

struct SingleGames {
  const GameSource* sources;
  const SingleGame* games;
  SingleOutcome* outcomes;
  std::uint32_t count;
  std::uint32_t scratch_bytes;  ///< of each group, a multiple of 16; only for `lane_words` 0
};

/// Part of a match: games of the plan `plan` from `first_game`, which is even.
struct MatchPart {
  std::uint64_t first_game;
  std::uint32_t plan;
  std::uint32_t games;
};

/// A MatchResult, as sums to which parts are added.
struct MatchSums {
  unsigned long long wins[2];  ///< a's as Black, as White; and so on
  unsigned long long draws[2];
  unsigned long long losses[2];
  unsigned long long differences[2];
  unsigned long long pairs;
  unsigned long long pair_points;
  unsigned long long pair_points_squared;
  unsigned long long signature;
};

/// Plan number p is source p; its sides 4p … 4p + 3 are a as Black, a as White, b as Black and b as
/// White.
struct MatchGames {
  const GameSource* sources;
  const MatchPart* parts;
  MatchSums* sums;
};

/// The most pairs of a part that one thread, or one group of threads, plays.
inline constexpr std::uint32_t kMostPairsEach = 16;

/// Sizes of n-tuple networks for which there are kernels, in words of each lane (ntuple.cuh).
inline constexpr std::uint32_t kMostLaneWords = 8;

/// Games of any players. `lane_words`: 2, 4, 6 or 8 if all are random players, weighted piece
/// counters and n-tuple networks of so many words; 0 for others.
void launch_single_games(Stream& stream, const SingleGames& games, std::uint32_t lane_words);

/// A match with fewer games is not worth the copying of its players' tables to shared memory.
inline constexpr std::uint64_t kLeastGamesOfBlocks = 256;

/// The shape of a block that plays a part with its players' tables in shared memory.
struct BlockShape {
  std::uint32_t lane_words;      ///< as above, but not 0
  unsigned threads;              ///< at most kMostNetworkThreads
  std::size_t shared_bytes = 0;  ///< kNetworkTableBytes, and what the two sides need
};
inline constexpr unsigned kMostNetworkThreads = 768;
inline constexpr unsigned kNetworkTableBytes = 2048 + 128;

/// One block plays a part, eight lanes a game: n-tuple networks, and those of below.
void launch_network_matches(Stream& stream, const MatchGames& games, unsigned parts,
                            const BlockShape& shape);

/// One block plays a part, one game a thread: random players and weighted piece counters.
inline constexpr unsigned kCounterThreads = 256;
void launch_counter_matches(Stream& stream, const MatchGames& games, unsigned parts);

/// One block plays a part, one game a thread: an n-tuple network against a random player or a
/// weighted piece counter. The indices of all placements stand in registers.
struct LineShape {
  std::uint32_t words;           ///< of the network: 16 or 32
  std::size_t shared_bytes = 0;  ///< at least line_shared_bytes()
};
[[nodiscard]] constexpr bool is_line_words(std::uint32_t words) {
  return words == 16 || words == 32;
}
/// As many as registers allow.
[[nodiscard]] constexpr unsigned line_threads(std::uint32_t words) {
  return words == 16 ? 768 : 512;
}
[[nodiscard]] std::size_t line_shared_bytes(std::uint32_t words, std::uint32_t entries);
void launch_line_matches(Stream& stream, const MatchGames& games, unsigned parts,
                         const LineShape& shape);

}  // namespace othello::cuda
