#include "lab/run/folder_lock.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <system_error>
#include <thread>

namespace othello {
namespace {

constexpr int kMostTries = 50;
constexpr std::chrono::milliseconds kPause{20};

}  // namespace

Result<std::shared_ptr<FolderLock>> FolderLock::take(const std::filesystem::path& folder) {
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) {
    return failure(fmt::format("cannot be opened: {}", std::generic_category().message(errno)),
                   folder.string());
  }
  std::shared_ptr<FolderLock> lock(new FolderLock(descriptor));
  // The lock of a process that was just killed may take a moment to be released. On file systems
  // without locks, users must take care themselves.
  for (int tries = 0; ::flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
       ++tries) {
    if (tries == kMostTries) return failure("is in use by another process", folder.string());
    std::this_thread::sleep_for(kPause);
  }
  return lock;
}

std::shared_ptr<FolderLock> FolderLock::try_take(const std::filesystem::path& folder) {
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return nullptr;
  std::shared_ptr<FolderLock> lock(new FolderLock(descriptor));
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) return nullptr;
  return lock;
}

FolderLock::~FolderLock() { ::close(descriptor_); }

}  // namespace othello
