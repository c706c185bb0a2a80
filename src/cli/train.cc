#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/lab_session.h"
#include "cli/options.h"
#include "cli/train_options.h"

namespace othello::cli {

Action add_train(CLI::App& app) {
  auto new_run = std::make_shared<NewRun>();
  auto lab = std::make_shared<LabOptions>();
  const auto training = add_training(app);
  add_new_run(app, *new_run);
  add_lab_options(app, *lab);
  add_examples(app, {"othello train --learner td --evaluator wpc --games 450000",
                     "othello train --learner es --beta 0.05 --games 900000 --out runs/es",
                     "othello train --evaluator ntuple --tuples straight:4,rectangles:2x2",
                     "othello train --learner etdl --evaluator ntuple --opponents heuristic cel-n",
                     "othello train --learner es --from runs/td-wpc/run-01/final.json"});
  return [training, new_run, lab]() -> Outcome<ExitCode> {
    const auto experiment = training();
    if (!experiment) return tl::unexpected(experiment.error());
    const auto played_on = open_backend(lab->backend);
    if (!played_on) return tl::unexpected(played_on.error());
    auto folder = make_run_folder(*experiment, *new_run, *played_on);
    if (!folder) return tl::unexpected(folder.error());
    return carry_on_and_print(*folder, *lab, *played_on);
  };
}

}  // namespace othello::cli
