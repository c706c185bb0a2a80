#include "cli/interrupt.h"

#include <csignal>
#include <ctime>

namespace othello::cli {

namespace {

// A signal handler can reach nothing but static storage.
volatile std::sig_atomic_t stop_asked = 0;
timespec asked_at = {};

/// One interrupt can come twice: a launcher tells every process of a rank, and its watcher
/// (rank_watch.h) passes it on as well.
constexpr double kSameInterruptSeconds = 0.5;

void ask_to_stop(int signal) {
  timespec now = {};
  clock_gettime(CLOCK_MONOTONIC, &now);
  if (stop_asked == 0) {
    asked_at = now;
    stop_asked = 1;
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
  // Without SA_RESTART, so that waiting for input ends as well.
  action.sa_handler = ask_to_stop;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

bool interrupted() { return stop_asked != 0; }

}  // namespace othello::cli
