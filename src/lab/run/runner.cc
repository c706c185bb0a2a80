#include "lab/run/runner.h"

#include <optional>

#include "core/file.h"
#include "lab/run/checkpoint.h"
#include "lab/run/rank_job.h"
#include "lab/run/rank_part.h"
#include "lab/run/run_players.h"

namespace othello {
namespace {

/// How far all runs are, from their checkpoints.
struct Survey {
  std::vector<std::uint64_t> games;  ///< by run
  std::vector<std::uint32_t> to_do;  ///< numbers of the runs that are not finished
};

Result<Survey> survey(const RunFolder& folder) {
  Survey out;
  for (std::uint32_t run = 1; run <= folder.experiment().runs; ++run) {
    Checkpoint state{.fingerprint = folder.fingerprint(), .run = run, .rows = {}, .learner = {}};
    const auto path = folder.checkpoint_path(run);
    if (is_there(path)) {
      const auto text = read_file(path, kMaxCheckpointBytes);
      if (!text) return tl::unexpected(text.error());
      auto saved = own_checkpoint(*text, path.string(), state);
      if (!saved) return tl::unexpected(saved.error());
      state = std::move(*saved);
    }
    out.games.push_back(state.games);
    if (!state.finished) out.to_do.push_back(run);
  }
  return out;
}

/// The other ranks wait to be told what to do.
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

/// The tables of all runs, once they are finished their players, and the manifest last.
Result<void> close(RunFolder& folder, Manifest manifest, bool finished) {
  const auto rows = folder.metrics();
  if (!rows) return tl::unexpected(rows.error());
  if (auto r = folder.write(folder.metrics_path(), to_csv(*rows, metric_columns())); !r) return r;
  const auto times = folder.times();
  if (!times) return tl::unexpected(times.error());
  if (auto r = folder.write(folder.times_path(), times_csv(*times)); !r) return r;
  if (finished) {
    if (auto packed = pack_players(folder); !packed) return packed;
    manifest.finished = utc_now();
  }
  return folder.write_manifest(manifest);
}

}  // namespace

Result<RunOutcome> run_experiment(RunFolder& folder, const RunnerOptions& options) {
  if (folder.is_finished()) return RunOutcome::kFinished;
  OneRank alone;
  Ranks& ranks = options.ranks == nullptr ? alone : *options.ranks;
  auto runs = survey(folder);
  if (!runs) return tl::unexpected(runs.error());
  if (auto told = tell_ranks(ranks, folder, runs->to_do, options); !told) {
    return tl::unexpected(told.error());
  }
  // Not all of them may be able to.
  if (auto ready = agreed(ranks, {}); !ready) return tl::unexpected(ready.error());
  FolderRecords records(folder, options, std::move(runs->games));
  std::optional<RecordDesk> desk;
  if (ranks.size() > 1) desk.emplace(ranks, records);
  RankPart part(ranks, folder, records, options);
  if (auto opened = part.open(runs->to_do); !opened) return tl::unexpected(opened.error());
  const bool learned = part.learn();
  const auto leagues = learned ? part.hold_leagues() : Result<bool>(false);
  desk.reset();
  // What there is so far can be looked at, whatever happened.
  const auto closed = close(folder, records.timed_manifest(), leagues && *leagues);
  if (records.error()) return tl::unexpected(*records.error());
  if (!leagues) return tl::unexpected(leagues.error());
  if (!closed) return tl::unexpected(closed.error());
  return *leagues ? RunOutcome::kFinished : RunOutcome::kStopped;
}

}  // namespace othello
