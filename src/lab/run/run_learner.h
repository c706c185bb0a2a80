#pragma once

#include <memory>
#include <vector>

#include "lab/experiment/experiment.h"
#include "play/backend.h"

namespace othello {

/// The initial players of a run, as many as its method or its pretraining needs. Random shapes and
/// weights are drawn separately for each individual of each run.
[[nodiscard]] Result<std::vector<Player>> start_players(const Experiment& experiment,
                                                        const RunId& id);

/// The learner of a run, preceded by its pretraining if there is one. An error if the method cannot
/// train the evaluator, naming what is missing.
[[nodiscard]] Result<std::unique_ptr<Learner>> make_run_learner(const Experiment& experiment,
                                                                const RunId& id,
                                                                Backend& backend = this_thread());

}  // namespace othello
