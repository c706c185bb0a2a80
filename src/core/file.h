#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/result.h"

namespace othello {

/// Whether something stands at `path`; a place that cannot be looked at counts as empty.
[[nodiscard]] bool is_there(const std::filesystem::path& path);

/// The whole content of a file. Refuses what is missing, a directory, unreadable or larger than
/// `max_bytes`; a pipe is read to its end within the same limit.
[[nodiscard]] Result<std::string> read_file(const std::filesystem::path& path,
                                            std::size_t max_bytes);

/// Makes a folder and those above it, unless they are there.
[[nodiscard]] Result<void> make_folders(const std::filesystem::path& path);

/// Puts `content` in the place of `path` in one step: readers see the old file or the whole new
/// one, also after a crash or on a full disk. The folder must exist; a link keeps pointing at the
/// file it names, and a file that existed keeps its permissions.
[[nodiscard]] Result<void> write_file_atomically(const std::filesystem::path& path,
                                                 std::string_view content);

}  // namespace othello
