#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "core/ranks.h"
#include "lab/run/run_folder.h"

namespace othello {

/// An experiment as sent by rank 0 to the others, which need none of its files.
struct RankJob {
  struct Input {
    std::string place;  ///< its path in the experiment
    std::string content;
  };

  std::string folder;      ///< its folder on rank 0
  std::string experiment;  ///< experiment.toml
  std::vector<Input> inputs;
  std::vector<std::uint32_t> runs;  ///< unfinished runs
  std::chrono::milliseconds checkpoint_every{0};
};

/// Called on rank 0, from its folder.
[[nodiscard]] Result<RankJob> rank_job(const RunFolder& folder);

/// Collective: broadcasts the `job` of rank 0; none if there is no more work.
[[nodiscard]] std::optional<RankJob> broadcast_job(Ranks& ranks, const std::optional<RankJob>& job);

/// The folder of a job on another rank: its paths are those of rank 0's folder, and only the
/// experiment's input files exist here, in a temporary folder with the lifetime of this.
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
