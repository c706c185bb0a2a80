#include "cli/interrupt.h"

#include <csignal>

namespace othello::cli {

namespace {

// A signal handler can reach nothing but static storage.
volatile std::sig_atomic_t stop_asked = 0;

void ask_to_stop(int signal) {
  stop_asked = 1;
  std::signal(signal, SIG_DFL);
}

}  // namespace

void catch_interrupts() {
  std::signal(SIGINT, ask_to_stop);
  std::signal(SIGTERM, ask_to_stop);
}

bool interrupted() { return stop_asked != 0; }

}  // namespace othello::cli
