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

/// Some or all of a paper, to be reproduced in a folder: a run folder for each experiment, and what
/// items play themselves in items/ and champions/ (docs/reproducing.md).
struct Reproduction {
  const Paper& paper;
  std::vector<PaperItem> items;
  std::string scale;
  std::filesystem::path folder;
  std::optional<LeaguePlayers> pool = {};  ///< instead of the pools that the items name
};

/// The whole paper, or one of its items and those whose games it shows. Refuses an unknown item
/// with the nearest name.
[[nodiscard]] Result<std::vector<PaperItem>> choose_items(const Paper& paper,
                                                          const std::string& item);

/// The claims about the chosen items, in the order of the paper's file.
[[nodiscard]] std::vector<Claim> claims_of(const Reproduction& reproduction);

/// Where the work stands, for the one who waits.
struct ReproductionStep {
  std::string name;  ///< the experiment or league that begins
  std::size_t number = 1;
  std::size_t count = 1;
  bool resumed = false;  ///< some of it was there
};

struct ReproductionOptions {
  std::uint32_t most_runs = kMostRuns;  ///< of an experiment that is not in the folder yet
  std::shared_ptr<Backend> backend = std::make_shared<ThreadBackend>(ThreadBackend::Options{});
  std::chrono::milliseconds checkpoint_every{30'000};
  Ranks* ranks = nullptr;  ///< as in RunnerOptions
  std::function<void(const ReproductionStep&)> begins;
  std::function<bool(const RunProgress&)> progress;  ///< as in RunnerOptions
};

/// Trains what is missing and plays the games of items that are missing; what is there is left as
/// it is, unless it came from other inputs: an experiment keeps its number of runs. Refuses a
/// folder whose experiments were run at another scale or from another specification.
[[nodiscard]] Result<RunOutcome> carry_out(const Reproduction& reproduction,
                                           const ReproductionOptions& options);

/// What there is in the folder. Experiments that have not been run are left out.
[[nodiscard]] Result<PaperResults> load_results(const Reproduction& reproduction);

}  // namespace othello
