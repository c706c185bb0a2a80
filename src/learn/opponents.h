#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/fields.h"
#include "core/result.h"

namespace othello {

// The opponents of a learner as a schedule over the run: plain data and pure functions. The players
// themselves are held by opponent_pool.h.

/// Names in a schedule that denote the learner's own player.
inline constexpr std::string_view kSelf = "self";  ///< its current state
inline constexpr std::string_view kPast = "past";  ///< snapshots of earlier generations

inline constexpr double kMaxOpponentWeight = 1e9;
inline constexpr std::uint64_t kMaxPastEvery = 1'000'000'000;
inline constexpr int kMaxPastSize = 1000;

/// A shipped player's name, a player file, kSelf or kPast, and its share of the games.
struct WeightedOpponent {
  std::string player;
  double weight = 1.0;
};

/// The opponents in one phase of the run.
struct OpponentPhase {
  /// Where it ends, as a share of the planned games, so that a shorter run has the same phases. The
  /// last phase never ends.
  double until = 1.0;
  std::vector<WeightedOpponent> opponents;
};

[[nodiscard]] Fields fields_of(OpponentPhase& phase);

struct OpponentSchedule {
  std::vector<OpponentPhase> phases{{1.0, {{"heuristic", 1.0}}}};
  /// Generations between two snapshots for kPast; the first is the start of the run.
  std::uint64_t past_every = 10;
  int past_size = 10;  ///< number of latest snapshots kept
};

[[nodiscard]] inline Fields fields_of(OpponentSchedule& p) {
  return {
      whole("past_every", p.past_every, {1, kMaxPastEvery},
            "Generations between snapshots for 'past'"),
      whole("past_size", p.past_size, {1, 1000}, "Snapshots kept for 'past'"),
      tables(
          "phase", p.phases, [](OpponentPhase& phase) { return fields_of(phase); },
          "Opponents up to a share of the run"),
  };
}

/// Replaces kPool by the players of the shipped pool, which share its weight equally.
[[nodiscard]] OpponentSchedule with_pool(const OpponentSchedule& schedule);

/// Refuses phases out of order, phases without opponents, and weights that are negative or sum to
/// 0. Whether the players exist is checked by opponent_pool.h.
[[nodiscard]] Result<void> check_schedule(const OpponentSchedule& schedule);

/// Whether the name denotes the learner's own player.
[[nodiscard]] bool is_own(std::string_view player);

[[nodiscard]] bool meets_past(const OpponentSchedule& schedule);

/// The phase at this share of the run's games.
[[nodiscard]] const OpponentPhase& phase_at(const OpponentSchedule& schedule, double share);

/// Distributes pairs of games by weight: each opponent gets its quota, rounded up or down, so that
/// the sum is correct. The rounding depends only on the turn (the generation number); over many
/// turns every opponent gets its exact quota, even with fewer pairs than opponents.
/// Precondition: weights are not negative, and one is positive.
[[nodiscard]] std::vector<std::uint64_t> share_pairs(std::uint64_t pairs,
                                                     std::span<const double> weights,
                                                     std::uint64_t turn);

}  // namespace othello
