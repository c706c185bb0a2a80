#include "eval/player_folder.h"

#include <algorithm>

namespace othello {
namespace {

namespace fs = std::filesystem;

bool is_player_file(const fs::directory_entry& entry) {
  std::error_code ignored;
  const fs::path extension = entry.path().extension();
  return entry.is_regular_file(ignored) && (extension == ".json" || extension == ".compact" ||
                                            extension == ".player" || extension == ".txt");
}

}  // namespace

Result<std::vector<fs::path>> player_files(const fs::path& folder) {
  std::error_code error;
  std::vector<fs::path> files;
  for (auto entry = fs::directory_iterator(folder, error);
       !error && entry != fs::directory_iterator(); entry.increment(error)) {
    if (is_player_file(*entry)) files.push_back(entry->path());
  }
  if (error) return failure("cannot be read: " + error.message(), folder.string());
  if (files.empty()) {
    return failure(
        "found no player files, expected names that end in .json, .compact, .player or .txt",
        folder.string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace othello
