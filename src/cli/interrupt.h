#pragma once

#include <atomic>

namespace othello::cli {

/// After this call SIGINT, SIGTERM, SIGHUP and SIGXFSZ (a file is larger than allowed) request long
/// work to stop. A second one of the first three, at least half a second later, terminates the
/// program at once.
void catch_interrupts();

/// Whether a stop has been requested. Long work polls this (in its GamesDone callback) and then
/// returns ExitCode::kInterrupted.
[[nodiscard]] bool interrupted();
/// The same, for searches (SearchLimits::stop).
[[nodiscard]] const std::atomic<bool>& interrupt_flag();

}  // namespace othello::cli
