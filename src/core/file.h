#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "core/result.h"

namespace othello {

/// Whether `path` exists; false if that cannot be determined.
[[nodiscard]] bool is_there(const std::filesystem::path& path);

/// The whole content of a file. Fails if it is missing, a directory, unreadable or larger than
/// `max_bytes`; a pipe is read to its end within the same limit.
[[nodiscard]] Result<std::string> read_file(const std::filesystem::path& path,
                                            std::size_t max_bytes);

/// Creates a folder and its missing parents.
[[nodiscard]] Result<void> make_folders(const std::filesystem::path& path);

/// A name in the folder of `target`, ".NAME.….tmp", that no other process or thread uses.
[[nodiscard]] std::filesystem::path temporary_name(const std::filesystem::path& target);

/// Renames a file or folder, durably. An existing folder is replaced only if it is empty.
[[nodiscard]] Result<void> move_path(const std::filesystem::path& from,
                                     const std::filesystem::path& to);

/// Replaces the file at `path` in one step: readers see the old file or the whole new one, even
/// after a crash or on a full disk. The folder must exist; a symbolic link is followed and kept,
/// and an existing file keeps its permissions.
class ReplacedFile {
 public:
  [[nodiscard]] static Result<ReplacedFile> create(const std::filesystem::path& path);
  ReplacedFile(ReplacedFile&&) noexcept;
  ~ReplacedFile();  ///< discards what was written unless it was committed

  /// Writes at the end of what was written so far, or anywhere.
  [[nodiscard]] Result<void> write(std::string_view bytes);
  [[nodiscard]] Result<void> write_at(std::uint64_t place, std::string_view bytes);
  [[nodiscard]] Result<void> commit();

 private:
  struct Impl;
  explicit ReplacedFile(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

/// The same for a file that is written at once.
[[nodiscard]] Result<void> write_file_atomically(const std::filesystem::path& path,
                                                 std::string_view content);

}  // namespace othello
