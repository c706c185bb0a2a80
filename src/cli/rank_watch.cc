#include "cli/rank_watch.h"

#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>

#include "backend/mpi/session.h"
#include "cli/outcome.h"
#include "cli/output.h"

namespace othello::cli {

namespace {

// A signal handler can reach nothing but static storage.
volatile pid_t worker = 0;
volatile std::sig_atomic_t end_asked = 0;

/// Whoever sends a signal to either of the two means the rank.
void pass_on_signals() {
  struct sigaction action = {};
  action.sa_handler = [](int signal) {
    end_asked = 1;
    kill(worker, signal);
  };
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
}

/// Writes another command line over this process's own, as far as there is room.
void rename_process(int argc, char** argv, std::string_view name) {
  char* const end = argv[argc - 1] + std::strlen(argv[argc - 1]);
  std::fill(argv[0], end, '\0');
  const auto room = static_cast<std::size_t>(end - argv[0]);
  std::copy_n(name.begin(), std::min(name.size(), room), argv[0]);
  prctl(PR_SET_NAME, "rank-watch");
}

int exit_code_of_worker() {
  int status = 0;
  while (waitpid(worker, &status, 0) == -1 && errno == EINTR) {
  }
  if (WIFEXITED(status)) return WEXITSTATUS(status);
  // A launcher that ends all ranks has said why, or another rank has.
  if (end_asked == 0) {
    print_from_any_rank(
        fmt::format("rank {} was ended by a signal ({}), and so all ranks end; othello resume DIR "
                    "goes on from the last checkpoint",
                    launched_rank(), strsignal(WTERMSIG(status))));
  }
  return static_cast<int>(ExitCode::kFailed);
}

}  // namespace

std::optional<int> watch_rank(int argc, char** argv) {
  if (launched_ranks() == 1) return std::nullopt;
  const pid_t watcher = getpid();
  const pid_t child = fork();
  if (child == 0) {
    // It must not outlive the one that the launcher can end.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != watcher) _exit(static_cast<int>(ExitCode::kFailed));
    return std::nullopt;
  }
  if (child < 0) return std::nullopt;  // it works unwatched
  worker = child;
  pass_on_signals();
  rename_process(argc, argv, fmt::format("othello: watches over rank {}", launched_rank()));
  return exit_code_of_worker();
}

}  // namespace othello::cli
