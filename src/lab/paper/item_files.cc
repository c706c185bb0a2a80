#include "lab/paper/item_files.h"

#include <fmt/format.h>

#include <system_error>
#include <vector>

#include "core/file.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

bool belongs_to(const std::string& path, const std::string& item) {
  return path == fmt::format("items/{}.csv", item) ||
         path == fmt::format("champions/{}.json", item);
}

/// Those in the folder now.
std::vector<std::string> item_files(const fs::path& folder) {
  std::vector<std::string> files;
  for (const char* part : {"items", "champions"}) {
    std::error_code missing;
    for (const auto& entry : fs::recursive_directory_iterator(folder / part, missing)) {
      const std::string path = entry.path().lexically_relative(folder).generic_string();
      if (entry.is_regular_file() && is_item_file(path)) files.push_back(path);
    }
  }
  return files;
}

}  // namespace

bool is_item_file(const std::string& path) {
  if (is_temporary_name(path)) return false;
  return (path.starts_with("champions/") && path.ends_with(".json")) ||
         (path.starts_with("items/") && path.ends_with(".csv"));
}

Result<void> list_item_files(const fs::path& folder) {
  if (is_there(folder / kChecksumsFile)) return {};
  Checksums sums;
  for (const std::string& path : item_files(folder)) {
    if (auto set = sums.set_from_file(folder, path); !set) return set;
  }
  return sums.save(folder);
}

Result<void> list_files_of(const std::string& item, const fs::path& folder) {
  auto loaded = Checksums::load(folder);
  if (!loaded) return tl::unexpected(loaded.error());
  Checksums sums = loaded->value_or(Checksums());
  for (const auto listed = sums.all(); const auto& [path, sum] : listed) {
    if (belongs_to(path, item)) sums.remove(path);
  }
  for (const std::string& path : item_files(folder)) {
    if (!belongs_to(path, item)) continue;
    if (auto set = sums.set_from_file(folder, path); !set) return set;
  }
  return sums.save(folder);
}

Result<void> verify_files_of(const std::string& item, const fs::path& folder) {
  const auto sums = Checksums::load(folder);
  if (!sums) return tl::unexpected(sums.error());
  // A folder of an earlier version.
  if (!*sums) return {};
  for (const auto& [path, sum] : (*sums)->all()) {
    if (!belongs_to(path, item)) continue;
    if (auto sound = (*sums)->verify(folder, path); !sound) return sound;
  }
  for (const std::string& path : item_files(folder)) {
    if (belongs_to(path, item) && !(*sums)->has(path)) {
      return failure("has no checksum", (folder / path).string());
    }
  }
  return {};
}

}  // namespace othello
