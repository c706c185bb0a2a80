#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "lab/run/run_folder.h"
#include "play/compiled.h"
#include "play/match_plan.h"

namespace othello {

/// A time at which every run of an experiment has a snapshot.
struct TeamTime {
  std::uint64_t games = 0;       ///< when the snapshot was due, the same for all methods
  std::uint64_t generation = 0;  ///< of the first run
};

/// The team of a method: at each time, the snapshots of all runs of its experiment (Szubert et al.
/// 2013, section IV-D).
class Team {
 public:
  /// An error if the folder has no runs or a run has no snapshots.
  [[nodiscard]] static Result<Team> open(const std::filesystem::path& folder);

  [[nodiscard]] const std::string& experiment() const { return folder_.experiment().name; }
  [[nodiscard]] std::uint32_t runs() const { return folder_.experiment().runs; }
  [[nodiscard]] const std::vector<TeamTime>& times() const { return times_; }
  /// Precondition: such a time exists.
  [[nodiscard]] const TeamTime& at(std::uint64_t games) const;
  /// The snapshots of all runs at a time, in run order. An error if one was changed or deleted.
  [[nodiscard]] Result<std::vector<std::filesystem::path>> members(std::uint64_t games) const;

 private:
  explicit Team(RunFolder folder) : folder_(std::move(folder)) {}

  RunFolder folder_;
  std::vector<TeamTime> times_;
  std::vector<std::vector<std::uint64_t>> played_;  ///< [run][time], games at the snapshots
};

/// A fingerprint of an experiment's specification and measurements, which changes if the learned
/// players do. It does not need the snapshots.
[[nodiscard]] Result<std::uint64_t> experiment_fingerprint(const std::filesystem::path& folder);

/// The times common to all teams, in games; every `every`-th of them, counted back from the last.
[[nodiscard]] std::vector<std::uint64_t> common_times(std::span<const Team> teams,
                                                      std::uint64_t every);

/// Reads and compiles players on several threads, each file once. Returns the error of the first
/// unreadable file.
[[nodiscard]] Result<std::vector<CompiledPlayer>> load_compiled(
    std::span<const std::filesystem::path> files);

// Common parts of team tournaments.

/// common_times(); an error if there are none.
[[nodiscard]] Result<std::vector<std::uint64_t>> meeting_times(std::span<const Team> teams,
                                                               std::uint64_t every);

/// The members of all teams at a time, team by team; they play without noise.
[[nodiscard]] Result<std::vector<Seat>> seat_members(std::span<const Team> teams,
                                                     std::uint64_t games);

/// The seed of the games at a time.
[[nodiscard]] std::uint64_t time_seed(std::uint64_t seed, std::uint64_t games);

/// The result of one game from Black's view, given the disc difference for Black.
[[nodiscard]] Tally game_tally(int disc_difference);

}  // namespace othello
