#pragma once

#include <filesystem>
#include <memory>

#include "core/result.h"

namespace othello {

/// Keeps other processes from writing into a folder during its lifetime. The system releases it
/// when the process ends, however that happens.
class FolderLock {
 public:
  /// An error if another process has locked the folder.
  [[nodiscard]] static Result<std::shared_ptr<FolderLock>> take(
      const std::filesystem::path& folder);

  /// Null if another process has locked the folder, or if it cannot be opened; does not wait.
  [[nodiscard]] static std::shared_ptr<FolderLock> try_take(const std::filesystem::path& folder);

  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

 private:
  explicit FolderLock(int descriptor) : descriptor_(descriptor) {}

  int descriptor_;
};

}  // namespace othello
