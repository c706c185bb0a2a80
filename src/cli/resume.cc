#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/lab_session.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/rank_session.h"
#include "cli/variants_session.h"
#include "lab/run/variants_folder.h"

namespace othello::cli {

namespace {

struct ResumeOptions {
  std::string folder;
  LabOptions lab;
};

/// Also completes a folder whose creation was interrupted.
Result<RunFolder> open_run(const std::string& path, const ChosenBackend& played_on,
                           const Ranks* ranks) {
  if (!is_half_made(path)) return RunFolder::open_for_writing(path);
  return RunFolder::complete(path, [&](const Experiment& experiment) {
    return new_manifest(experiment, run_setting({}, played_on, ranks));
  });
}

Outcome<ExitCode> resume(const ResumeOptions& options) {
  const auto played_on = open_backend(options.lab.backend);
  const auto lead = [&](Ranks* ranks) -> Outcome<ExitCode> {
    if (holds_variants(options.folder)) {
      auto folders = open_variant_folders(options.folder);
      if (!folders) return tl::unexpected<Failure>(folders.error());
      for (const RunFolder& folder : *folders) {
        if (!folder.is_verified()) print_error(unverified_note(folder.path()));
      }
      VariantFolders variants{options.folder, std::move(*folders)};
      return carry_on_and_print(variants, options.lab, *played_on, ranks);
    }
    auto folder = open_run(options.folder, *played_on, ranks);
    if (!folder) return tl::unexpected<Failure>(folder.error());
    if (!folder->is_verified()) print_error(unverified_note(folder->path()));
    return carry_on_and_print(*folder, options.lab, *played_on, ranks);
  };
  if (!played_on) return with_ranks({tl::unexpected(played_on.error()), nullptr, lead});
  return with_ranks({RankIdentity{{"folder", options.folder}}, played_on->backend, lead});
}

}  // namespace

Action add_resume(CLI::App& app) {
  auto options = std::make_shared<ResumeOptions>();
  app.add_option("DIR", options->folder, "Folder of the interrupted runs")
      ->type_name("DIR")
      ->required();
  add_lab_options(app, options->lab);
  add_examples(app, {"othello resume runs/trial", "othello resume runs/trial --threads 1 --json",
                     "mpirun -n 4 othello resume runs/trial"});
  return [options] { return resume(*options); };
}

}  // namespace othello::cli
