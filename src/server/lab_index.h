#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "lab/results/run_data.h"

namespace othello::server {

/// Where experiments may lie, and how their ids begin.
struct LabRoot {
  std::string name;
  std::filesystem::path folder;
};

/// An experiment's folder as it was found.
struct LabExperiment {
  std::string id;  ///< "results/lucas2006/td"
  std::filesystem::path folder;
  std::shared_ptr<const RunData> data;
  bool changing = false;  ///< unfinished, and written to a short while ago
};

/// A folder in which a paper is reproduced.
struct LabPaper {
  std::string id;  ///< "results/lucas2006"
  std::filesystem::path folder;
  std::string paper;  ///< "lucas2006"
  std::string scale;
};

/// The experiments below some folders, as they are now. Ids are looked up among what was found and
/// never made into paths. What has not changed is read once. Any thread may call.
class LabIndex {
 public:
  explicit LabIndex(std::vector<LabRoot> roots) : roots_(std::move(roots)) {}

  /// By id; what cannot be read is left out.
  [[nodiscard]] std::vector<LabExperiment> experiments();
  [[nodiscard]] std::vector<LabPaper> papers();
  [[nodiscard]] std::optional<LabExperiment> find_experiment(const std::string& id);
  [[nodiscard]] std::optional<LabPaper> find_paper_folder(const std::string& id);

 private:
  struct Cached {
    std::filesystem::file_time_type changed;
    std::shared_ptr<const RunData> data;
  };
  using Folders = std::map<std::string, std::filesystem::path>;

  /// The folders below all roots that hold a file of this name, by id.
  [[nodiscard]] Folders folders_with(const std::string& file) const;
  [[nodiscard]] std::optional<LabExperiment> load(const std::string& id,
                                                  const std::filesystem::path& folder);

  std::vector<LabRoot> roots_;
  std::mutex mutex_;
  std::map<std::string, Cached> cache_;
};

}  // namespace othello::server
