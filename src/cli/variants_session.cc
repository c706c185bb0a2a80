#include "cli/variants_session.h"

#include "cli/output.h"
#include "cli/run_progress.h"
#include "cli/run_summary.h"
#include "core/file.h"
#include "core/process_info.h"
#include "lab/run/concurrent_runs.h"
#include "lab/run/run_learner.h"
#include "lab/run/variants_folder.h"

namespace othello::cli {

Outcome<VariantFolders> make_variants(const ExperimentSet& set, const NewRun& new_run,
                                      const std::string& only, const ChosenBackend& played_on,
                                      const Ranks* ranks) {
  for (const Variant& variant : set.variants) {
    const Experiment& experiment = variant.experiment;
    const auto learner = make_run_learner(experiment, {.seed = experiment.seed});
    if (learner) continue;
    Error error = learner.error();
    error.message = "variant '" + experiment.name + "': " + error.message;
    return tl::unexpected<Failure>(std::move(error));
  }
  const std::filesystem::path path = new_run_path(set.name, new_run);
  auto folders = make_variant_folders({.path = path, .replace = new_run.force, .only = only}, set,
                                      run_setting(new_run, played_on, ranks));
  if (folders) return VariantFolders{path, std::move(*folders)};
  const bool misnamed = folders.error().where == "--variant";
  return tl::unexpected(Failure(folders.error(), misnamed ? ExitCode::kUsage : ExitCode::kFailed));
}

Outcome<ExitCode> carry_on_and_print(VariantFolders& variants, const LabOptions& options,
                                     const ChosenBackend& played_on, Ranks* ranks) {
  StepDisplay display;
  RunnerOptions runner = runner_options(options, played_on, ranks);
  runner.progress = [&](const RunProgress& progress) { return display.update(progress); };
  StepDisplay::Place place{.number = 0, .count = 0};
  for (const RunFolder& folder : variants.folders) place.count += folder.is_finished() ? 0 : 1;
  const auto outcome = run_in_groups(variants.folders, runner, [&](const RunFolder& folder) {
    ++place.number;
    display.begin(folder.experiment().name, place, is_there(folder.run_path(1)));
  });
  display.finish();
  if (!outcome) return tl::unexpected<Failure>(outcome.error());
  if (*outcome == RunOutcome::kStopped) {
    print_error("to resume: othello resume " + shell_word(variants.path.string()));
    return ExitCode::kInterrupted;
  }
  const auto printed = print_run_summaries(variants.path, variants.folders, options.json);
  if (!printed) return tl::unexpected<Failure>(printed.error());
  return ExitCode::kDone;
}

}  // namespace othello::cli
