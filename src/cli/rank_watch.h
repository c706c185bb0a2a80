#pragma once

#include <optional>

namespace othello::cli {

/// Splits a rank, one of several processes that a launcher has started, in two: the one that comes
/// back with nothing does the work, the one that the launcher knows waits for it and comes back
/// with its exit code. So a rank that is killed (by the system, out of memory; by a crash) says so
/// in one line and ends the job with ExitCode::kFailed, where the launcher would end it with a code
/// of its own. Without a launcher there is no second process. To be called before there are threads
/// or MPI; in a list of processes the one that waits has a name of its own.
[[nodiscard]] std::optional<int> watch_rank(int argc, char** argv);

}  // namespace othello::cli
