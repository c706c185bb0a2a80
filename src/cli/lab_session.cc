#include "cli/lab_session.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>

#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/run_progress.h"
#include "cli/run_summary.h"
#include "core/process_info.h"
#include "core/progress.h"
#include "lab/run/run_learner.h"

namespace othello::cli {

void add_lab_options(CLI::App& app, LabOptions& options) {
  add_backend(app, options.backend);
  add_real(app, "--checkpoint", options.checkpoint_seconds,
           "Seconds between checkpoints; a crash loses at most this much",
           {.least = 0.0, .most = 86'400.0});
  add_json(app, options.json);
}

void add_new_run(CLI::App& app, NewRun& options) {
  app.add_option("--out", options.out, "Output folder (default runs/NAME)")->type_name("DIR");
  add_switch(app, "--force", options.force, "Replace an existing run in the folder");
}

std::filesystem::path new_run_path(const std::string& name, const NewRun& new_run) {
  if (!new_run.out.empty()) return new_run.out;
  return std::filesystem::path("runs") / (name + (new_run.scale == "quick" ? "-quick" : ""));
}

RunSetting run_setting(const NewRun& new_run, const ChosenBackend& played_on, const Ranks* ranks) {
  return {.backend = *played_on.backend,
          .scale = new_run.scale,
          .ranks = ranks == nullptr ? 1 : ranks->size()};
}

RunnerOptions runner_options(const LabOptions& options, const ChosenBackend& played_on,
                             Ranks* ranks) {
  const std::chrono::duration<double> pause(options.checkpoint_seconds);
  return {.backend = played_on.backend,
          .checkpoint_every = std::chrono::duration_cast<std::chrono::milliseconds>(pause),
          .progress = {},
          .make_learner = {},
          .ranks = ranks};
}

Outcome<RunFolder> make_run_folder(const Experiment& experiment, const NewRun& new_run,
                                   const ChosenBackend& played_on, const Ranks* ranks) {
  const auto learner = make_run_learner(experiment, {.seed = experiment.seed});
  if (!learner) return tl::unexpected<Failure>(learner.error());
  const Manifest manifest = new_manifest(experiment, run_setting(new_run, played_on, ranks));
  auto folder =
      RunFolder::create({.path = new_run_path(experiment.name, new_run), .replace = new_run.force},
                        experiment, manifest);
  if (!folder) return tl::unexpected<Failure>(folder.error());
  return std::move(*folder);
}

Outcome<RunOutcome> carry_on(RunFolder& folder, const LabOptions& options,
                             const ChosenBackend& played_on, Ranks* ranks) {
  RunProgressDisplay display(std::cerr, is_terminal(stderr));
  RunnerOptions runner = runner_options(options, played_on, ranks);
  runner.progress = [&](const RunProgress& progress) {
    display.update(progress);
    return !interrupted();
  };
  const auto outcome = run_experiment(folder, runner);
  display.finish();
  if (!outcome) return tl::unexpected<Failure>(outcome.error());
  if (*outcome == RunOutcome::kStopped) {
    print_error("to resume: othello resume " + shell_word(folder.path().string()));
  }
  return *outcome;
}

Outcome<ExitCode> carry_on_and_print(RunFolder& folder, const LabOptions& options,
                                     const ChosenBackend& played_on, Ranks* ranks) {
  const auto outcome = carry_on(folder, options, played_on, ranks);
  if (!outcome) return tl::unexpected(outcome.error());
  if (*outcome == RunOutcome::kStopped) return ExitCode::kInterrupted;
  const auto rows = folder.metrics();
  if (!rows) return tl::unexpected<Failure>(rows.error());
  print_run_summary(folder, *rows, options.json);
  return ExitCode::kDone;
}

}  // namespace othello::cli
