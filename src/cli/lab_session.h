#pragma once

#include <filesystem>
#include <string>

#include "backend/choice.h"
#include "cli/outcome.h"
#include "lab/run/run_folder.h"
#include "lab/run/runner.h"

namespace CLI {
class App;
}

namespace othello::cli {

/// What train, run and resume have in common: how the runs are carried out.
struct LabOptions {
  BackendChoice backend;
  double checkpoint_seconds = 30.0;
  bool json = false;
};

/// --threads, --isa, --device, --checkpoint and --json.
void add_lab_options(CLI::App& app, LabOptions& options);

/// Where train and run put what they make.
struct NewRun {
  std::string out;  ///< empty: runs/NAME
  bool force = false;
  std::string scale;
};
/// --out and --force.
void add_new_run(CLI::App& app, NewRun& options);

/// The folder to make for an experiment, or several, of this name.
[[nodiscard]] std::filesystem::path new_run_path(const std::string& name, const NewRun& new_run);
/// `ranks` are those that will share the work.
[[nodiscard]] RunSetting run_setting(const NewRun& new_run, const ChosenBackend& played_on,
                                     const Ranks* ranks);
/// Without progress.
[[nodiscard]] RunnerOptions runner_options(const LabOptions& options,
                                           const ChosenBackend& played_on, Ranks* ranks);

/// Makes the folder of an experiment whose learners have been tried out, so that a method that
/// cannot train its evaluator leaves nothing behind. `ranks` are those that will share the work.
[[nodiscard]] Outcome<RunFolder> make_run_folder(const Experiment& experiment,
                                                 const NewRun& new_run,
                                                 const ChosenBackend& played_on,
                                                 const Ranks* ranks = nullptr);

/// Does what is left to do, showing progress on stderr; says on stderr how to go on if interrupted.
/// With `ranks` they share the work.
[[nodiscard]] Outcome<RunOutcome> carry_on(RunFolder& folder, const LabOptions& options,
                                           const ChosenBackend& played_on, Ranks* ranks = nullptr);

/// carry_on, and then a table (or JSON) of what the runs came to.
[[nodiscard]] Outcome<ExitCode> carry_on_and_print(RunFolder& folder, const LabOptions& options,
                                                   const ChosenBackend& played_on,
                                                   Ranks* ranks = nullptr);

}  // namespace othello::cli
