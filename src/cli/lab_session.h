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

/// Options for executing runs, shared by train, run and resume.
struct LabOptions {
  BackendChoice backend;
  double checkpoint_seconds = 30.0;
  bool json = false;
};

/// --threads, --isa, --device, --checkpoint and --json.
void add_lab_options(CLI::App& app, LabOptions& options);

/// The output of train and run.
struct NewRun {
  std::string out;  ///< empty: runs/NAME
  bool force = false;
  std::string scale;
};
/// --out and --force.
void add_new_run(CLI::App& app, NewRun& options);

/// The output folder of an experiment, or of several, with this name.
[[nodiscard]] std::filesystem::path new_run_path(const std::string& name, const NewRun& new_run);
/// `ranks` will share the work.
[[nodiscard]] RunSetting run_setting(const NewRun& new_run, const ChosenBackend& played_on,
                                     const Ranks* ranks);
/// Without progress.
[[nodiscard]] RunnerOptions runner_options(const LabOptions& options,
                                           const ChosenBackend& played_on, Ranks* ranks);

/// Creates the folder of an experiment after a trial construction of its learners, so that a method
/// that cannot train its evaluator leaves no folder behind. `ranks` will share the work.
[[nodiscard]] Outcome<RunFolder> make_run_folder(const Experiment& experiment,
                                                 const NewRun& new_run,
                                                 const ChosenBackend& played_on,
                                                 const Ranks* ranks = nullptr);

/// Completes the runs, with progress on stderr; if interrupted, prints how to resume. `ranks`, if
/// given, share the work.
[[nodiscard]] Outcome<RunOutcome> carry_on(RunFolder& folder, const LabOptions& options,
                                           const ChosenBackend& played_on, Ranks* ranks = nullptr);

/// carry_on(), then a table (or JSON) of the results.
[[nodiscard]] Outcome<ExitCode> carry_on_and_print(RunFolder& folder, const LabOptions& options,
                                                   const ChosenBackend& played_on,
                                                   Ranks* ranks = nullptr);

}  // namespace othello::cli
