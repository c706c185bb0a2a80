#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "lab/paper/paper.h"
#include "lab/run/run_league.h"
#include "lab/run/runner.h"

namespace othello {

/// Some or all items of a paper, reproduced in a folder: a run folder for each experiment, and the
/// games of items in items/ and champions/ (docs/reproducing.md).
struct Reproduction {
  const Paper& paper;
  std::vector<PaperItem> items;
  std::string scale;
  std::filesystem::path folder;
  std::optional<LeaguePlayers> pool = {};  ///< replaces the items' pools
};

/// The whole paper, or one of its items and those whose games it shows. An unknown item is an error
/// with the nearest name.
[[nodiscard]] Result<std::vector<PaperItem>> choose_items(const Paper& paper,
                                                          const std::string& item);

/// The claims about the selected items, in the order of the file.
[[nodiscard]] std::vector<Claim> claims_of(const Reproduction& reproduction);

/// Progress of a reproduction, for display.
struct ReproductionStep {
  std::string name;  ///< the experiment or league that starts
  std::size_t number = 1;
  std::size_t count = 1;
  bool resumed = false;  ///< resumes earlier work
};

struct ReproductionOptions {
  std::uint32_t most_runs = kMostRuns;  ///< limit for experiments not yet in the folder
  std::shared_ptr<Backend> backend = std::make_shared<ThreadBackend>(ThreadBackend::Options{});
  std::chrono::milliseconds checkpoint_every{30'000};
  Ranks* ranks = nullptr;  ///< as in RunnerOptions
  std::function<void(const ReproductionStep&)> begins;
  std::function<bool(const RunProgress&)> progress;  ///< as in RunnerOptions
  /// What the user should know: files that cannot be verified, games that are played again.
  std::function<void(const std::string&)> notes = {};
};

/// Trains missing experiments and plays missing games of items. Existing results are kept unless
/// their inputs changed; an experiment keeps its number of runs. An error if the folder's
/// experiments were run at another scale or with another specification.
[[nodiscard]] Result<RunOutcome> carry_out(const Reproduction& reproduction,
                                           const ReproductionOptions& options);

/// The results in the folder, without experiments that have not been run.
[[nodiscard]] Result<PaperResults> load_results(const Reproduction& reproduction);

}  // namespace othello
