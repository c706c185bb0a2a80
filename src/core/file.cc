#include "core/file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <optional>
#include <system_error>
#include <utility>

namespace othello {
namespace {

namespace fs = std::filesystem;

/// "cannot open: Permission denied", from errno.
tl::unexpected<Error> system_failure(std::string_view action, const fs::path& path) {
  const int code = errno;
  if (code == ENOENT) return failure("no such file or folder", path.string());
  return failure(fmt::format("cannot {}: {}", action, std::generic_category().message(code)),
                 path.string());
}

class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }

  [[nodiscard]] bool is_open() const { return fd_ >= 0; }
  [[nodiscard]] int get() const { return fd_; }
  /// Some file systems report a failed write only here.
  [[nodiscard]] bool close() { return ::close(std::exchange(fd_, -1)) == 0; }

 private:
  int fd_;
};

/// A file that disappears again unless it is kept.
class TemporaryFile {
 public:
  explicit TemporaryFile(fs::path path) : path_(std::move(path)) {}
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() {
    if (!kept_) ::unlink(path_.c_str());
  }

  [[nodiscard]] const fs::path& path() const { return path_; }
  void keep() { kept_ = true; }

 private:
  fs::path path_;
  bool kept_ = false;
};

bool write_all(int fd, std::string_view content) {
  while (!content.empty()) {
    const ssize_t written = ::write(fd, content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

/// A name in the folder of `target` that no other process or thread uses.
fs::path temporary_name(const fs::path& target) {
  static std::atomic<unsigned> count{0};
  return target.parent_path() /
         fmt::format(".{}.{}.{}.tmp", target.filename().string(), ::getpid(), count++);
}

/// The file that `path` leads to, which need not exist. A circle of links ends at one of them.
fs::path without_links(fs::path path) {
  constexpr int kMaxLinks = 40;  // as the kernel's limit
  std::error_code failed;
  for (int i = 0; i < kMaxLinks; ++i) {
    const fs::path next = fs::read_symlink(path, failed);
    if (failed) return path;
    path = path.parent_path() / next;
  }
  return path;
}

/// The permissions of what stands at `path` now; nothing if nothing does.
Result<std::optional<mode_t>> mode_of_regular_file(const fs::path& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) {
    if (errno == ENOENT) return std::nullopt;
    return system_failure("write", path);
  }
  if (S_ISDIR(status.st_mode)) return failure("is a folder, expected a file", path.string());
  if (!S_ISREG(status.st_mode)) {
    return failure("is a device or pipe, expected a regular file", path.string());
  }
  return status.st_mode & 07777;
}

void sync_folder(const fs::path& folder) {
  const Descriptor fd(::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_CLOEXEC));
  // Best effort: not every file system can sync a folder, and the new file is complete already.
  if (fd.is_open()) static_cast<void>(::fsync(fd.get()));
}

}  // namespace

bool is_there(const std::filesystem::path& path) {
  std::error_code ignored;
  return std::filesystem::exists(path, ignored);
}

Result<std::string> read_file(const fs::path& path, std::size_t max_bytes) {
  const Descriptor fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!fd.is_open()) return system_failure("open", path);
  struct stat status {};
  if (::fstat(fd.get(), &status) != 0) return system_failure("read", path);
  if (S_ISDIR(status.st_mode)) return failure("is a folder, expected a file", path.string());
  const auto size = static_cast<std::size_t>(std::max<off_t>(status.st_size, 0));
  if (size > max_bytes) {
    return failure(fmt::format("found {} bytes, expected at most {}", size, max_bytes),
                   path.string());
  }

  std::string content;
  constexpr std::size_t kChunk = 1 << 16;
  content.resize(size + 1);  // one byte more shows that a regular file has ended
  std::size_t used = 0;
  while (true) {
    if (used == content.size()) content.resize(content.size() + kChunk);
    const ssize_t got = ::read(fd.get(), content.data() + used, content.size() - used);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return system_failure("read", path);
    if (got == 0) break;
    used += static_cast<std::size_t>(got);
    if (used > max_bytes) {
      return failure(fmt::format("found more than {0} bytes, expected at most {0}", max_bytes),
                     path.string());
    }
  }
  content.resize(used);
  return content;
}

Result<void> make_folders(const std::filesystem::path& path) {
  std::error_code failed;
  std::filesystem::create_directories(path, failed);
  if (failed) return failure("cannot make: " + failed.message(), path.string());
  return {};
}

Result<void> write_file_atomically(const fs::path& path, std::string_view content) {
  if (path.filename().empty()) return failure("is a folder, expected a file", path.string());
  const fs::path target = without_links(path);
  const auto old_mode = mode_of_regular_file(target);
  if (!old_mode) return tl::unexpected(old_mode.error());

  const fs::path temporary_path = temporary_name(target);
  Descriptor fd(::open(temporary_path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
  if (!fd.is_open()) return system_failure("write", path);
  TemporaryFile temporary(temporary_path);
  if (*old_mode && ::fchmod(fd.get(), **old_mode) != 0) return system_failure("write", path);
  if (!write_all(fd.get(), content) || ::fsync(fd.get()) != 0 || !fd.close() ||
      ::rename(temporary.path().c_str(), target.c_str()) != 0) {
    return system_failure("write", path);
  }
  temporary.keep();
  sync_folder(target.parent_path());
  return {};
}

}  // namespace othello
