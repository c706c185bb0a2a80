#pragma once

#include <cstddef>
#include <cstdint>

#include "backend/cuda/games.h"

namespace othello::cuda {

// The games of policy gradient (learn/policy_games.h) on a device, in two passes: first they are
// played and the learner's turns are recorded; then, with the results known, the gradients are
// accumulated. Gradients are integer sums over the entries of the tables that the device looks up
// (merged_tables.h).

/// The networks of a policy: both have the same placements, two of which share a word as in
/// forms.h. One table serves both colours: under inversion White's turns read it with colours
/// swapped. The tables of the stages are consecutive; `entries` holds where the one for a board
/// begins.
struct PolicyNets {
  std::uint32_t words;   ///< at most 8 kMostLaneWords
  std::uint32_t padded;  ///< the entry of a stage that padding reads
  bool inversion;
  double slope;                  ///< of the softmax, as CompiledPolicy::slope()
  std::uint64_t noise;           ///< CompiledPolicy::noise()
  double critic_unit;            ///< value of one unit of the critic's score
  const std::uint32_t* steps;    ///< [64][words]
  const std::uint32_t* start;    ///< [words]
  const std::uint32_t* full;     ///< [words]: sum of an index and its colour-swapped counterpart
  const std::uint32_t* entries;  ///< [66]: by the number of discs
  const std::uint32_t* bases;    ///< [2 words]: see PolicyShape; null if indices have 16 bits
  const std::int32_t* actor;     ///< [stages][padded + 1]
  const std::int32_t* critic;    ///< the same
};

/// A turn of the learner.
struct alignas(16) PolicyTurn {
  std::uint64_t own;  ///< before the move; the mover's
  std::uint64_t opponent;
  std::uint64_t played;    ///< squares changed by the move: the new disc and the flipped ones
  std::uint64_t baseline;  ///< squares that the other drawn move would have changed
};

/// Upper bound: every move fills a square.
inline constexpr std::uint32_t kMostPolicyTurns = 60;

/// A finished game.
struct PolicyGame {
  std::uint64_t signature;
  std::uint64_t white_turns;  ///< bit n: turn n was White's
  std::int32_t difference;    ///< Black's discs minus White's
  std::uint16_t turns;        ///< of the learner
  bool learner_is_white;      ///< results are counted from the learner's view
};

/// The games of one block: games of `plan` from `first_game`, which is even.
struct PolicyPart {
  std::uint64_t first_game;
  std::uint32_t plan;
  std::uint32_t games;
  std::uint32_t place;  ///< index of the first game within the launch
};

/// Sides 2p and 2p + 1 of source p are the opponent of plan p as Black and as White.
struct PolicyPlay {
  PolicyNets nets;
  const GameSource* sources;
  const PolicyPart* parts;
  PolicyTurn* turns;  ///< [games][kMostPolicyTurns]
  PolicyGame* games;
  std::uint32_t scratch_bytes;  ///< per group, for opponents of any kind
};

/// The kind of opponent, which selects the kernel.
enum class PolicyOpponent : std::uint8_t {
  kItself,
  kQuick,  ///< random players, weighted piece counters, n-tuple networks of a few words
  kAny,
};

/// Eight lanes per game. `lane_words`: 2, 4, 6 or 8, the maximum of the learner's and, if it is a
/// quick one, the opponent's.
inline constexpr unsigned kPolicyGroupThreads = 256;
inline constexpr std::uint32_t kPolicyGroupGames = 2 * kPolicyGroupThreads / 8;  ///< of a part
inline constexpr std::size_t kPolicyGroupTableBytes = 4096;  ///< maximum fixed size per block
[[nodiscard]] std::size_t policy_group_bytes(std::uint32_t words, std::uint32_t scratch_bytes);
void launch_policy_groups(Stream& stream, const PolicyPlay& play, unsigned parts,
                          PolicyOpponent opponent, std::uint32_t lane_words);

/// One thread per game, with the learner's table in shared memory; the learner has one stage, and
/// the opponent is not kAny. `words`: 16 or 32, at least those of the learner and the opponent.
inline constexpr std::uint32_t kMostAloneWords = 32;
[[nodiscard]] std::size_t policy_alone_bytes(std::uint32_t words, std::uint32_t entries);
void launch_policy_alone(Stream& stream, const PolicyPlay& play, unsigned parts,
                         PolicyOpponent opponent, std::uint32_t words);

/// Results from the learner's view.
struct PolicySums {
  unsigned long long wins;
  unsigned long long draws;
  unsigned long long losses;
  unsigned long long differences;
  unsigned long long signature;
};

struct PolicyLearn {
  PolicyNets nets;
  const PolicyTurn* turns;
  const PolicyGame* games;
  std::uint32_t count;
  unsigned long long* actor;   ///< sums of the actor's entries, modulo 2^64
  unsigned long long* critic;  ///< of the critic's entries
  PolicySums* sums;
};
void launch_policy_learn(Stream& stream, const PolicyLearn& learn, int processors);

}  // namespace othello::cuda
