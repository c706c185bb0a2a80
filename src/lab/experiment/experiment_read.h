#pragma once

#include "lab/experiment/experiment.h"
#include "lab/experiment/toml_fields.h"

namespace othello {

/// What is learned, and how: the tables learner, evaluator, initial, pretraining and budget.
void read_learning(TomlFields& root, Experiment& e);

/// The experiment that a whole file describes, its scales already settled. Whether it contradicts
/// itself is for check_experiment to find out.
[[nodiscard]] Experiment read_experiment(TomlFields& root);

}  // namespace othello
