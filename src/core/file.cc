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

 private:
  int fd_;
};

bool write_all(int fd, std::uint64_t place, std::string_view content) {
  while (!content.empty()) {
    const ssize_t written = ::pwrite(fd, content.data(), content.size(), static_cast<off_t>(place));
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    place += static_cast<std::uint64_t>(written);
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

/// The file that `path` resolves to, which need not exist. A cycle of links ends at one of them.
fs::path without_links(fs::path path) {
  constexpr int kMaxLinks = 40;  // the kernel's limit
  std::error_code failed;
  for (int i = 0; i < kMaxLinks; ++i) {
    const fs::path next = fs::read_symlink(path, failed);
    if (failed) return path;
    path = path.parent_path() / next;
  }
  return path;
}

/// The permissions of the file at `path`; nothing if there is none.
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
  content.resize(size + 1);  // one more byte, to detect the end of a regular file
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
  if (failed) return failure("cannot create: " + failed.message(), path.string());
  return {};
}

fs::path temporary_name(const fs::path& target) {
  static std::atomic<unsigned> count{0};
  return target.parent_path() /
         fmt::format(".{}.{}.{}.tmp", target.filename().string(), ::getpid(), count++);
}

Result<void> move_path(const fs::path& from, const fs::path& to) {
  if (::rename(from.c_str(), to.c_str()) != 0) return system_failure("create", to);
  sync_folder(to.parent_path());
  return {};
}

struct ReplacedFile::Impl {
  ~Impl() {
    if (fd >= 0) ::close(fd);
    if (!committed) ::unlink(temporary.c_str());
  }

  fs::path path;       ///< as the caller wrote it
  fs::path target;     ///< without links
  fs::path temporary;  ///< beside the target
  int fd;
  std::uint64_t end = 0;
  bool committed = false;
};

ReplacedFile::ReplacedFile(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
ReplacedFile::ReplacedFile(ReplacedFile&&) noexcept = default;
ReplacedFile::~ReplacedFile() = default;

Result<ReplacedFile> ReplacedFile::create(const fs::path& path) {
  if (path.filename().empty()) return failure("is a folder, expected a file", path.string());
  const fs::path target = without_links(path);
  const auto old_mode = mode_of_regular_file(target);
  if (!old_mode) return tl::unexpected(old_mode.error());

  const fs::path temporary = temporary_name(target);
  const int fd = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (fd < 0) return system_failure("write", path);
  ReplacedFile file(std::unique_ptr<Impl>(new Impl{path, target, temporary, fd}));
  if (*old_mode && ::fchmod(fd, **old_mode) != 0) return system_failure("write", path);
  return file;
}

Result<void> ReplacedFile::write(std::string_view bytes) { return write_at(impl_->end, bytes); }

Result<void> ReplacedFile::write_at(std::uint64_t place, std::string_view bytes) {
  if (!write_all(impl_->fd, place, bytes)) return system_failure("write", impl_->path);
  impl_->end = std::max(impl_->end, place + bytes.size());
  return {};
}

Result<void> ReplacedFile::commit() {
  // Some file systems report a failed write only when the file is closed.
  if (::fsync(impl_->fd) != 0 || ::close(std::exchange(impl_->fd, -1)) != 0 ||
      ::rename(impl_->temporary.c_str(), impl_->target.c_str()) != 0) {
    return system_failure("write", impl_->path);
  }
  impl_->committed = true;
  sync_folder(impl_->target.parent_path());
  return {};
}

Result<void> write_file_atomically(const fs::path& path, std::string_view content) {
  auto file = ReplacedFile::create(path);
  if (!file) return tl::unexpected(file.error());
  if (auto written = file->write(content); !written) return written;
  return file->commit();
}

}  // namespace othello
