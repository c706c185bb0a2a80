#include "server/lab_index.h"

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "core/file.h"

namespace othello::server {
namespace {

namespace fs = std::filesystem;

constexpr int kMostDepth = 4;
constexpr std::size_t kMostFolders = 1000;
constexpr std::size_t kMaxReproductionBytes = 64 * 1024;
/// Runs write a checkpoint every half minute.
constexpr std::chrono::seconds kStillWarm{90};

/// When a run's tables were last written. Each snapshot adds rows to them.
fs::file_time_type last_change(const fs::path& folder) {
  auto latest = fs::file_time_type::min();
  const auto look = [&](const fs::path& path) {
    std::error_code missing;
    const auto time = fs::last_write_time(path, missing);
    if (!missing) latest = std::max(latest, time);
  };
  for (const char* file : {"manifest.json", "metrics.csv", "leagues"}) look(folder / file);
  std::error_code unreadable;
  for (const auto& entry : fs::directory_iterator(folder, unreadable)) {
    if (entry.path().filename().string().starts_with("run-")) {
      look(entry.path() / "metrics.csv");
      look(entry.path() / "checkpoint.json");
    }
  }
  return latest;
}

void search(const std::string& id, const fs::path& folder, const std::string& file, int depth,
            std::map<std::string, fs::path>& found) {
  if (found.size() >= kMostFolders) return;
  if (is_there(folder / file)) found.emplace(id, folder);
  // A run folder contains no other runs.
  if (depth == kMostDepth || is_there(folder / "manifest.json")) return;
  std::error_code unreadable;
  for (const auto& entry : fs::directory_iterator(folder, unreadable)) {
    std::error_code gone;
    if (!entry.is_directory(gone) || entry.is_symlink(gone)) continue;
    const std::string name = entry.path().filename().string();
    if (name.starts_with('.')) continue;
    search(id + "/" + name, entry.path(), file, depth + 1, found);
  }
}

}  // namespace

LabIndex::Folders LabIndex::folders_with(const std::string& file) const {
  Folders found;
  for (const LabRoot& root : roots_) search(root.name, root.folder, file, 0, found);
  return found;
}

std::optional<LabExperiment> LabIndex::load(const std::string& id, const fs::path& folder) {
  const auto changed = last_change(folder);
  std::shared_ptr<const RunData> data;
  {
    const std::lock_guard lock(mutex_);
    const auto cached = cache_.find(id);
    if (cached != cache_.end() && cached->second.changed == changed) data = cached->second.data;
  }
  if (!data) {
    auto loaded = load_run_data(folder);
    if (!loaded) return std::nullopt;
    data = std::make_shared<const RunData>(std::move(*loaded));
    const std::lock_guard lock(mutex_);
    cache_[id] = {changed, data};
  }
  const bool warm = fs::file_time_type::clock::now() - changed < kStillWarm;
  return LabExperiment{.id = id,
                       .folder = folder,
                       .data = data,
                       .changing = data->manifest.finished.empty() && warm};
}

std::vector<LabExperiment> LabIndex::experiments() {
  const Folders folders = folders_with("manifest.json");
  {
    const std::lock_guard lock(mutex_);
    std::erase_if(cache_, [&](const auto& item) { return !folders.contains(item.first); });
  }
  std::vector<LabExperiment> experiments;
  for (const auto& [id, folder] : folders) {
    if (auto experiment = load(id, folder)) experiments.push_back(std::move(*experiment));
  }
  return experiments;
}

std::optional<LabExperiment> LabIndex::find_experiment(const std::string& id) {
  const Folders folders = folders_with("manifest.json");
  const auto found = folders.find(id);
  return found == folders.end() ? std::nullopt : load(id, found->second);
}

std::vector<LabPaper> LabIndex::papers() {
  std::vector<LabPaper> papers;
  for (const auto& [id, folder] : folders_with("reproduction.json")) {
    const auto text = read_file(folder / "reproduction.json", kMaxReproductionBytes);
    if (!text) continue;
    const auto data = nlohmann::json::parse(*text, nullptr, false);
    if (!data.is_object() || !data.contains("paper") || !data["paper"].is_string()) continue;
    LabPaper paper{.id = id, .folder = folder, .paper = data["paper"], .scale = {}};
    if (data.contains("scale") && data["scale"].is_string()) paper.scale = data["scale"];
    papers.push_back(std::move(paper));
  }
  return papers;
}

std::optional<LabPaper> LabIndex::find_paper_folder(const std::string& id) {
  for (LabPaper& paper : papers()) {
    if (paper.id == id) return std::move(paper);
  }
  return std::nullopt;
}

}  // namespace othello::server
