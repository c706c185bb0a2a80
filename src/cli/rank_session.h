#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/outcome.h"
#include "core/ranks.h"
#include "play/backend.h"

namespace othello::cli {

/// Names and values that must be the same on all ranks, besides the program.
using RankIdentity = std::vector<std::pair<std::string, std::string>>;

struct RankWork {
  /// What this rank was started for, or why it cannot do it.
  Outcome<RankIdentity> identity;
  /// Plays the games of a rank other than the first.
  std::shared_ptr<Backend> backend;
  /// Called on the first rank, or with nullptr if it is the only one.
  std::function<Outcome<ExitCode>(Ranks* ranks)> lead;
  /// Called on the other ranks; if empty, they join the experiments that the first runs.
  std::function<void(Ranks& ranks)> follow = nullptr;
};

/// Does the work on all processes of the job. MPI is initialised only if there are several. Rejects
/// ranks that were started with different tasks.
[[nodiscard]] Outcome<ExitCode> with_ranks(const RankWork& work);

/// Fails if there are several ranks, for commands that do not support them.
[[nodiscard]] Outcome<void> expect_one_rank(std::string_view command);

}  // namespace othello::cli
