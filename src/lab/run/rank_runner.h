#pragma once

#include "lab/run/runner.h"

namespace othello {

/// On every rank but the first: takes part in each experiment that the first one runs
/// (run_experiment, with its ranks), until it dismisses them. Of the options' progress only the
/// answer counts: it says whether this process has been asked to stop, and then all stop.
void follow_experiments(Ranks& ranks, const RunnerOptions& options);

/// On the first rank: there are no more experiments.
void dismiss(Ranks& ranks);

}  // namespace othello
