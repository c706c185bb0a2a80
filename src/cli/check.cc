#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/contest.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/style.h"
#include "core/progress.h"
#include "core/table.h"
#include "lab/paper/folder_check.h"

namespace othello::cli {

namespace {

struct CheckOptions {
  std::vector<std::string> folders;
  bool write = false;
  bool json = false;
};

nlohmann::ordered_json folder_json(const CheckedFolder& checked) {
  auto problems = nlohmann::ordered_json::array();
  for (const Error& problem : checked.problems) {
    problems.push_back({{"file", problem.where}, {"problem", problem.message}});
  }
  return {{"folder", checked.folder.string()}, {"files", checked.files}, {"problems", problems}};
}

void print_checked(const std::vector<CheckedFolder>& folders, bool json) {
  if (json) {
    auto list = nlohmann::ordered_json::array();
    for (const CheckedFolder& checked : folders) list.push_back(folder_json(checked));
    print_json({{"folders", list}});
    return;
  }
  Table table({{"folder", Align::kLeft}, {"files"}, {"problems"}});
  for (const CheckedFolder& checked : folders) {
    table.add_row({checked.folder.string(), grouped(checked.files),
                   checked.problems.empty() ? "none" : grouped(checked.problems.size())});
  }
  print(table.text(table_style(terminal_style())));
}

Outcome<ExitCode> check(const CheckOptions& options) {
  std::vector<CheckedFolder> folders;
  Progress progress(std::cerr, {.unit = "files", .enabled = is_terminal(stderr)});
  std::uint64_t files = 0;
  for (const std::string& folder : options.folders) {
    if (options.write) {
      if (const auto done = accept_folders(folder); !done) {
        return tl::unexpected<Failure>(done.error());
      }
    }
    auto checked = check_folders(folder, [&] { progress.update(++files); });
    if (!checked) return tl::unexpected<Failure>(checked.error());
    folders.insert(folders.end(), std::make_move_iterator(checked->begin()),
                   std::make_move_iterator(checked->end()));
  }
  progress.finish();
  print_checked(folders, options.json);
  bool sound = true;
  for (const CheckedFolder& checked : folders) {
    for (const Error& problem : checked.problems) print_error(problem.text());
    sound = sound && checked.problems.empty();
  }
  return sound ? ExitCode::kDone : ExitCode::kNotReproduced;
}

}  // namespace

Action add_check(CLI::App& app) {
  auto options = std::make_shared<CheckOptions>();
  app.add_option("DIR", options->folders,
                 "Folders written by run, train or reproduce, with all folders in them")
      ->type_name("DIR")
      ->required();
  add_switch(
      app, "--write", options->write,
      "First update the lists: add files that have none, remove deleted ones; for folders of "
      "earlier versions");
  add_json(app, options->json);
  add_examples(app, {"othello check runs/td", "othello check runs/td runs/es-c --json",
                     "othello check results/lucas2006 --write"});
  return [options] { return check(*options); };
}

}  // namespace othello::cli
