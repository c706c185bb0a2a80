#include <CLI/CLI.hpp>

#include "cli/lab_session.h"
#include "cli/options.h"
#include "cli/verbs.h"

namespace othello::cli {

namespace {

struct ResumeOptions {
  std::string folder;
  LabOptions lab;
};

Outcome<ExitCode> resume(const ResumeOptions& options) {
  auto folder = RunFolder::open_for_writing(options.folder);
  if (!folder) return tl::unexpected<Failure>(folder.error());
  const auto played_on = open_backend(options.lab.backend);
  if (!played_on) return tl::unexpected(played_on.error());
  return carry_on_and_print(*folder, options.lab, *played_on);
}

}  // namespace

Action add_resume(CLI::App& app) {
  auto options = std::make_shared<ResumeOptions>();
  app.add_option("DIR", options->folder, "The folder of a run that was stopped or killed")
      ->type_name("DIR")
      ->required();
  add_lab_options(app, options->lab);
  add_examples(app, {"othello resume runs/trial", "othello resume runs/trial --threads 1 --json"});
  return [options] { return resume(*options); };
}

}  // namespace othello::cli
