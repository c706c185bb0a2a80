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

/// The final player of a run.
struct FinalPlayer {
  std::uint32_t run = 1;  ///< from 1
  Player player;
};

/// An experiment's folder, loaded for a report. The bulky parts (snapshots, checkpoints) need not
/// exist.
struct RunData {
  std::filesystem::path folder;
  Experiment experiment;
  Manifest manifest;
  bool verified = true;  ///< false: a folder of an earlier version, without checksums
  std::vector<ResultRow> metrics;
  std::vector<TimeRow> times = {};             ///< empty for folders of earlier versions
  std::vector<FinalPlayer> finals;             ///< of the finished runs, in order
  std::map<std::string, LeagueTable> leagues;  ///< those played, by name
  /// Leagues of each run, by name; the first one is also in `leagues`.
  std::map<std::string, std::vector<LeagueTable>> run_leagues = {};
};

/// Unfinished runs are read as far as they got, without leagues. An error if a file that results
/// are made from was changed or deleted.
[[nodiscard]] Result<RunData> load_run_data(const std::filesystem::path& folder);

}  // namespace othello
