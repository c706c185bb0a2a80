#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/lab_session.h"
#include "cli/options.h"
#include "cli/rank_session.h"
#include "cli/verbs.h"
#include "lab/experiment/experiment_file.h"
#include "lab/run/checkpoint.h"

namespace othello::cli {

namespace {

struct RunOptions {
  std::string file;
  std::uint64_t runs = 0;  ///< 0: as the file says
  NewRun new_run;
  LabOptions lab;
};

Outcome<Experiment> read_experiment(const RunOptions& options) {
  auto experiment = load_experiment(options.file, options.new_run.scale);
  if (!experiment) return tl::unexpected<Failure>(experiment.error());
  if (options.runs > 0) {
    experiment->runs = static_cast<std::uint32_t>(options.runs);
    if (const auto sound = check_experiment(*experiment); !sound) {
      return usage_failure(sound.error().text(), "--runs");
    }
  }
  return std::move(*experiment);
}

RankIdentity identity_of(const Experiment& experiment) {
  return {{"experiment", experiment.name},
          {"seed", std::to_string(experiment.seed)},
          {"specification", fmt::format("{:016x}", fingerprint(to_toml(experiment)))}};
}

Outcome<ExitCode> run_file(const RunOptions& options) {
  const auto experiment = read_experiment(options);
  const auto played_on = experiment ? open_backend(options.lab.backend)
                                    : Outcome<ChosenBackend>(tl::unexpected(experiment.error()));
  const auto lead = [&](Ranks* ranks) -> Outcome<ExitCode> {
    auto folder = make_run_folder(*experiment, options.new_run, *played_on, ranks);
    if (!folder) return tl::unexpected(folder.error());
    return carry_on_and_print(*folder, options.lab, *played_on, ranks);
  };
  if (!played_on) return with_ranks({tl::unexpected(played_on.error()), nullptr, lead});
  return with_ranks({identity_of(*experiment), played_on->backend, lead});
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
                     "othello run mine.toml --runs 2 --out runs/trial --threads 2",
                     "mpirun -n 4 othello run mine.toml"});
  return [options] { return run_file(*options); };
}

}  // namespace othello::cli
