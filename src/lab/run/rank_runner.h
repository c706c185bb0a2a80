#pragma once

#include "lab/run/runner.h"

namespace othello {

/// On every rank except the first: takes part in each experiment that the first runs
/// (run_experiment, with its ranks), until it dismisses them. The options' progress is used only to
/// stop: if it returns false on one rank, all stop.
void follow_experiments(Ranks& ranks, const RunnerOptions& options);

/// On the first rank: tells the others that there are no more experiments.
void dismiss(Ranks& ranks);

}  // namespace othello
