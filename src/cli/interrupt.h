#pragma once

namespace othello::cli {

/// From here on SIGINT and SIGTERM ask long work to stop; another one, half a second
/// later or more, ends the program at once.
void catch_interrupts();

/// Whether the work has been asked to stop. Long work polls this (in its GamesDone callback) and
/// then returns ExitCode::kInterrupted.
[[nodiscard]] bool interrupted();

}  // namespace othello::cli
