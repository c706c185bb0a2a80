#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/fields.h"
#include "core/result.h"

namespace othello {

// Whom a learner plays against, as a schedule over the run: pure data, and pure functions of it.
// The players themselves are kept by opponent_pool.h.

/// Names in a schedule that stand for the learner's own player.
inline constexpr std::string_view kSelf = "self";  ///< as it is at present
inline constexpr std::string_view kPast = "past";  ///< as it was in earlier generations

inline constexpr double kMaxOpponentWeight = 1e9;
inline constexpr std::uint64_t kMaxPastEvery = 1'000'000'000;
inline constexpr int kMaxPastSize = 1000;

/// A shipped player's name, a player file, kSelf or kPast, and its share of the games.
struct WeightedOpponent {
  std::string player;
  double weight = 1.0;
};

/// The opponents of a part of the run.
struct OpponentPhase {
  /// Where it ends, as a share of the games that the run is planned for, so that a shorter run goes
  /// through the same phases. The last phase never ends.
  double until = 1.0;
  std::vector<WeightedOpponent> opponents;
};

[[nodiscard]] Fields fields_of(OpponentPhase& phase);

struct OpponentSchedule {
  std::vector<OpponentPhase> phases{{1.0, {{"heuristic", 1.0}}}};
  /// Generations between two snapshots for kPast; the first is the start of the run.
  std::uint64_t past_every = 10;
  int past_size = 10;  ///< the latest snapshots so many are kept
};

[[nodiscard]] inline Fields fields_of(OpponentSchedule& p) {
  return {
      whole("past_every", p.past_every, {1, kMaxPastEvery},
            "Generations between snapshots of 'past'"),
      whole("past_size", p.past_size, {1, 1000}, "Snapshots that 'past' keeps"),
      tables(
          "phase", p.phases, [](OpponentPhase& phase) { return fields_of(phase); },
          "Opponents until a share of the run"),
  };
}

/// Puts the players of the shipped pool in the place of kPool; they share its weight equally.
[[nodiscard]] OpponentSchedule with_pool(const OpponentSchedule& schedule);

/// Refuses phases out of order, phases without opponents, and weights that are negative or sum to
/// nothing. Whether there are such players is found out by opponent_pool.h.
[[nodiscard]] Result<void> check_schedule(const OpponentSchedule& schedule);

/// Whether the name stands for the learner's own player.
[[nodiscard]] bool is_own(std::string_view player);

[[nodiscard]] bool meets_past(const OpponentSchedule& schedule);

/// The phase in which this share of the run's games has been played.
[[nodiscard]] const OpponentPhase& phase_at(const OpponentSchedule& schedule, double share);

/// Shares pairs of games out by weight: everyone gets its quota, rounded up or down, so that the
/// sum is right. Which way follows from the turn alone (the number of the generation), and over
/// many turns everyone gets its quota exactly, even where there are fewer pairs than opponents.
/// Precondition: weights are not negative, and one is positive.
[[nodiscard]] std::vector<std::uint64_t> share_pairs(std::uint64_t pairs,
                                                     std::span<const double> weights,
                                                     std::uint64_t turn);

}  // namespace othello
