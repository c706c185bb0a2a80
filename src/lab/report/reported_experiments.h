#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "lab/results/comparison.h"
#include "lab/results/run_data.h"

namespace othello {

/// One experiment, or several to compare.
struct ReportedExperiments {
  std::string title;
  std::string subtitle;
  std::vector<RunData> experiments;
  ComparedNames names;  ///< in tables and file names; distinct
};

/// From any run folders.
[[nodiscard]] Result<ReportedExperiments> load_experiments(std::span<const std::string> folders);
/// From the variants of one file (lab/run/variants_folder.h).
[[nodiscard]] Result<ReportedExperiments> load_variant_experiments(
    const std::filesystem::path& folder);

/// Its title, or its name if it has none.
[[nodiscard]] std::string experiment_label(const RunData& data);

}  // namespace othello
