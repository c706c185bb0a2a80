#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

namespace othello {

/// The lines that another program sends to an engine, read by a thread of their own, so that a
/// search can be ended while it runs: by a line that asks for it, by an interrupt, or because the
/// other program has gone.
class InputLines {
 public:
  struct Options {
    /// Whether a line that arrives during a search ends it; empty: none does.
    std::function<bool(std::string_view)> ends_search = {};
    /// Ends searches and the lines; must outlive this.
    const std::atomic<bool>* interrupt = nullptr;
    /// After the end of the input, how long a search may go on.
    std::chrono::duration<double> patience{3};
  };
  /// Longer lines are cut off.
  static constexpr std::size_t kMostLineBytes = std::size_t{1} << 16;
  /// No more input is read while this number of lines waits to be taken.
  static constexpr std::size_t kMostLines = 256;

  InputLines(int descriptor, Options options);
  InputLines(const InputLines&) = delete;
  InputLines& operator=(const InputLines&) = delete;
  ~InputLines();

  /// Waits for a line. Nothing at the end of the input and after an interrupt.
  [[nodiscard]] std::optional<std::string> next();

  /// Set while a search must end.
  [[nodiscard]] const std::atomic<bool>& stop() const { return stop_; }

 private:
  using Clock = std::chrono::steady_clock;

  struct Line {
    std::string text;
    bool ends_search;
  };

  void read_all();
  /// Waits until there is something to read. False when reading is over.
  bool wait_for_input();
  void take(std::string_view bytes);
  void add_line();
  [[nodiscard]] bool interrupted() const;
  /// With the lock held.
  void update_stop();

  int descriptor_;
  Options options_;
  std::string line_;  ///< read so far; only the thread uses it
  std::mutex mutex_;  ///< guards what follows
  std::condition_variable changed_;
  std::deque<Line> lines_;
  std::size_t ending_ = 0;  ///< lines that end a search
  bool ended_ = false;      ///< the input
  bool closing_ = false;    ///< this object is being destroyed
  Clock::time_point search_until_ = Clock::time_point::max();
  std::atomic<bool> stop_ = false;
  std::thread thread_;
};

}  // namespace othello
