#include "core/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <ostream>

namespace othello {
namespace {

constexpr const char* kEraseLine = "\r\x1b[K";

}  // namespace

std::string format_count(double count) {
  static constexpr std::array<const char*, 5> kUnits{"", " k", " M", " G", " T"};
  std::size_t unit = 0;
  // 999.5 would be written as 1000.
  while (count >= 999.5 && unit + 1 < kUnits.size()) {
    count /= 1000;
    ++unit;
  }
  const bool fraction = count < 9.95 && count != std::floor(count);
  return fmt::format("{:.{}f}{}", count, fraction ? 1 : 0, kUnits[unit]);
}

std::string format_duration(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::llround(std::max(0.0, seconds)));
  const std::uint64_t hours = whole / 3600;
  const std::uint64_t minutes = whole / 60 % 60;
  return hours > 0 ? fmt::format("{}:{:02}:{:02}", hours, minutes, whole % 60)
                   : fmt::format("{}:{:02}", minutes, whole % 60);
}

std::string progress_line(const ProgressState& state, const std::string& unit) {
  const auto done = static_cast<double>(state.done);
  const auto total = static_cast<double>(state.total);
  // Rounded down, so that 100% means finished.
  const double percent = state.total == 0 ? 100.0 : std::floor(100 * done / total);
  std::string line =
      fmt::format("{:3.0f}%  {} of {} {}", percent, format_count(done), format_count(total), unit);
  if (state.done > 0 && state.seconds > 0) {
    const double rate = done / state.seconds;
    line += fmt::format(", {} {}/s, {} left", format_count(rate), unit,
                        format_duration((total - done) / rate));
  }
  return line;
}

bool is_terminal(std::FILE* stream) { return ::isatty(::fileno(stream)) == 1; }

Progress::Progress(std::ostream& out, Options options)
    : out_(out), options_(std::move(options)), start_(options_.clock()), next_(start_ + kDelay) {}

void Progress::update(std::uint64_t done) {
  if (!options_.enabled) return;
  const std::lock_guard lock(mutex_);
  const auto now = options_.clock();
  if (now < next_) return;
  next_ = now + kPause;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  out_ << kEraseLine << progress_line({done, options_.total, seconds}, options_.unit) << std::flush;
  shown_ = true;
}

void Progress::finish() {
  const std::lock_guard lock(mutex_);
  if (!shown_) return;
  out_ << kEraseLine << std::flush;
  shown_ = false;
}

}  // namespace othello
