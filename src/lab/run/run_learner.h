#pragma once

#include <memory>
#include <vector>

#include "lab/experiment/experiment.h"
#include "play/backend.h"

namespace othello {

/// The players that a run begins with: as many as its method, or its pretraining, asks for. Shapes
/// and weights that are drawn are drawn for each individual of each run.
[[nodiscard]] Result<std::vector<Player>> start_players(const Experiment& experiment,
                                                        const RunId& id);

/// The learner of a run, with its pretraining in front if there is one. Refuses a method that
/// cannot train the evaluator, naming what is missing.
[[nodiscard]] Result<std::unique_ptr<Learner>> make_run_learner(const Experiment& experiment,
                                                                const RunId& id,
                                                                Backend& backend = this_thread());

}  // namespace othello
