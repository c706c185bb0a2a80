#include "cli/run_progress.h"

#include <fmt/format.h>

#include <iostream>

#include "cli/interrupt.h"
#include "core/progress.h"
#include "core/table.h"

namespace othello::cli {

namespace {

constexpr const char* kEraseLine = "\r\x1b[K";
constexpr std::chrono::milliseconds kPause{200};

}  // namespace

std::string run_progress_line(const RunProgress& progress, double seconds) {
  const auto done = static_cast<double>(progress.games);
  const auto total = static_cast<double>(progress.total);
  std::string line = fmt::format("{:3.0f}%  {} of {} games",
                                 total == 0 ? 100.0 : std::min(100.0, 100 * done / total),
                                 format_count(done), format_count(total));
  const auto now = static_cast<double>(progress.games - progress.games_before);
  if (now > 0 && seconds > 0) {
    const double rate = now / seconds;
    line += fmt::format(", {} games/s, {} left", format_count(rate),
                        format_duration(std::max(0.0, total - done) / rate));
  }
  if (progress.latest) {
    const ResultRow& row = *progress.latest;
    line += fmt::format("; run {} at {}: {:.4f} v {}", row.run,
                        format_count(static_cast<double>(row.games)), row.score,
                        printable(row.opponent));
  }
  return line;
}

RunProgressDisplay::RunProgressDisplay(std::ostream& out, bool terminal)
    : out_(out), terminal_(terminal), start_(Clock::now()), next_(start_ + kPause) {}

void RunProgressDisplay::update(const RunProgress& progress) {
  const auto now = Clock::now();
  if (!terminal_ || now < next_) return;
  next_ = now + kPause;
  out_ << kEraseLine
       << run_progress_line(progress, std::chrono::duration<double>(now - start_).count())
       << std::flush;
  shown_ = true;
}

void RunProgressDisplay::finish() {
  if (shown_) out_ << kEraseLine << std::flush;
  shown_ = false;
}

void StepDisplay::begin(const std::string& name, const Place& place, bool resumed) {
  display_.reset();
  std::cerr << fmt::format("[{}/{}] {}{}\n", place.number, place.count, name,
                           resumed ? " (resuming)" : "")
            << std::flush;
  display_.emplace(std::cerr, is_terminal(stderr));
}

bool StepDisplay::update(const RunProgress& progress) {
  if (display_) display_->update(progress);
  return !interrupted();
}

}  // namespace othello::cli
