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

/// A folder with experiments, and the prefix of their ids.
struct LabRoot {
  std::string name;
  std::filesystem::path folder;
};

/// An experiment folder.
struct LabExperiment {
  std::string id;  ///< "results/lucas2006/td"
  std::filesystem::path folder;
  std::shared_ptr<const RunData> data;
  bool changing = false;  ///< unfinished and recently written to
};

/// A folder in which a paper is reproduced.
struct LabPaper {
  std::string id;  ///< "results/lucas2006"
  std::filesystem::path folder;
  std::string paper;  ///< "lucas2006"
  std::string scale;
};

/// The current experiments below some folders. Ids are looked up among the folders found and never
/// turned into paths. Unchanged experiments are read only once. Thread-safe.
class LabIndex {
 public:
  explicit LabIndex(std::vector<LabRoot> roots) : roots_(std::move(roots)) {}

  /// By id; unreadable ones are skipped.
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

  /// The folders below all roots that contain a file of this name, by id.
  [[nodiscard]] Folders folders_with(const std::string& file) const;
  [[nodiscard]] std::optional<LabExperiment> load(const std::string& id,
                                                  const std::filesystem::path& folder);

  std::vector<LabRoot> roots_;
  std::mutex mutex_;
  std::map<std::string, Cached> cache_;
};

}  // namespace othello::server
