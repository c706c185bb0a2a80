#include "lab/run/rank_runner.h"

#include "lab/run/rank_job.h"
#include "lab/run/rank_part.h"

namespace othello {
namespace {

/// The same steps as in run_experiment, which reports the outcome on the first rank.
void follow(Ranks& ranks, const RankJob& job, RunnerOptions options) {
  options.checkpoint_every = job.checkpoint_every;
  auto here = RankFolder::create(job);
  const Result<void> made = here ? Result<void>() : tl::unexpected(here.error());
  if (!agreed(ranks, made)) return;
  ResultClient records(ranks, [&] { return !options.progress || options.progress({}); });
  RankPart part(ranks, here->folder(), records, options);
  if (!part.open(job.runs) || !part.learn()) return;
  static_cast<void>(part.hold_leagues());
}

}  // namespace

void follow_experiments(Ranks& ranks, const RunnerOptions& options) {
  while (const auto job = broadcast_job(ranks, std::nullopt)) follow(ranks, *job, options);
}

void dismiss(Ranks& ranks) {
  if (ranks.size() > 1) static_cast<void>(broadcast_job(ranks, std::nullopt));
}

}  // namespace othello
