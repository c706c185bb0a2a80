#pragma once

#include <memory>

#include "lab/experiment.h"
#include "play/isa.h"

namespace othello {

/// The player that a run begins with. Shapes and weights that are drawn are drawn for each run.
[[nodiscard]] Result<Player> start_player(const Experiment& experiment, const RunId& id);

/// The learner of a run, with its pretraining in front if there is one. Refuses a method that
/// cannot train the evaluator, naming what is missing.
[[nodiscard]] Result<std::unique_ptr<Learner>> make_run_learner(const Experiment& experiment,
                                                                const RunId& id, Isa isa);

}  // namespace othello
