#include "lab/figure/gnuplot.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

#include "core/excerpt.h"

extern char** environ;

namespace othello {
namespace {

/// The first line of gnuplot's output; reads the pipe to its end.
std::string first_line(int pipe_end) {
  std::string text;
  std::array<char, 512> buffer{};
  while (true) {
    const ssize_t got = ::read(pipe_end, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    text.append(buffer.data(), static_cast<std::size_t>(got));
  }
  const std::size_t start = text.find_first_not_of("\n ^");
  if (start == std::string::npos) return {};
  return text.substr(start, text.find('\n', start) - start);
}

}  // namespace

Result<void> run_gnuplot(const std::filesystem::path& folder, const std::string& script_name) {
  const std::string where = (folder / script_name).string();
  std::array<int, 2> complaint{};
  if (::pipe2(complaint.data(), O_CLOEXEC) != 0) {
    return failure(fmt::format("cannot run gnuplot: {}", std::generic_category().message(errno)),
                   where);
  }
  // gnuplot reads the data and writes the picture in its working folder.
  const std::string folder_text = folder.empty() ? "." : folder.string();
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, complaint[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, complaint[1], STDERR_FILENO);
  posix_spawn_file_actions_addchdir_np(&actions, folder_text.c_str());
  std::string program = "gnuplot";
  std::string script = script_name;
  const std::array<char*, 3> words{program.data(), script.data(), nullptr};
  pid_t child = 0;
  const int failed =
      ::posix_spawnp(&child, program.c_str(), &actions, nullptr, words.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  ::close(complaint[1]);
  if (failed != 0) {
    ::close(complaint[0]);
    if (failed == ENOENT) {
      return failure(
          "no figures without gnuplot, which is not installed (Debian: apt install gnuplot-nox); "
          "their data and scripts are written",
          where);
    }
    return failure(fmt::format("cannot run gnuplot: {}", std::generic_category().message(failed)),
                   where);
  }
  const std::string line = first_line(complaint[0]);
  ::close(complaint[0]);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return {};
  return failure(fmt::format("gnuplot failed: {}", excerpt(line, 200)), where);
}

}  // namespace othello
