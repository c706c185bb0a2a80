#include <CLI/CLI.hpp>

#include "cli/lab_session.h"
#include "cli/options.h"
#include "cli/rank_session.h"
#include "cli/variants_session.h"
#include "cli/verbs.h"
#include "lab/run/variants_folder.h"

namespace othello::cli {

namespace {

struct ResumeOptions {
  std::string folder;
  LabOptions lab;
};

Outcome<ExitCode> resume(const ResumeOptions& options) {
  const auto played_on = open_backend(options.lab.backend);
  const auto lead = [&](Ranks* ranks) -> Outcome<ExitCode> {
    if (holds_variants(options.folder)) {
      auto folders = open_variant_folders(options.folder);
      if (!folders) return tl::unexpected<Failure>(folders.error());
      VariantFolders variants{options.folder, std::move(*folders)};
      return carry_on_and_print(variants, options.lab, *played_on, ranks);
    }
    auto folder = RunFolder::open_for_writing(options.folder);
    if (!folder) return tl::unexpected<Failure>(folder.error());
    return carry_on_and_print(*folder, options.lab, *played_on, ranks);
  };
  if (!played_on) return with_ranks({tl::unexpected(played_on.error()), nullptr, lead});
  return with_ranks({RankIdentity{{"folder", options.folder}}, played_on->backend, lead});
}

}  // namespace

Action add_resume(CLI::App& app) {
  auto options = std::make_shared<ResumeOptions>();
  app.add_option("DIR", options->folder, "The folder of runs that were stopped or killed")
      ->type_name("DIR")
      ->required();
  add_lab_options(app, options->lab);
  add_examples(app, {"othello resume runs/trial", "othello resume runs/trial --threads 1 --json",
                     "mpirun -n 4 othello resume runs/trial"});
  return [options] { return resume(*options); };
}

}  // namespace othello::cli
