#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/outcome.h"
#include "core/ranks.h"
#include "play/backend.h"

namespace othello::cli {

/// What must be the same on all ranks besides the program: what it is called, and what it is here.
using RankIdentity = std::vector<std::pair<std::string, std::string>>;

struct RankWork {
  /// What this rank has been asked to do, or why it cannot.
  Outcome<RankIdentity> identity;
  /// Where a rank that is not the first plays its share of the games.
  std::shared_ptr<Backend> backend;
  /// On the first rank, or where there is only one (then with nullptr): the others take part in the
  /// experiments that are run with them.
  std::function<Outcome<ExitCode>(Ranks* ranks)> lead;
};

/// Does the work on all the processes that the program was started with. MPI begins only if there
/// are several. Refuses ranks that have been asked for different things.
[[nodiscard]] Outcome<ExitCode> with_ranks(const RankWork& work);

/// Refuses to be one of several ranks, for verbs that know nothing of them.
[[nodiscard]] Outcome<void> expect_one_rank(std::string_view verb);

}  // namespace othello::cli
