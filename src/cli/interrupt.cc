#include "cli/interrupt.h"

#include <atomic>
#include <csignal>
#include <ctime>

namespace othello::cli {

namespace {

// A signal handler can only use static storage.
std::atomic<bool> stop_asked = false;
static_assert(std::atomic<bool>::is_always_lock_free);
timespec asked_at = {};

/// One interrupt may arrive twice: from the terminal, and from the launcher of the ranks, which
/// forwards it.
constexpr double kSameInterruptSeconds = 0.5;

void ask_to_stop(int signal) {
  timespec now = {};
  clock_gettime(CLOCK_MONOTONIC, &now);
  if (!stop_asked) {
    asked_at = now;
    stop_asked = true;
    return;
  }
  const double seconds = static_cast<double>(now.tv_sec - asked_at.tv_sec) +
                         1e-9 * static_cast<double>(now.tv_nsec - asked_at.tv_nsec);
  if (seconds < kSameInterruptSeconds) return;
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

}  // namespace

void catch_interrupts() {
  struct sigaction action = {};
  // Without SA_RESTART, so that a read from stdin is interrupted as well.
  action.sa_handler = ask_to_stop;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  // nohup ignores it.
  struct sigaction before = {};
  sigaction(SIGHUP, nullptr, &before);
  if (before.sa_handler != SIG_IGN) sigaction(SIGHUP, &action, nullptr);
  // A file beyond the size limit: the write fails, and the rest is saved. Every such write sends
  // the signal again.
  action.sa_handler = [](int) { stop_asked = 1; };
  sigaction(SIGXFSZ, &action, nullptr);
}

bool interrupted() { return stop_asked; }

const std::atomic<bool>& interrupt_flag() { return stop_asked; }

}  // namespace othello::cli
