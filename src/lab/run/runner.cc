#include "lab/run/runner.h"

#include <optional>

#include "core/file.h"
#include "lab/run/checkpoint.h"
#include "lab/run/rank_job.h"
#include "lab/run/rank_part.h"
#include "lab/run/run_players.h"

namespace othello {
namespace {

/// The state of all runs, from their checkpoints.
struct Survey {
  std::vector<std::uint64_t> games;  ///< by run
  std::vector<std::uint32_t> to_do;  ///< numbers of the unfinished runs
};

Result<Survey> survey(const RunFolder& folder) {
  Survey out;
  for (std::uint32_t run = 1; run <= folder.experiment().runs; ++run) {
    const auto saved = folder.checkpoint(run);
    if (!saved) return tl::unexpected(saved.error());
    out.games.push_back(*saved ? (*saved)->games : 0);
    if (!*saved || !(*saved)->finished) out.to_do.push_back(run);
  }
  // A damaged file is reported now, not when it is needed after hours of learning.
  if (auto sound = folder.verify_runs(); !sound) return tl::unexpected(sound.error());
  return out;
}

/// Sends the job to the other ranks, which wait for it.
Result<void> tell_ranks(Ranks& ranks, const RunFolder& folder,
                        const std::vector<std::uint32_t>& runs, const RunnerOptions& options) {
  if (ranks.size() == 1) return {};
  auto job = rank_job(folder);
  if (!job) return tl::unexpected(job.error());
  job->runs = runs;
  job->checkpoint_every = options.checkpoint_every;
  static_cast<void>(broadcast_job(ranks, *job));
  return {};
}

/// Writes the tables of single runs from their checkpoints. A run that finished in an earlier
/// process has not written its table in this one, and the file has no checksum yet.
Result<void> write_run_tables(const RunFolder& folder) {
  for (std::uint32_t run = 1; run <= folder.experiment().runs; ++run) {
    const auto saved = folder.checkpoint(run);
    if (!saved) return tl::unexpected(saved.error());
    if (!*saved) continue;
    const std::string table = to_csv((*saved)->rows, metric_columns());
    if (auto r = folder.write(folder.run_metrics_path(run), table); !r) return r;
  }
  return {};
}

/// Writes the tables of all runs, the players once all runs are finished, and the manifest last.
Result<void> close(RunFolder& folder, Manifest manifest, bool finished) {
  const auto rows = folder.metrics();
  if (!rows) return tl::unexpected(rows.error());
  if (auto r = folder.write(folder.metrics_path(), to_csv(*rows, metric_columns())); !r) return r;
  const auto times = folder.times();
  if (!times) return tl::unexpected(times.error());
  if (auto r = folder.write(folder.times_path(), times_csv(*times)); !r) return r;
  if (finished) {
    if (auto written = write_run_tables(folder); !written) return written;
    if (auto packed = pack_players(folder); !packed) return packed;
    if (auto listed = folder.list_files(true); !listed) return listed;
    manifest.finished = utc_now();
  }
  return folder.write_manifest(manifest);
}

}  // namespace

Result<RunOutcome> run_experiment(RunFolder& folder, const RunnerOptions& options) {
  if (folder.is_finished()) {
    if (auto sound = folder.verify_results(); !sound) return tl::unexpected(sound.error());
    return RunOutcome::kFinished;
  }
  OneRank alone;
  Ranks& ranks = options.ranks == nullptr ? alone : *options.ranks;
  auto runs = survey(folder);
  if (!runs) return tl::unexpected(runs.error());
  if (auto told = tell_ranks(ranks, folder, runs->to_do, options); !told) {
    return tl::unexpected(told.error());
  }
  // Some ranks may not be ready.
  if (auto ready = agreed(ranks, {}); !ready) return tl::unexpected(ready.error());
  FolderRecords records(folder, options, std::move(runs->games));
  std::optional<ResultServer> server;
  if (ranks.size() > 1) server.emplace(ranks, records);
  RankPart part(ranks, folder, records, options);
  if (auto opened = part.open(runs->to_do); !opened) return tl::unexpected(opened.error());
  const bool learned = part.learn();
  // Leagues and packed players are made from the files of the runs.
  const auto sound = learned ? folder.verify_runs() : Result<void>();
  if (!sound) records.fail(sound.error());
  const auto leagues = learned ? part.hold_leagues() : Result<bool>(false);
  server.reset();
  // Intermediate results are available whatever happened.
  const auto closed = close(folder, records.timed_manifest(), leagues && *leagues && sound);
  if (records.error()) return tl::unexpected(*records.error());
  if (!leagues) return tl::unexpected(leagues.error());
  if (!closed) return tl::unexpected(closed.error());
  return *leagues ? RunOutcome::kFinished : RunOutcome::kStopped;
}

}  // namespace othello
