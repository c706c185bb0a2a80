#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "core/ranks.h"
#include "lab/run/run_folder.h"

namespace othello {

/// An experiment as rank 0 tells the others of it: they need none of its files.
struct RankJob {
  struct Input {
    std::string place;  ///< as the experiment names it
    std::string content;
  };

  std::string folder;      ///< where rank 0 keeps it
  std::string experiment;  ///< experiment.toml
  std::vector<Input> inputs;
  std::vector<std::uint32_t> runs;  ///< that are not finished
  std::chrono::milliseconds checkpoint_every{0};
};

/// On rank 0, from its folder.
[[nodiscard]] Result<RankJob> rank_job(const RunFolder& folder);

/// By all: the job of rank 0, whose `job` it is; nothing if it has none left.
[[nodiscard]] std::optional<RankJob> broadcast_job(Ranks& ranks, const std::optional<RankJob>& job);

/// The folder of a job on a rank that does not have it: its names are those of rank 0's folder, and
/// only the files that the experiment names are here, in a folder that lives as long as
/// this.
class RankFolder {
 public:
  [[nodiscard]] static Result<RankFolder> create(const RankJob& job);

  [[nodiscard]] RunFolder& folder() { return folder_; }

 private:
  RankFolder(RunFolder folder, std::shared_ptr<void> inputs)
      : folder_(std::move(folder)), inputs_(std::move(inputs)) {}

  RunFolder folder_;
  std::shared_ptr<void> inputs_;
};

}  // namespace othello
