#pragma once

#include "lab/experiment/experiment.h"
#include "lab/experiment/toml_fields.h"

namespace othello {

/// The experiment that a whole file describes, its scales already settled. Whether it contradicts
/// itself is for check_experiment to find out.
[[nodiscard]] Experiment read_experiment(TomlFields& root);

}  // namespace othello
