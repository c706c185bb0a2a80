#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/field_options.h"
#include "cli/outcome.h"
#include "lab/experiment/experiment.h"

namespace CLI {
class App;
}

namespace othello::cli {

/// The options of `othello train` that describe its run. The returned function creates the
/// experiment after they are parsed, and rejects options that do not belong to the chosen learner
/// or evaluator.
[[nodiscard]] std::function<Outcome<Experiment>()> add_training(CLI::App& app);

/// The options of one learner or evaluator, for the manual page.
struct OptionSection {
  std::string heading;
  std::vector<OptionText> options;
};
[[nodiscard]] std::vector<OptionSection> training_option_sections();

}  // namespace othello::cli
