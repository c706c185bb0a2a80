#include "cli/interrupt.h"

#include <csignal>

namespace othello::cli {

namespace {

// A signal handler can reach nothing but static storage.
volatile std::sig_atomic_t stop_asked = 0;

}  // namespace

void catch_interrupts() {
  struct sigaction action = {};
  action.sa_handler = [](int) { stop_asked = 1; };
  // Without SA_RESTART, so that waiting for input ends as well.
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

bool interrupted() { return stop_asked != 0; }

}  // namespace othello::cli
