#pragma once

#include <cstdint>

#include "backend/cuda/forms.h"
#include "backend/cuda/runtime.h"
#include "play/recording.h"

namespace othello::cuda {

// Arguments of the kernels that play games, all in device memory.

/// Data shared by the games of one request or match.
struct GameSource {
  const std::byte* image;
  const Form* forms;
  const Side* sides;
  std::uint64_t seed;
  std::uint32_t run;
  std::uint32_t opening_plies;
  std::uint32_t start_count = 0;      ///< 0: games begin at the start position
  const GameStart* starts = nullptr;  ///< start_of_game() of play/game_start.h
};

/// A single game.
struct SingleGame {
  std::uint64_t number;
  std::uint32_t source;
  std::uint32_t black;  ///< index of the side
  std::uint32_t white;
  std::uint32_t place;  ///< index of its outcome, for the host
};

struct SingleOutcome {
  std::uint64_t signature;
  std::int32_t difference;  ///< Black's discs minus White's
};

struct SingleGames {
  const GameSource* sources;
  const SingleGame* games;
  SingleOutcome* outcomes;
  GameMoves* moves;  ///< by game; null unless they are recorded
  std::uint32_t count;
  std::uint32_t scratch_bytes;  ///< per group, a multiple of 16; only for `lane_words` 0
};

/// Part of a match: games of the plan `plan` from `first_game`, which is even.
struct MatchPart {
  std::uint64_t first_game;
  std::uint32_t plan;
  std::uint32_t games;
};

/// A MatchResult as sums over parts.
struct MatchSums {
  unsigned long long wins[2];  ///< of a as Black, as White; likewise below
  unsigned long long draws[2];
  unsigned long long losses[2];
  unsigned long long differences[2];
  unsigned long long pairs;
  unsigned long long pair_points;
  unsigned long long pair_points_squared;
  unsigned long long signature;
};

/// Plan p is source p; its sides 4p … 4p + 3 are a as Black, a as White, b as Black and b as White.
struct MatchGames {
  const GameSource* sources;
  const MatchPart* parts;
  MatchSums* sums;
};

/// Maximum pairs of a part per thread, or per group of threads.
inline constexpr std::uint32_t kMostPairsEach = 16;

/// Largest n-tuple network with a kernel, in words per lane (ntuple.cuh).
inline constexpr std::uint32_t kMostLaneWords = 8;

/// Games of any players. `lane_words`: 2, 4, 6 or 8 if all are random players, weighted piece
/// counters and n-tuple networks of up to this many words; 0 for others.
void launch_single_games(Stream& stream, const SingleGames& games, std::uint32_t lane_words);

/// With fewer games, copying the players' tables to shared memory does not pay off.
inline constexpr std::uint64_t kLeastGamesOfBlocks = 256;

/// The shape of a block that plays a part with its players' tables in shared memory.
struct BlockShape {
  std::uint32_t lane_words;      ///< as above, not 0
  unsigned threads;              ///< at most kMostNetworkThreads
  std::size_t shared_bytes = 0;  ///< kNetworkTableBytes plus the needs of both sides
};
inline constexpr unsigned kMostNetworkThreads = 768;
inline constexpr unsigned kNetworkTableBytes = 2048 + 128;

/// One block per part, eight lanes per game: n-tuple networks, and the players below.
void launch_network_matches(Stream& stream, const MatchGames& games, unsigned parts,
                            const BlockShape& shape);

/// One block per part, one thread per game: random players and weighted piece counters.
inline constexpr unsigned kWpcThreads = 256;
void launch_wpc_matches(Stream& stream, const MatchGames& games, unsigned parts);

/// One block per part, one thread per game: an n-tuple network against a random player or a
/// weighted piece counter. The indices of all placements are in registers.
struct LineShape {
  std::uint32_t words;           ///< of the network: 16 or 32
  std::size_t shared_bytes = 0;  ///< at least line_shared_bytes()
};
[[nodiscard]] constexpr bool is_line_words(std::uint32_t words) {
  return words == 16 || words == 32;
}
/// Limited by registers.
[[nodiscard]] constexpr unsigned line_threads(std::uint32_t words) {
  return words == 16 ? 768 : 512;
}
[[nodiscard]] std::size_t line_shared_bytes(std::uint32_t words, std::uint32_t entries);
void launch_line_matches(Stream& stream, const MatchGames& games, unsigned parts,
                         const LineShape& shape);

}  // namespace othello::cuda
