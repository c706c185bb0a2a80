#pragma once

#include <unistd.h>

namespace othello::server {

/// Lets the threads that answer requests go before this one, which plays games, and before those
/// that it will start: on Linux a thread has a niceness of its own and passes it on.
inline void run_in_background() {
  constexpr int kNiceness = 5;
  (void)!nice(kNiceness);
}

}  // namespace othello::server
