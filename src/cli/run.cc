#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/lab_session.h"
#include "cli/options.h"
#include "cli/rank_session.h"
#include "cli/variants_session.h"
#include "lab/experiment/experiment_file.h"
#include "lab/run/checkpoint.h"

namespace othello::cli {

namespace {

struct RunOptions {
  std::string file;
  std::uint64_t runs = 0;  ///< 0: as in the file
  std::string variant;     ///< the only one to run; empty: all
  NewRun new_run;
  LabOptions lab;
};

Outcome<void> set_runs(Experiment& experiment, std::uint64_t runs) {
  if (runs == 0) return {};
  experiment.runs = static_cast<std::uint32_t>(runs);
  const auto sound = check_experiment(experiment);
  if (!sound) return usage_failure(sound.error().text(), "--runs");
  return {};
}

Outcome<ExperimentFile> read_experiments(const RunOptions& options) {
  auto file = load_experiment_file(options.file, options.new_run.scale);
  if (!file) return tl::unexpected<Failure>(file.error());
  if (auto* alone = std::get_if<Experiment>(&*file)) {
    if (!options.variant.empty()) {
      return usage_failure(fmt::format("{} holds no variants", options.file), "--variant");
    }
    if (auto set = set_runs(*alone, options.runs); !set) return tl::unexpected(set.error());
    return std::move(*file);
  }
  for (Variant& variant : std::get<ExperimentSet>(*file).variants) {
    if (auto set = set_runs(variant.experiment, options.runs); !set) {
      return tl::unexpected(set.error());
    }
  }
  return std::move(*file);
}

RankIdentity identity_of(const Experiment& experiment) {
  return {{"experiment", experiment.name},
          {"seed", std::to_string(experiment.seed)},
          {"specification", fmt::format("{:016x}", fingerprint(to_toml(experiment)))}};
}

RankIdentity identity_of(const ExperimentSet& set) {
  std::string all;
  for (const Variant& variant : set.variants) all += to_toml(variant.experiment);
  return {{"experiment", set.name}, {"specification", fmt::format("{:016x}", fingerprint(all))}};
}

Outcome<ExitCode> lead_run(const ExperimentFile& file, const RunOptions& options,
                           const ChosenBackend& played_on, Ranks* ranks) {
  if (const auto* set = std::get_if<ExperimentSet>(&file)) {
    auto variants = make_variants(*set, options.new_run, options.variant, played_on, ranks);
    if (!variants) return tl::unexpected(variants.error());
    return carry_on_and_print(*variants, options.lab, played_on, ranks);
  }
  auto folder = make_run_folder(std::get<Experiment>(file), options.new_run, played_on, ranks);
  if (!folder) return tl::unexpected(folder.error());
  return carry_on_and_print(*folder, options.lab, played_on, ranks);
}

Outcome<ExitCode> run_file(const RunOptions& options) {
  const auto file = read_experiments(options);
  const auto played_on = file ? open_backend(options.lab.backend)
                              : Outcome<ChosenBackend>(tl::unexpected(file.error()));
  const auto lead = [&](Ranks* ranks) { return lead_run(*file, options, *played_on, ranks); };
  if (!played_on) return with_ranks({tl::unexpected(played_on.error()), nullptr, lead});
  return with_ranks({std::visit([](const auto& all) { return identity_of(all); }, *file),
                     played_on->backend, lead});
}

}  // namespace

Action add_run(CLI::App& app) {
  auto options = std::make_shared<RunOptions>();
  app.add_option("FILE", options->file, "Experiment file (TOML)")->type_name("FILE")->required();
  add_choice(app, "--scale", options->new_run.scale,
             "Scale defined in the file; NAME becomes NAME-SCALE (default: the file as written)",
             {"quick", "paper"});
  add_whole(app, "--runs", options->runs, "Number of runs, overriding the file",
            {.least = 1, .most = kMostRuns})
      ->default_str("");
  app.add_option("--variant", options->variant, "Run only this variant")->type_name("NAME");
  add_new_run(app, options->new_run);
  add_lab_options(app, options->lab);
  add_examples(app, {"othello run experiments/lucas2006/td.toml --scale quick",
                     "othello run mine.toml --runs 2 --out runs/trial --threads 2",
                     "othello run experiments/alphas.toml --scale quick --out runs/alphas",
                     "mpirun -n 4 othello run mine.toml"});
  return [options] { return run_file(*options); };
}

}  // namespace othello::cli
