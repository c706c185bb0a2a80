#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/result.h"
#include "eval/player.h"
#include "lab/experiment/experiment.h"
#include "lab/results/league_table.h"
#include "lab/results/result_rows.h"
#include "lab/results/times.h"
#include "lab/run/manifest.h"

namespace othello {

/// The player that a run ended with.
struct FinalPlayer {
  std::uint32_t run = 1;  ///< counted from 1
  Player player;
};

/// An experiment's folder, read back for a report. The bulky parts (snapshots, checkpoints) need
/// not be there any more.
struct RunData {
  std::filesystem::path folder;
  Experiment experiment;
  Manifest manifest;
  std::vector<ResultRow> metrics;
  std::vector<TimeRow> times = {};  ///< none in folders of before there were any
  std::vector<FinalPlayer> finals;  ///< of the runs that are finished, in the order of the runs
  std::map<std::string, LeagueTable> leagues;  ///< that have been held, by name
  /// Those that each run has had, by name; the first one is in `leagues` as well.
  std::map<std::string, std::vector<LeagueTable>> run_leagues = {};
};

/// Runs that are not finished are read as far as they got.
[[nodiscard]] Result<RunData> load_run_data(const std::filesystem::path& folder);

}  // namespace othello
