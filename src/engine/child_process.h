#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace othello {

/// A program to run in a process of its own.
struct ChildCommand {
  std::vector<std::string> words;  ///< the program, searched on the path, and its arguments
  std::string folder;              ///< where it runs; empty: this process's own
  std::string errors_file = {};    ///< what it writes to stderr is added to it; empty: none
};

/// Splits a command at blanks; quotes and backslashes protect them as in a shell.
[[nodiscard]] Result<ChildCommand> parse_command(std::string_view text);

/// A program that answers on stdout what is written to its stdin, line by line. It runs in a
/// process group of its own, so that an interrupt from the terminal does not reach it, and it is
/// ended and reaped with this object. Not thread-safe.
class ChildProcess {
 public:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] static Result<ChildProcess> start(const ChildCommand& command);
  ChildProcess(ChildProcess&& other) noexcept;
  ChildProcess& operator=(ChildProcess&&) = delete;
  ~ChildProcess();

  /// Adds the line end. Fails if the program has ended or does not read its input.
  [[nodiscard]] Result<void> write_line(std::string_view line);

  /// The next line, without its end. Fails if none comes before the deadline, if the program has
  /// ended, if a line is longer than kMostLineBytes, or if `stop` is set.
  [[nodiscard]] Result<std::string> read_line(Clock::time_point deadline,
                                              const std::atomic<bool>* stop = nullptr);

  /// The end of what the program has written to stderr.
  [[nodiscard]] std::string errors();

  [[nodiscard]] pid_t pid() const { return pid_; }

  static constexpr std::size_t kMostLineBytes = std::size_t{1} << 16;

 private:
  ChildProcess(pid_t pid, int in, int out, int err, int log)
      : pid_(pid), in_(in), out_(out), err_(err), log_(log) {}
  /// Reads what there is. False at the end of the stream.
  bool drain(int descriptor, std::string& to);
  /// Whether there was anything.
  bool drain_errors();
  /// "ended with status 1", after its output has ended.
  std::string how_it_ended();

  pid_t pid_;
  int in_;   ///< its stdin
  int out_;  ///< its stdout
  int err_;  ///< its stderr
  int log_;  ///< the file for it, or -1
  std::string received_;
  std::string errors_;
  bool reaped_ = false;
};

}  // namespace othello
