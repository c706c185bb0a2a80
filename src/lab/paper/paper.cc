#include "lab/paper/paper.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/file.h"
#include "core/nearest.h"
#include "lab/experiment/experiment_file.h"
#include "lab/paper/shipped_papers.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

Result<Paper> load_folder(const fs::path& folder) {
  std::vector<PaperFile> files;
  std::error_code failed;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, failed)) {
    if (entry.path().extension() != ".toml") continue;
    auto text = read_file(entry.path(), kMaxExperimentBytes);
    if (!text) return tl::unexpected(text.error());
    files.push_back({entry.path().filename().string(), std::move(*text)});
  }
  if (failed) return failure(fmt::format("cannot read: {}", failed.message()), folder.string());
  std::sort(files.begin(), files.end(),
            [](const PaperFile& a, const PaperFile& b) { return a.name < b.name; });
  return parse_paper(files, folder.string());
}

}  // namespace

const PaperItem* Paper::find_item(std::string_view id) const {
  const auto found = std::find_if(items.begin(), items.end(),
                                  [&](const PaperItem& item) { return item.id == id; });
  return found == items.end() ? nullptr : &*found;
}

std::vector<std::string> shipped_paper_names() {
  std::vector<std::string> names;
  for (const ShippedPaperFile& file : shipped_paper_files()) {
    if (std::find(names.begin(), names.end(), file.paper) == names.end()) {
      names.emplace_back(file.paper);
    }
  }
  return names;
}

Result<Paper> find_paper(const std::string& name_or_folder) {
  std::vector<PaperFile> files;
  for (const ShippedPaperFile& file : shipped_paper_files()) {
    if (file.paper != name_or_folder) continue;
    files.push_back({std::string(file.name), std::string(file.text)});
  }
  if (!files.empty()) return parse_paper(files, name_or_folder);
  std::error_code ignored;
  if (fs::is_directory(name_or_folder, ignored)) return load_folder(name_or_folder);
  return failure(
      fmt::format("no such paper or folder; expected {}{}", fmt::join(shipped_paper_names(), ", "),
                  did_you_mean(name_or_folder, shipped_paper_names())),
      name_or_folder);
}

}  // namespace othello
