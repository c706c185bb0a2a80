#include "lab/paper/reproduction.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/file.h"
#include "core/nearest.h"
#include "lab/experiment/experiment_file.h"
#include "lab/experiment/player_reference.h"
#include "lab/paper/item_results.h"
#include "lab/results/run_data.h"
#include "lab/run/concurrent_runs.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

/// The experiments of the items and their claims, in order of first use.
std::vector<std::string> experiments_needed(const Reproduction& reproduction) {
  std::vector<std::string> names;
  const auto add = [&](const std::vector<std::string>& more) {
    for (const std::string& name : more) {
      if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }
  };
  for (const PaperItem& item : reproduction.items) {
    add(item.body->experiments());
    if (!reproduction.pool) add(item.body->pool_experiments());
  }
  for (const Claim& claim : claims_of(reproduction)) add(claim.measure->experiments());
  return names;
}

Result<Experiment> read_experiment(const Reproduction& reproduction, const std::string& name) {
  const auto& texts = reproduction.paper.experiments;
  const auto found = std::find_if(texts.begin(), texts.end(),
                                  [&](const ExperimentText& text) { return text.name == name; });
  const std::string file = fmt::format("{}/{}.toml", reproduction.paper.where, name);
  auto experiment = parse_experiment(found->text, file, reproduction.scale);
  if (experiment) resolve_references(*experiment, reproduction.paper.where);
  return experiment;
}

class Worker {
 public:
  Worker(const Reproduction& reproduction, const ReproductionOptions& options)
      : reproduction_(reproduction), options_(options) {}

  Result<RunOutcome> work() {
    const std::vector<std::string> experiments = experiments_needed(reproduction_);
    std::vector<const PaperItem*> items;
    for (const PaperItem& item : reproduction_.items) {
      if (item.body->plays()) items.push_back(&item);
    }
    step_.count = experiments.size() + items.size();
    if (auto outcome = train(experiments); !outcome || *outcome == RunOutcome::kStopped) {
      return outcome;
    }
    for (const PaperItem* item : items) {
      begin(item->id, games_there(reproduction_, *item));
      auto outcome = play_item(reproduction_, *item, options_);
      if (!outcome || *outcome == RunOutcome::kStopped) return outcome;
    }
    return RunOutcome::kFinished;
  }

 private:
  void begin(const std::string& name, bool resumed) {
    step_.name = name;
    step_.resumed = resumed;
    if (options_.begins) options_.begins(step_);
    ++step_.number;
  }

  Result<RunFolder> open_folder(const std::string& name) const {
    auto experiment = read_experiment(reproduction_, name);
    if (!experiment) return tl::unexpected(experiment.error());
    const fs::path path = reproduction_.folder / name;
    if (!holds_run(path)) {
      experiment->runs = std::min(experiment->runs, options_.most_runs);
      const Manifest manifest = new_manifest(
          *experiment, {.backend = *options_.backend,
                        .scale = reproduction_.scale,
                        .ranks = options_.ranks == nullptr ? 1 : options_.ranks->size()});
      // An earlier version may have been interrupted here, with another number of runs.
      return RunFolder::create({.path = path, .replace = is_half_made(path)}, *experiment,
                               manifest);
    }
    auto folder = RunFolder::open_for_writing(path);
    if (!folder) return folder;
    experiment->runs = folder->experiment().runs;
    if (to_toml(folder->experiment()) != to_toml(*experiment)) {
      return failure(
          fmt::format("was run with another specification than '{}' has at scale {}; choose "
                      "another --out",
                      name, reproduction_.scale),
          path.string());
    }
    return folder;
  }

  /// Trains as many experiments at a time as the back end has capacity for their runs.
  Result<RunOutcome> train(const std::vector<std::string>& names) {
    if (auto made = make_folders(reproduction_.folder); !made) {
      return tl::unexpected(made.error());
    }
    const auto runs = runs_of(names);
    if (!runs) return tl::unexpected(runs.error());
    for (std::size_t first = 0; first < names.size();) {
      // With ranks, one experiment at a time.
      const std::size_t size =
          options_.ranks != nullptr ? 1 : group_size(*runs, first, options_.backend->concurrency());
      std::vector<RunFolder> folders;
      for (std::size_t i = first; i < first + size; ++i) {
        const bool resumed = holds_run(reproduction_.folder / names[i]);
        auto folder = open_folder(names[i]);
        if (!folder) return tl::unexpected(folder.error());
        if (!folder->is_verified() && options_.notes) {
          options_.notes(unverified_note(folder->path()));
        }
        folders.push_back(std::move(*folder));
        begin(names[i], resumed);
      }
      auto outcome = run_concurrently(folders, {.backend = options_.backend,
                                                .checkpoint_every = options_.checkpoint_every,
                                                .progress = options_.progress,
                                                .make_learner = {},
                                                .ranks = options_.ranks});
      if (!outcome || *outcome == RunOutcome::kStopped) return outcome;
      first += size;
    }
    return RunOutcome::kFinished;
  }

  Result<std::vector<std::uint32_t>> runs_of(const std::vector<std::string>& names) const {
    std::vector<std::uint32_t> runs;
    for (const std::string& name : names) {
      const auto experiment = read_experiment(reproduction_, name);
      if (!experiment) return tl::unexpected(experiment.error());
      runs.push_back(std::min(experiment->runs, options_.most_runs));
    }
    return runs;
  }

  const Reproduction& reproduction_;
  const ReproductionOptions& options_;
  ReproductionStep step_;
};

}  // namespace

Result<std::vector<PaperItem>> choose_items(const Paper& paper, const std::string& item) {
  if (item.empty()) return paper.items;
  if (const PaperItem* found = paper.find_item(item)) {
    std::vector<PaperItem> chosen;
    for (const ItemQuestion& shown : found->body->shows()) {
      const bool there = std::any_of(chosen.begin(), chosen.end(), [&](const PaperItem& known) {
        return known.id == shown.item;
      });
      if (!there) chosen.push_back(*paper.find_item(shown.item));
    }
    chosen.push_back(*found);
    return chosen;
  }
  std::vector<std::string> names;
  for (const PaperItem& known : paper.items) names.push_back(known.id);
  return failure(fmt::format("found '{}', expected an item of {}: {}{}", item, paper.name,
                             fmt::join(names, ", "), did_you_mean(item, names)),
                 "ITEM");
}

std::vector<Claim> claims_of(const Reproduction& reproduction) {
  std::vector<Claim> chosen;
  for (const Claim& claim : reproduction.paper.claims) {
    const bool asked = std::any_of(reproduction.items.begin(), reproduction.items.end(),
                                   [&](const PaperItem& item) { return item.id == claim.item; });
    if (asked) chosen.push_back(claim);
  }
  return chosen;
}

Result<RunOutcome> carry_out(const Reproduction& reproduction, const ReproductionOptions& options) {
  return Worker(reproduction, options).work();
}

Result<PaperResults> load_results(const Reproduction& reproduction) {
  PaperResults results{.scale = reproduction.scale, .folder = reproduction.folder};
  for (const std::string& name : experiments_needed(reproduction)) {
    if (!is_there(reproduction.folder / name)) continue;
    auto data = load_run_data(reproduction.folder / name);
    if (!data) return tl::unexpected(data.error());
    results.experiments.emplace(name, std::move(*data));
  }
  for (const PaperItem& item : reproduction.items) {
    if (auto loaded = load_games(reproduction, item, results); !loaded) {
      return tl::unexpected(loaded.error());
    }
    if (auto trace = item.body->trace()) results.traces.emplace(item.id, std::move(*trace));
  }
  return results;
}

}  // namespace othello
