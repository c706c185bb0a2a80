#pragma once

#include <functional>

#include "cli/outcome.h"
#include "lab/experiment/experiment.h"

namespace CLI {
class App;
}

namespace othello::cli {

/// The options of `othello train` that describe its one run. The function returned makes the
/// experiment once they are read, and refuses options that do not belong to the chosen learner or
/// evaluator.
[[nodiscard]] std::function<Outcome<Experiment>()> add_training(CLI::App& app);

}  // namespace othello::cli
