#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <iosfwd>
#include <mutex>
#include <string>

namespace othello {

/// A number with at most three digits and a suffix k, M, G or T: "999", "1.2 k", "34 M".
[[nodiscard]] std::string format_count(double count);

/// Seconds as "0:12", "12:34" or "1:02:03".
[[nodiscard]] std::string format_duration(double seconds);

struct ProgressState {
  std::uint64_t done = 0;
  std::uint64_t total = 0;
  double seconds = 0.0;  ///< since the work began
};

/// " 42%  4.2 M of 10 M games, 1.2 M games/s, 0:05 left". While nothing is done, rate and remaining
/// time are omitted.
[[nodiscard]] std::string progress_line(const ProgressState& state, const std::string& unit);

/// Whether a stream is a terminal.
[[nodiscard]] bool is_terminal(std::FILE* stream);

/// A progress line for long work: shown after two seconds, updated at most ten times a second,
/// erased at the end. Any thread may report.
class Progress {
 public:
  using Clock = std::function<std::chrono::steady_clock::time_point()>;

  struct Options {
    std::uint64_t total = 0;
    std::string unit;      ///< plural: "games"
    bool enabled = false;  ///< only for a terminal: is_terminal(stderr)
    Clock clock = &std::chrono::steady_clock::now;
  };

  /// `out` must outlive this.
  Progress(std::ostream& out, Options options);
  ~Progress() { finish(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void update(std::uint64_t done);
  /// Erases the line, if one is shown.
  void finish();

 private:
  static constexpr std::chrono::milliseconds kDelay{2000};
  static constexpr std::chrono::milliseconds kPause{100};

  std::ostream& out_;
  Options options_;
  std::mutex mutex_;
  std::chrono::steady_clock::time_point start_;
  std::chrono::steady_clock::time_point next_;
  bool shown_ = false;
};

}  // namespace othello
