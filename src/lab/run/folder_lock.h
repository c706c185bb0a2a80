#pragma once

#include <filesystem>
#include <memory>

#include "core/result.h"

namespace othello {

/// Keeps other processes from writing into a folder as long as it lives. The system lets go of it
/// when the process ends, however that happens.
class FolderLock {
 public:
  /// Refuses a folder that another process holds.
  [[nodiscard]] static Result<std::shared_ptr<FolderLock>> take(
      const std::filesystem::path& folder);

  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

 private:
  explicit FolderLock(int descriptor) : descriptor_(descriptor) {}

  int descriptor_;
};

}  // namespace othello
