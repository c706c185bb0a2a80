#pragma once

#include <cstdint>
#include <vector>

#include "eval/player_set.h"
#include "lab/run/run_folder.h"

namespace othello {

/// A player of a run: the last snapshot, or the one selected by [best].
enum class RunPlayer : std::uint8_t { kFinal, kBest };

/// Those of all runs, by run: from the file written by pack_players or, if there is none yet, from
/// the single files. Missing ones are skipped.
[[nodiscard]] Result<std::vector<NumberedPlayer>> players_of_runs(const RunFolder& folder,
                                                                  RunPlayer which);
[[nodiscard]] Result<Player> player_of_run(const RunFolder& folder, RunPlayer which,
                                           std::uint32_t run);

/// Writes finals.json, and bests.json if there are any, from the single files, which may then be
/// deleted.
[[nodiscard]] Result<void> pack_players(const RunFolder& folder);

/// The snapshots of a run: separate files, or one file with all of them.
class RunSnapshots {
 public:
  [[nodiscard]] static Result<RunSnapshots> open(const RunFolder& folder, std::uint32_t run);

  /// The games they have learned from, in order.
  [[nodiscard]] const std::vector<std::uint64_t>& games() const { return games_; }
  [[nodiscard]] Result<Player> at(std::uint64_t games) const;

 private:
  RunSnapshots(const RunFolder& folder, std::uint32_t run) : folder_(folder), run_(run) {}

  RunFolder folder_;
  std::uint32_t run_;
  std::vector<std::uint64_t> games_;
  std::vector<NumberedPlayer> packed_;  ///< empty if they are in separate files
};

}  // namespace othello
