#pragma once

#include <filesystem>
#include <functional>
#include <vector>

#include "core/result.h"

namespace othello {

/// The result of checking one folder's own files; run folders within it are checked separately.
struct CheckedFolder {
  std::filesystem::path folder;
  std::size_t files = 0;
  std::vector<Error> problems = {};  ///< changed, missing and unknown files
};

/// Verifies the checksums of a folder written by run, train or reproduce, and of all such folders
/// within it. An error if there is none. `checked` is called for each file.
[[nodiscard]] Result<std::vector<CheckedFolder>> check_folders(
    const std::filesystem::path& folder, const std::function<void()>& checked = {});

/// Adds checksums of files that have none, and removes those of deleted files, in all these
/// folders. An error if a file does not fit its checksum.
[[nodiscard]] Result<void> accept_folders(const std::filesystem::path& folder);

}  // namespace othello
