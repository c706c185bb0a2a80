// A library to preload: kills the process before its Nth change of the file system, N being the
// environment variable KILL_AT, or sends it SIGTERM when it has made a file whose path ends with
// STOP_AT. So a test interrupts a program at an exact point, however busy the machine is.
#include <dlfcn.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdlib>
#include <string_view>

namespace {

void count_change() {
  static const char* const wanted = std::getenv("KILL_AT");
  static std::atomic<long> left = wanted == nullptr ? 0 : std::atol(wanted);
  if (--left == 0) std::raise(SIGKILL);
}

/// Counts a change, and returns the library's own function, which makes it.
template <class Function>
Function* next(const char* name, Function* /*of the same type*/) {
  count_change();
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

}  // namespace

extern "C" {

int mkdir(const char* path, mode_t mode) noexcept { return next("mkdir", mkdir)(path, mode); }
int rename(const char* from, const char* to) noexcept {
  const int failed = next("rename", rename)(from, to);
  static const char* const wanted = std::getenv("STOP_AT");
  if (wanted != nullptr && std::string_view(to).ends_with(wanted)) std::raise(SIGTERM);
  return failed;
}
int unlink(const char* path) noexcept { return next("unlink", unlink)(path); }
int unlinkat(int folder, const char* path, int flags) noexcept {
  return next("unlinkat", unlinkat)(folder, path, flags);
}
ssize_t pwrite(int file, const void* bytes, std::size_t count, off_t place) {
  return next("pwrite", pwrite)(file, bytes, count, place);
}

}  // extern "C"
