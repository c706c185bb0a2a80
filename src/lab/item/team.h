#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "lab/run/run_folder.h"
#include "play/frozen.h"
#include "play/match_plan.h"

namespace othello {

/// A moment at which every run of an experiment left a snapshot.
struct TeamTime {
  std::uint64_t games = 0;       ///< when the snapshot was due: the same for all methods
  std::uint64_t generation = 0;  ///< of the first run
};

/// The runs of an experiment as they stand for a method: at each time its team are the snapshots of
/// all runs (Szubert et al. 2013, section IV-D).
class Team {
 public:
  /// Refuses a folder that holds no run or one of whose runs has no snapshots.
  [[nodiscard]] static Result<Team> open(const std::filesystem::path& folder);

  [[nodiscard]] const std::string& experiment() const { return folder_.experiment().name; }
  [[nodiscard]] std::uint32_t runs() const { return folder_.experiment().runs; }
  [[nodiscard]] const std::vector<TeamTime>& times() const { return times_; }
  /// Precondition: there is such a time.
  [[nodiscard]] const TeamTime& at(std::uint64_t games) const;
  /// The snapshots of all runs at a time, in the order of the runs.
  [[nodiscard]] std::vector<std::filesystem::path> members(std::uint64_t games) const;

 private:
  explicit Team(RunFolder folder) : folder_(std::move(folder)) {}

  RunFolder folder_;
  std::vector<TeamTime> times_;
  std::vector<std::vector<std::uint64_t>> played_;  ///< [run][time], when the snapshots were taken
};

/// Changes when what an experiment learned changes: a number of its specification and of what was
/// measured on the way. It does not need the snapshots.
[[nodiscard]] Result<std::uint64_t> experiment_fingerprint(const std::filesystem::path& folder);

/// The times that all teams have, in games; of these every `every`-th, counted back from the last.
[[nodiscard]] std::vector<std::uint64_t> common_times(std::span<const Team> teams,
                                                      std::uint64_t every);

/// Reads and freezes players on several threads, each file once. The error is that of the first
/// file that cannot be read.
[[nodiscard]] Result<std::vector<FrozenPlayer>> load_frozen(
    std::span<const std::filesystem::path> files);

// What tournaments of teams have in common.

/// common_times(); refuses teams that have none.
[[nodiscard]] Result<std::vector<std::uint64_t>> meeting_times(std::span<const Team> teams,
                                                               std::uint64_t every);

/// The members of all teams at a time, team by team; they play without noise.
[[nodiscard]] Result<std::vector<Seat>> seat_members(std::span<const Team> teams,
                                                     std::uint64_t games);

/// The seed of the games at a time.
[[nodiscard]] std::uint64_t time_seed(std::uint64_t seed, std::uint64_t games);

/// One game from Black's view, by Black's discs minus White's.
[[nodiscard]] Tally game_tally(int disc_difference);

}  // namespace othello
