#include "engine/child_process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <thread>
#include <utility>

#include "core/excerpt.h"

// The environment of the process; POSIX leaves its declaration to the program.
extern char** environ;  // NOLINT

namespace othello {
namespace {

constexpr std::size_t kMostErrorBytes = 4096;
/// How long a program may take to end after its input was closed, before it is killed.
constexpr std::chrono::milliseconds kPatience{300};
/// How long after the end of its output a program's exit status is waited for.
constexpr std::chrono::seconds kStatusPatience{5};
/// While waiting for an answer, how often a stop is noticed.
constexpr std::chrono::milliseconds kStopPoll{100};

struct Pipe {
  int read = -1;
  int write = -1;
};

void close_if_open(int& descriptor) {
  if (descriptor >= 0) close(descriptor);
  descriptor = -1;
}

/// Three pipes that no other child inherits.
class Pipes {
 public:
  Pipes() = default;
  Pipes(const Pipes&) = delete;
  Pipes& operator=(const Pipes&) = delete;
  ~Pipes() {
    for (Pipe& p : all) {
      close_if_open(p.read);
      close_if_open(p.write);
    }
  }
  bool open() {
    return std::all_of(all.begin(), all.end(), [](Pipe& p) {
      std::array<int, 2> ends{};
      if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
      p = {ends[0], ends[1]};
      return true;
    });
  }
  std::array<Pipe, 3> all;  ///< stdin, stdout, stderr
};

int take(int& descriptor) { return std::exchange(descriptor, -1); }

void make_nonblocking(int descriptor) {
  fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
}

/// While this exists, a write to a closed pipe fails with EPIPE instead of ending the program.
class NoPipeSignal {
 public:
  NoPipeSignal() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    sigset_t pending;
    sigpending(&pending);
    was_pending_ = sigismember(&pending, SIGPIPE) == 1;
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  NoPipeSignal(const NoPipeSignal&) = delete;
  NoPipeSignal& operator=(const NoPipeSignal&) = delete;
  ~NoPipeSignal() {
    const timespec at_once{};
    if (!was_pending_) sigtimedwait(&pipe_, nullptr, &at_once);
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

 private:
  sigset_t pipe_{};
  sigset_t before_{};
  bool was_pending_ = false;
};

std::string status_text(int status) {
  if (WIFSIGNALED(status)) return fmt::format("was ended by signal {}", WTERMSIG(status));
  return fmt::format("ended with status {}", WEXITSTATUS(status));
}

}  // namespace

Result<ChildCommand> parse_command(std::string_view text) {
  ChildCommand command;
  std::string word;
  bool in_word = false;
  char quote = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\\' && quote != '\'' && i + 1 < text.size()) {
      word += text[++i];
      in_word = true;
    } else if (quote != 0) {
      if (c == quote) {
        quote = 0;
      } else {
        word += c;
      }
    } else if (c == '"' || c == '\'') {
      quote = c;
      in_word = true;
    } else if (c == ' ' || c == '\t') {
      if (in_word) command.words.push_back(std::exchange(word, {}));
      in_word = false;
    } else {
      word += c;
      in_word = true;
    }
  }
  if (quote != 0) return failure(fmt::format("found no closing {} in '{}'", quote, excerpt(text)));
  if (in_word) command.words.push_back(word);
  if (command.words.empty() || command.words.front().empty()) {
    return failure("found no program, expected a command such as gtp-rhino -l 1");
  }
  return command;
}

