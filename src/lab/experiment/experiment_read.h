#pragma once

#include "lab/experiment/experiment.h"
#include "lab/experiment/toml_fields.h"

namespace othello {

/// Reads the tables learner, evaluator, initial, pretraining and budget.
void read_learning(TomlFields& root, Experiment& e);

/// The experiment in a whole file, with scales already applied. Contradictions are left to
/// check_experiment.
[[nodiscard]] Experiment read_experiment(TomlFields& root);

}  // namespace othello
