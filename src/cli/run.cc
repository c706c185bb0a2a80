#include <CLI/CLI.hpp>

#include "cli/lab_session.h"
#include "cli/options.h"
#include "cli/verbs.h"
#include "lab/experiment_file.h"

namespace othello::cli {

namespace {

struct RunOptions {
  std::string file;
  std::uint64_t runs = 0;  ///< 0: as the file says
  NewRun new_run;
  LabOptions lab;
};

Outcome<ExitCode> run_file(const RunOptions& options) {
  auto experiment = load_experiment(options.file, options.new_run.scale);
  if (!experiment) return tl::unexpected<Failure>(experiment.error());
  if (options.runs > 0) {
    experiment->runs = static_cast<std::uint32_t>(options.runs);
    if (const auto sound = check_experiment(*experiment); !sound) {
      return usage_failure(sound.error().text(), "--runs");
    }
  }
  const auto played_on = open_backend(options.lab.backend);
  if (!played_on) return tl::unexpected(played_on.error());
  auto folder = make_run_folder(*experiment, options.new_run, *played_on);
  if (!folder) return tl::unexpected(folder.error());
  return carry_on_and_print(*folder, options.lab, *played_on);
}

}  // namespace

Action add_run(CLI::App& app) {
  auto options = std::make_shared<RunOptions>();
  app.add_option("FILE", options->file, "An experiment file (TOML)")->type_name("FILE")->required();
  add_choice(app, "--scale", options->new_run.scale,
             "The scale of the file to use; otherwise the file as written", {"quick", "paper"});
  add_whole(app, "--runs", options->runs, "So many runs instead of what the file says",
            {.least = 1, .most = kMostRuns})
      ->default_str("");
  add_new_run(app, options->new_run);
  add_lab_options(app, options->lab);
  add_examples(app, {"othello run experiments/lucas2006/td.toml --scale quick",
                     "othello run mine.toml --runs 2 --out runs/trial --threads 2"});
  return [options] { return run_file(*options); };
}

}  // namespace othello::cli
