#pragma once

#include <filesystem>
#include <string>

#include "lab/run/checksums.h"

namespace othello {

// The files of a reproduction's items and their checksums: items/ITEM.csv, and the players selected
// for it in champions/ITEM.json.

/// Whether a path in the folder is that of an item's file.
[[nodiscard]] bool is_item_file(const std::string& path);

/// Lists all files of items in SHA256SUMS, as they are, unless the folder has that file already.
[[nodiscard]] Result<void> list_item_files(const std::filesystem::path& folder);

/// Lists the files of one item, which were just written.
[[nodiscard]] Result<void> list_files_of(const std::string& item,
                                         const std::filesystem::path& folder);

/// An error if a file of the item was changed, deleted or added.
[[nodiscard]] Result<void> verify_files_of(const std::string& item,
                                           const std::filesystem::path& folder);

}  // namespace othello
