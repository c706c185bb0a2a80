#pragma once

#include <chrono>
#include <iosfwd>
#include <optional>
#include <string>

#include "lab/run/runner.h"

namespace othello::cli {

/// " 42%  1.2 M of 2.7 M games, 150 k games/s, 0:12 left; run 3 at 45 k: 0.4512 v heuristic". The
/// rate covers `seconds`, without the games played before.
[[nodiscard]] std::string run_progress_line(const RunProgress& progress, double seconds);

/// Shows the progress of runs: on a terminal one line that is overwritten, otherwise nothing.
class RunProgressDisplay {
 public:
  /// `out` must outlive this.
  RunProgressDisplay(std::ostream& out, bool terminal);
  ~RunProgressDisplay() { finish(); }
  RunProgressDisplay(const RunProgressDisplay&) = delete;
  RunProgressDisplay& operator=(const RunProgressDisplay&) = delete;

  void update(const RunProgress& progress);
  /// Erases the line of a terminal.
  void finish();

 private:
  using Clock = std::chrono::steady_clock;

  std::ostream& out_;
  bool terminal_;
  bool shown_ = false;
  Clock::time_point start_;
  Clock::time_point next_;
};

/// Prints on stderr which of several experiments starts, and its progress.
class StepDisplay {
 public:
  struct Place {
    std::size_t number = 1;
    std::size_t count = 1;
  };
  /// `resumed`: part of it was already done.
  void begin(const std::string& name, const Place& place, bool resumed);
  /// False after an interrupt.
  bool update(const RunProgress& progress);
  void finish() { display_.reset(); }

 private:
  std::optional<RunProgressDisplay> display_;
};

}  // namespace othello::cli