Result<ChildProcess> ChildProcess::start(const ChildCommand& command) {
  Pipes pipes;
  if (!pipes.open()) return failure(fmt::format("cannot make pipes: {}", std::strerror(errno)));
  int log = -1;
  if (!command.errors_file.empty()) {
    log = open(command.errors_file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (log < 0) {
      return failure(fmt::format("cannot be opened for writing: {}", std::strerror(errno)),
                     command.errors_file);
    }
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, pipes.all[0].read, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, pipes.all[1].write, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, pipes.all[2].write, STDERR_FILENO);
  if (!command.folder.empty()) {
    posix_spawn_file_actions_addchdir_np(&actions, command.folder.c_str());
  }
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  // A group of its own, and the default handling of signals whatever this process has set.
  sigset_t none;
  sigset_t all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes,
                           POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  std::vector<char*> words;
  for (const std::string& word : command.words) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  pid_t pid = 0;
  const int fault = posix_spawnp(&pid, words[0], &actions, &attributes, words.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  if (fault != 0) {
    close_if_open(log);
    return failure(fmt::format("cannot be started: {}", std::strerror(fault)),
                   excerpt(command.words.front()));
  }
  ChildProcess child(pid, take(pipes.all[0].write), take(pipes.all[1].read),
                     take(pipes.all[2].read), log);
  make_nonblocking(child.in_);
  make_nonblocking(child.out_);
  make_nonblocking(child.err_);
  return child;
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)),
      in_(std::exchange(other.in_, -1)),
      out_(std::exchange(other.out_, -1)),
      err_(std::exchange(other.err_, -1)),
      log_(std::exchange(other.log_, -1)),
      received_(std::move(other.received_)),
      errors_(std::move(other.errors_)),
      reaped_(other.reaped_) {}

ChildProcess::~ChildProcess() {
  if (pid_ < 0) return;
  close_if_open(in_);
  const auto until = Clock::now() + kPatience;
  std::string rest;
  while (!reaped_ && Clock::now() < until) {
    reaped_ = waitpid(pid_, nullptr, WNOHANG) == pid_;
    if (reaped_) break;
    // It may be blocked by a full pipe.
    rest.clear();
    drain(out_, rest);
    drain_errors();
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  // Also what the program itself has started.
  kill(-pid_, SIGKILL);
  while (!reaped_ && waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
  close_if_open(out_);
  // What is left in the pipe.
  for (int reads = 0; reads < 16 && drain_errors(); ++reads) {
  }
  close_if_open(err_);
  close_if_open(log_);
}

Result<void> ChildProcess::write_line(std::string_view line) {
  std::string text(line);
  text += '\n';
  const NoPipeSignal quiet;
  std::string_view rest = text;
  while (!rest.empty()) {
    const ssize_t written = write(in_, rest.data(), rest.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0 && errno == EAGAIN) return failure("does not read its input");
    if (written < 0) return failure(how_it_ended());
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  return {};
}

bool ChildProcess::drain(int descriptor, std::string& to) {
  std::array<char, 4096> buffer;
  const ssize_t got = read(descriptor, buffer.data(), buffer.size());
  if (got > 0) to.append(buffer.data(), static_cast<std::size_t>(got));
  return got > 0 || (got < 0 && (errno == EAGAIN || errno == EINTR));
}

bool ChildProcess::drain_errors() {
  if (err_ < 0) return false;
  const std::size_t before = errors_.size();
  if (!drain(err_, errors_)) close_if_open(err_);
  const std::size_t got = errors_.size() - before;
  // A full disk loses the file's rest, not the game.
  if (log_ >= 0 && got > 0 && write(log_, errors_.data() + before, got) < 0) close_if_open(log_);
  if (errors_.size() > kMostErrorBytes) errors_.erase(0, errors_.size() - kMostErrorBytes);
  return got > 0;
}

std::string ChildProcess::errors() {
  drain_errors();
  return errors_;
}

std::string ChildProcess::how_it_ended() {
  int status = 0;
  const auto until = Clock::now() + kStatusPatience;
  while (!reaped_) {
    reaped_ = waitpid(pid_, &status, WNOHANG) == pid_;
    if (reaped_) return status_text(status);
    if (Clock::now() >= until) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return "closed its output";
}

Result<std::string> ChildProcess::read_line(Clock::time_point deadline,
                                            const std::atomic<bool>* stop) {
  while (true) {
    if (const std::size_t end = received_.find('\n'); end != std::string::npos) {
      std::string line = received_.substr(0, end);
      received_.erase(0, end + 1);
      while (line.ends_with('\r')) line.pop_back();
      return line;
    }
    if (received_.size() > kMostLineBytes) {
      return failure(fmt::format("wrote more than {} bytes without a line end", kMostLineBytes));
    }
    if (stop != nullptr && stop->load(std::memory_order_relaxed)) return failure("interrupted");
    const auto left = deadline - Clock::now();
    if (left <= Clock::duration::zero()) return failure("gave no answer in time");
    std::array<pollfd, 2> ready{pollfd{out_, POLLIN, 0}, pollfd{err_, POLLIN, 0}};
    const auto wait = std::min(std::chrono::ceil<std::chrono::milliseconds>(left), kStopPoll);
    if (poll(ready.data(), ready.size(), static_cast<int>(wait.count())) <= 0) continue;
    if (ready[1].revents != 0) drain_errors();
    if (ready[0].revents != 0 && !drain(out_, received_)) {
      drain_errors();
      return failure(how_it_ended());
    }
  }
}

}  // namespace othello
